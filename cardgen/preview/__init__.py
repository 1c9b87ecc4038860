"""The preview: a page in the browser with the current cards of some files and the findings about them."""
