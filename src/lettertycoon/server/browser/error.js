/** Why a request is refused, or why the library can't be used: a code, data, and a sentence. */
export class LetterTycoonError extends Error {
  name = "LetterTycoonError";

  constructor({ code, message, data }) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export function errorOf(code, message, data = {}) {
  return new LetterTycoonError({ code, message, data });
}
