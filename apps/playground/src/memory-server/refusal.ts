import type { RuleRefusal } from '@jara/game-kit/refusal';

/** A call's answer as received over the network. */
export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

/** A refusal that the game's shell shows like the server's. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  readonly reason?: string;
  readonly values?: readonly string[];
}

export const refusal = (status: number, code: string, message: string): Refusal => ({
  status,
  code,
  message,
});

/** As text and back: only values that survive the network pass. */
export function answerOf(answer: { readonly status: number }): Answer {
  return { status: answer.status, json: JSON.parse(JSON.stringify(answer)) as unknown };
}

export const noFunds = refusal(402, 'insufficient_funds', 'INSUFFICIENT BALANCE');

/** A bet or move that the game's rules refuse, with the field that holds it. */
export function ruleRefusal(
  code: 'bad_bet' | 'bad_move',
  { sentence, reason, values }: RuleRefusal,
): Refusal {
  return {
    ...refusal(400, code, sentence),
    field: code === 'bad_bet' ? 'bet' : 'move',
    reason,
    ...(values === undefined ? {} : { values }),
  };
}
