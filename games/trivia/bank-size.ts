/**
 * How many questions the bank has, the Nigerian ones first. A test compares. A bank of other questions is another version of the
 * rules: rounds are drawn by these numbers, and a receipt names questions by their place.
 */
export const NIGERIAN = 601;
export const BANK_SIZE = 1054;
