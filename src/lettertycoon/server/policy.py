"""What the page may do: only its own files run in it, and it asks only its own host."""

#: The directives of its content security policy that a meta element can have, too.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; "
    "manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"
)
