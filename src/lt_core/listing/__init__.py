"""All plays of a deal: counted, in order, and where single plays stand among them."""
