/** The verifier's address on the player site; a receipt may follow `#`, which no browser sends to a server. */
export const VERIFIER_PATH = '/verifier.html';
