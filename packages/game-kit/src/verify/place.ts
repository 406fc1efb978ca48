/** Where the player site serves the verifier; a receipt may stand after `#`, which no browser sends anywhere. */
export const VERIFIER_PATH = '/verifier.html';
