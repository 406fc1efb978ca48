import type { DrawnWord, TracedDraw } from '@jara/fairness/traced';
import type { AnyGame } from '@jara/game-kit/definition';
import { plainText } from '@jara/game-kit/verify/plain-text';
import type { Claim, ReceiptFault } from '@jara/game-kit/verify/receipt';
import type { Check, Verdict } from '@jara/game-kit/verify/verify-claim';
import { refusalOf } from './game-texts.ts';
import { TEXTS } from './texts.ts';

/** Names of a solo round's verdicts. A claim without a result cannot agree with one; it is only computed. */
export type ClaimState = 'agrees' | 'differs' | 'computed' | 'unknown';

export function claimState(verdict: Verdict): ClaimState {
  if (verdict.kind === 'unknown') return 'unknown';
  if (!verdict.agrees) return 'differs';
  return verdict.checks.some(({ name, state }) => name === 'payout' && state === 'holds')
    ? 'agrees'
    : 'computed';
}

/** The sentence under the heading. */
export function sentenceOf(verdict: Verdict, claim: Claim, games: readonly AnyGame[]): string {
  if (verdict.kind === 'checked') {
    const state = claimState(verdict);
    if (state === 'agrees') return TEXTS.agreesLong;
    return state === 'differs' ? TEXTS.differsLong : TEXTS.computedLong;
  }
  if (verdict.code === 'unknown_game') return TEXTS.unknown_game(claim.gameId);
  if (verdict.code === 'secret_seed') return TEXTS.secret_seed;
  return otherVersion(claim.version, games.find(({ id }) => id === claim.gameId)?.version ?? 0);
}

/** The sentence for a round of another version of the rules than this verifier's. */
export function otherVersion(recorded: number, own: number): string {
  return TEXTS.other_version(recorded, own, recorded > own ? 'newer' : 'older');
}

export function faultText(fault: ReceiptFault): string {
  return fault.code === 'bad_field' ? TEXTS.badField(fault.field) : TEXTS[fault.code];
}

/** The exact faults of a failed check. */
export function faultsOf(gameId: string, { refusal, differences }: Check<string>): string[] {
  return [
    ...(refusal === undefined ? [] : [refusalOf(gameId, refusal)]),
    ...differences.map(({ path, recorded, recomputed }) =>
      TEXTS.difference(path || 'none', recorded, recomputed),
    ),
  ];
}

export function stepText(step: unknown): string {
  const { by, move } = (step ?? {}) as { by?: unknown; move?: unknown };
  if (by === 'rule') return TEXTS.byRule;
  return by === 'player' ? plainText(move) : TEXTS.theBet;
}

export const drawText = ({ result, bound }: TracedDraw) => TEXTS.drawn(result, bound - 1);

const WORDS = 2 ** 32;

/** The use of a drawn word: the result, or none. */
export function wordWords({ bound, result }: TracedDraw, { word, isRejected }: DrawnWord): string {
  return isRejected ? TEXTS.rejected(word, WORDS - (WORDS % bound)) : TEXTS.wordGives(word, bound, result);
}
