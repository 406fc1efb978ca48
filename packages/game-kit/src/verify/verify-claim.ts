import type { Sha256 } from '@jara/fairness/hmac';
import { commitment } from '@jara/fairness/seed';
import { type TracedDraw, tracedStream } from '@jara/fairness/traced';
import { type Kobo, toNaira } from '@jara/money/kobo';
import type { AnyGame } from '../definition.ts';
import { fieldsOf } from '../fields.ts';
import type { Line } from '../line.ts';
import type { NamedRefusal } from '../refusal.ts';
import { type AnyRound, finishRound, openRound, type Step, stepRound } from '../round.ts';
import { type Difference, differences } from './differences.ts';
import type { Claim } from './receipt.ts';

export type CheckName = 'commitment' | 'bet' | 'moves' | 'result' | 'stake' | 'payout';

export interface Check<Name extends string = CheckName> {
  readonly name: Name;
  /** `unsaid`: the claim does not include it. */
  readonly state: 'holds' | 'fails' | 'unsaid';
  /** The exact differences; empty unless it fails. */
  readonly differences: readonly Difference[];
  /** The reason of the game's refusal, in its words. */
  readonly refusal?: NamedRefusal;
}

/** A step of the round and its draws. The first is the bet itself. */
export interface ReplayedStep {
  readonly step: Step<unknown> | null;
  readonly draws: readonly TracedDraw[];
}

/** The round recomputed from its seeds, bet and moves. */
interface Replay {
  readonly steps: readonly ReplayedStep[];
  /** In the game's words. */
  readonly lines: readonly Line[];
  readonly view: unknown;
  readonly stakeKobo: Kobo;
  /** Null where the moves do not end it. */
  readonly payoutKobo: Kobo | null;
  /** The moves possible next; empty when it is over. */
  readonly moves: readonly unknown[];
}

export type Verdict =
  /** No verdict: this game, these rules or the seed are unknown here. */
  | { readonly kind: 'unknown'; readonly code: 'unknown_game' | 'other_version' | 'secret_seed' }
  | {
      readonly kind: 'checked';
      readonly agrees: boolean;
      readonly checks: readonly Check[];
      /** SHA-256 of the server seed. */
      readonly serverSeedHash: string;
      /** Null where the rules refuse the bet or a move. */
      readonly replay: Replay | null;
    };

/** Replays a round from a claim about it and checks each field. Needs no data besides its arguments. */
export function verifyClaim(sha256: Sha256, games: readonly AnyGame[], claim: Claim): Verdict {
  const game = games.find(({ id }) => id === claim.gameId);
  if (game === undefined) return { kind: 'unknown', code: 'unknown_game' };
  if (game.version !== claim.version) return { kind: 'unknown', code: 'other_version' };
  const { serverSeed } = claim;
  if (serverSeed === null) return { kind: 'unknown', code: 'secret_seed' };
  const serverSeedHash = commitment(sha256, serverSeed);
  const played = playAgain(sha256, game, { ...claim, serverSeed });
  const checks = [
    compared('commitment', claim.serverSeedHash, serverSeedHash),
    ...played.checks,
    ...(played.replay === null ? [] : outcomeChecks(claim, played.replay)),
  ];
  const agrees = checks.every(({ state }) => state !== 'fails');
  return { kind: 'checked', agrees, checks, serverSeedHash, replay: played.replay };
}

export const holds = <const Name extends string>(name: Name): Check<Name> => ({
  name,
  state: 'holds',
  differences: [],
});
export const refused = <const Name extends string>(
  name: Name,
  { sentence, reason, values }: NamedRefusal,
): Check<Name> => ({
  name,
  state: 'fails',
  differences: [],
  refusal: {
    sentence,
    ...(reason === undefined ? {} : { reason }),
    ...(values === undefined ? {} : { values }),
  },
});

/** A null field claims nothing. */
export function compared<const Name extends string>(
  name: Name,
  claimed: unknown,
  recomputed: unknown,
): Check<Name> {
  if (claimed === null) return { name, state: 'unsaid', differences: [] };
  const found = differences(claimed, recomputed);
  return { name, state: found.length === 0 ? 'holds' : 'fails', differences: found };
}

function outcomeChecks(claim: Claim, { view, stakeKobo, payoutKobo }: Replay): Check[] {
  const payout = payoutKobo === null ? null : toNaira(payoutKobo);
  return [
    compared('result', claim.view, view),
    compared('stake', claim.stake, toNaira(stakeKobo)),
    compared('payout', claim.payout, claim.isVoid === true ? toNaira(stakeKobo) : payout),
  ];
}

interface Played {
  readonly checks: readonly Check[];
  readonly replay: Replay | null;
}

function playAgain(sha256: Sha256, game: AnyGame, claim: Claim & { readonly serverSeed: string }): Played {
  const read = game.parseBet(claim.bet);
  if (!read.ok) return { checks: [refused('bet', read)], replay: null };
  const bet = compared('bet', claim.bet, read.value);
  const traces: TracedDraw[][] = [];
  const drawsFrom = (word: number) => {
    const trace: TracedDraw[] = [];
    traces.push(trace);
    return tracedStream(sha256, claim, word, trace);
  };
  try {
    const taken = takeSteps(game, openRound(game, read.value, drawsFrom), claim.steps, drawsFrom);
    if (!taken.ok) return { checks: [bet, refused('moves', taken)], replay: null };
    return { checks: [bet, holds('moves')], replay: replayOf(game, taken.round, traces) };
  } catch (error) {
    // A bet that no server would have accepted, such as one above the limits, may lead to a payout that the game cannot have.
    return {
      checks: [refused('bet', { sentence: error instanceof Error ? error.message : game.id })],
      replay: null,
    };
  }
}

type Taken =
  | { readonly ok: true; readonly round: AnyRound }
  | { readonly ok: false; readonly sentence: string };

function takeSteps(
  game: AnyGame,
  opened: AnyRound,
  steps: readonly unknown[],
  drawsFrom: Parameters<typeof openRound>[2],
): Taken {
  let round = opened;
  for (const [at, step] of steps.entries()) {
    const no = (sentence: string) => ({ ok: false, sentence: `${at + 1}: ${sentence}` }) as const;
    const { by, move } = fieldsOf(step);
    if (game.isOver(round.state)) return no('This round is over.');
    if (by === 'rule') {
      round = finishRound(game, round, drawsFrom);
      continue;
    }
    if (by !== 'player') return no('A step is by the player or by the rule.');
    const read = game.parseMove(move);
    if (!read.ok) return no(read.sentence);
    const stepped = stepRound(game, round, read.value, drawsFrom);
    if (!stepped.ok) return no(stepped.sentence);
    round = stepped.round;
  }
  return { ok: true, round };
}

function replayOf(game: AnyGame, round: AnyRound, traces: readonly TracedDraw[][]): Replay {
  const { state, stakeKobo, payoutKobo, steps } = round;
  return {
    steps: [null, ...steps].map((step, at) => ({ step, draws: traces[at] ?? [] })),
    lines: game.describe(state),
    view: game.view(state),
    stakeKobo,
    payoutKobo,
    moves: game.moves(state),
  };
}
