"""What is made for the documents: the site, the pictures, the TypeScript declaration."""
