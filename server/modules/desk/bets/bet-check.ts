import type { BetDetails } from '@jara/contract/bets';
import type { DeskBetCheck } from '@jara/contract/desk-bets';
import type { TracedDraw } from '@jara/fairness/traced';
import { fieldsOf } from '@jara/game-kit/fields';
import { plainText } from '@jara/game-kit/verify/plain-text';
import { receiptOf } from '@jara/game-kit/verify/receipt';
import { readSharedReceipt, type SharedReceipt } from '@jara/game-kit/verify/shared-receipt';
import { type Check, verifyClaim } from '@jara/game-kit/verify/verify-claim';
import { verifySharedRound } from '@jara/game-kit/verify/verify-shared';
import type { StaffBet } from '../../betting/betting.ts';
import { sha256 } from '../../rgs/rgs.ts';
import type { DeskDeps } from '../types.ts';

type CheckDeps = Pick<DeskDeps, 'rgs' | 'games' | 'sharedGames'>;
type SoloRecord = NonNullable<Extract<BetDetails, { readonly kind: 'solo' }>['record']>;

/** Maximum number of draws of a step that are listed; a shuffled deck has fifty. */
const MAX_DRAWS = 60;
const AGREES = 'The server drew the round again: bet, steps, result and payout are those of the record.';
const DIFFERS = 'The round as it was drawn again differs from the record.';
const UNKNOWN = {
  unknown_game: 'The game is no longer on this server. The verifier of its release checks the round.',
  other_version:
    'The round was played by another version of the rules. The verifier of that release checks it.',
  secret_seed: 'The seed is not there.',
  secret_link: 'The round is not over.',
} as const;

/** Draws the round of a bet again; null: it is not over, or no rules of ours drew it. */
export async function checkBet(
  deps: CheckDeps,
  bet: StaffBet,
  details: BetDetails | null,
): Promise<DeskBetCheck | null> {
  if (details?.kind === 'solo' && details.record !== null) return checkSolo(deps, bet, details.record);
  if (details?.kind !== 'shared') return null;
  const read = readSharedReceipt(details.receipt);
  return read.ok && read.sharedReceipt.link !== null ? checkShared(deps, read.sharedReceipt) : null;
}

/**
 * By the stored seed, also while it is in use: the answer has the verdict and the draws of this round, which the player has seen, and never
 * the seed, which decides rounds to come.
 */
async function checkSolo(
  { rgs, games }: CheckDeps,
  bet: StaffBet,
  record: SoloRecord,
): Promise<DeskBetCheck | null> {
  const stored = await rgs.roundOf(bet as Parameters<typeof rgs.roundOf>[0]);
  if (stored === null) return null;
  const { serverSeed, serverSeedHash, clientSeed, nonce, revealed } = stored.seed;
  const verdict = verifyClaim(sha256, games, { ...receiptOf(stored.gameId, record), serverSeed });
  const facts: [string, string][] = [
    ['Commitment, shown before the bet', serverSeedHash],
    ['Server seed', revealed ? serverSeed : 'in use: it is shown when the player changes it'],
    ['Client seed', clientSeed],
    ['Nonce', String(nonce)],
  ];
  if (verdict.kind === 'unknown') return { ...unknown(UNKNOWN[verdict.code]), isSeedPublic: revealed, facts };
  const { agrees, checks, replay } = verdict;
  return {
    ...{ ...verdictOf(agrees), isSeedPublic: revealed, facts, checks: checks.map(viewOf) },
    lines: [...(replay?.lines ?? [])],
    steps: (replay?.steps ?? []).map(({ step, draws }) => ({ ...stepOf(step), ...drawsOf(draws) })),
  };
}

function checkShared({ sharedGames }: CheckDeps, receipt: SharedReceipt): DeskBetCheck {
  const verdict = verifySharedRound(sha256, sharedGames, receipt);
  const facts: [string, string][] = [
    ['Season', receipt.seasonId],
    ['Round of the season', String(receipt.round)],
    ['Commitment of the season, published before it', receipt.commitment],
    ['Public value', receipt.publicValue],
    ['Link', receipt.link ?? ''],
    ['Link before', receipt.linkBefore ?? ''],
  ];
  if (verdict.kind === 'unknown') return { ...unknown(UNKNOWN[verdict.code]), isSeedPublic: true, facts };
  const { agrees, checks, replay } = verdict;
  return {
    ...{ ...verdictOf(agrees), isSeedPublic: true, facts, checks: checks.map(viewOf) },
    ...{ lines: [...replay.lines], steps: [{ by: 'bet', move: null, ...drawsOf(replay.draws) }] },
  };
}

const verdictOf = (agrees: boolean) =>
  agrees
    ? ({ state: 'agrees', sentence: AGREES } as const)
    : ({ state: 'differs', sentence: DIFFERS } as const);

const unknown = (sentence: string) =>
  ({ state: 'unknown', sentence, checks: [], lines: [], steps: [] }) as const satisfies Partial<DeskBetCheck>;

const viewOf = ({ name, state, differences, refusal }: Check<string>): DeskBetCheck['checks'][number] => ({
  ...{ name, state },
  differences: [
    ...differences,
    ...(refusal === undefined ? [] : [{ path: '', recorded: '', recomputed: refusal.sentence }]),
  ],
});

function stepOf(step: unknown): Pick<DeskBetCheck['steps'][number], 'by' | 'move'> {
  const { by, move } = fieldsOf(step);
  if (by === 'rule') return { by, move: null };
  return by === 'player' ? { by, move: plainText(move) } : { by: 'bet', move: null };
}

const drawsOf = (draws: readonly TracedDraw[]) => ({
  draws: draws.slice(0, MAX_DRAWS).map(({ result, bound }) => ({ result, bound })),
  moreDraws: Math.max(0, draws.length - MAX_DRAWS),
});
