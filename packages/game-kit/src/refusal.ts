/** Why a game does not take what a player sent. */
export interface RuleRefusal {
  readonly ok: false;
  /** Names the sentence, so that a page can state it in another language. */
  readonly reason: string;
  /** Tells the player what to do. */
  readonly sentence: string;
  /** What the sentence names besides amounts and numbers, with those, in their order. Left out: its amounts and numbers. */
  readonly values?: readonly string[];
}

/** With its name where it has one: a fault of the rules themselves has none. */
export type NamedRefusal = Pick<RuleRefusal, 'sentence'> & Partial<Pick<RuleRefusal, 'reason' | 'values'>>;

export function refuse(reason: string, sentence: string, values?: readonly string[]): RuleRefusal {
  return { ok: false, reason, sentence, ...(values === undefined ? {} : { values }) };
}

export const ROUND_OVER = refuse('round_over', 'This round is over.');
