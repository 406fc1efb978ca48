/** The reason that a game refuses a player's input. */
export interface RuleRefusal {
  readonly ok: false;
  /** Key of the sentence, for translation. */
  readonly reason: string;
  /** Instruction for the player. */
  readonly sentence: string;
  /**
   * All values in the sentence, in their order, where it contains others than amounts and numbers. Absent: its amounts and
   * numbers.
   */
  readonly values?: readonly string[];
}

/** With its key where it has one: an internal error of the rules has none. */
export type NamedRefusal = Pick<RuleRefusal, 'sentence'> & Partial<Pick<RuleRefusal, 'reason' | 'values'>>;

export function refuse(reason: string, sentence: string, values?: readonly string[]): RuleRefusal {
  return { ok: false, reason, sentence, ...(values === undefined ? {} : { values }) };
}

export const ROUND_OVER = refuse('round_over', 'This round is over.');
