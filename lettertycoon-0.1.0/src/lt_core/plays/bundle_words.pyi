# What many deals can lay; no Python entry.
