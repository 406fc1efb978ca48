/**
 * Time limit of an adapter's call to its stand-in: far above an answer on a machine under load, since a slow one would look like a fault, and short
 * enough for the tests of a call that is never answered.
 */
export const CALL_LIMIT_MS = 2_000;
