/**
 * Structure of the bank, in the order of its numbers: the written questions, the Nigerian ones first, then this number of computed ones of
 * each kind, the Nigerian kinds first. A test compares. A bank of other questions is another version of the rules: rounds are drawn by
 * these numbers, and a receipt names questions by them.
 */
export const NIGERIAN_FACTS = 601;
export const FACTS = 1054;
export const NIGERIAN_KINDS = 12;
export const KINDS = 24;
export const KIND_SIZE = 1_000_000;
export const BANK_SIZE = FACTS + KINDS * KIND_SIZE;

/** Minimum number of rounds before a question is repeated: nine days without a pause. */
export const RETIRED_ROUNDS = 5_000;
/** Number of rounds between two written questions: they are few, and players would learn them. */
export const FACT_EVERY = 10;
