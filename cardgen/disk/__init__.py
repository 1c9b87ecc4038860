"""Files and folders: where they are, reading them within limits, writing them whole or not at all."""
