"""Preview: cards on a page in the browser, as their files are now, and what is wrong with them."""
