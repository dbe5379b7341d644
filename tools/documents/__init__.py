"""Making the documents: their tables and pictures, the site, the TypeScript declaration."""
