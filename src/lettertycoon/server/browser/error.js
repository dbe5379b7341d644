/** Why a request is refused, or why the library can't be used: a code, data, and a sentence. */
export class LetterTycoonError extends Error {
  name = "LetterTycoonError";

  constructor({ code, message, data }) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
