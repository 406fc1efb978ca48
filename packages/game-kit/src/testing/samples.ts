import assert from 'node:assert/strict';
import type { CountedStream } from '@jara/fairness/stream';
import type { Kobo } from '@jara/money/kobo';
import type { AnyGame, BetType, BetTypeFacts, GameFacts } from '../definition.ts';
import { equals, plus, rational, toNumber } from '../rational.ts';
import type { AnyRound } from '../round.ts';
import { chiSquare } from './chi-square.ts';
import { exactReturn, playOut } from './plays.ts';

type AnyBetType = BetType<unknown, unknown, unknown>;

/** The draws of a round by its number, from a seed of the given name. */
export type SeedNamed = (seed: string) => (nonce: number) => CountedStream;

/** 99.9 % of all samples of a fair bet have a mean within this number of standard deviations. */
const DEVIATIONS = 3.29;
/**
 * Factor of the second sample's size. Every sample is judged by the plain rules, chi-square at 99 % and the band of 99.9 %, so one fair
 * type in ninety fails its first by chance, and with a hundred types some fair one nearly always would. A type that fails is therefore
 * played again from independent seeds, and must pass then: a fair type fails both with a probability of 0.011² ≈ 0.012 %, at least one of
 * a hundred and ten types with 1.3 %. An unfair type fails more surely in the larger sample than in the first. The seeds are fixed, so a
 * result changes only when a game does.
 */
const SECOND_SAMPLE = 4;

interface Sample {
  readonly summary: string;
  /** The fault; null when there is none. */
  readonly fault: string | null;
}

/** One play of a bet type. */
interface SampledPlay {
  /** For a stake of one; more where the play raised it. */
  readonly risked: number;
  readonly won: number;
  /** Index of the class it ended in. */
  readonly at: number;
}

/** A bet type as it is sampled, of a solo or a shared game. */
export interface SampleSubject {
  readonly type: BetTypeFacts;
  /** Probabilities of the classes in which its plays end. */
  readonly chances: readonly number[];
  play(stream: CountedStream): SampledPlay;
}

/** Plays a type of a solo game from seeds: `sampleSubject`. */
export function sampleType(game: AnyGame, type: AnyBetType, plays: number, seedNamed: SeedNamed): string {
  const stakeKobo = sampleStakeKobo(game);
  const { chances, of } = classesOf(game, type, stakeKobo);
  const bet = type.example(stakeKobo);
  const play = (stream: CountedStream) => {
    const round = playOut(game, type, bet, () => stream);
    const risked = Number(round.stakeKobo) / Number(stakeKobo);
    return { risked, won: Number(round.payoutKobo) / Number(stakeKobo), at: of(round) };
  };
  return sampleSubject({ type, chances, play }, plays, seedNamed);
}

/** Ten times the minimum stake, where that is allowed. */
export function sampleStakeKobo({ limits: { minStakeKobo, maxStakeKobo } }: GameFacts): Kobo {
  return minStakeKobo * 10n <= maxStakeKobo ? minStakeKobo * 10n : minStakeKobo;
}

/**
 * Plays a type from seeds and compares the results with its return and its probabilities. Returns the findings; throws for results that
 * no fair bet has.
 */
export function sampleSubject(subject: SampleSubject, plays: number, seedNamed: SeedNamed): string {
  const { type } = subject;
  const first = sample(subject, plays, seedNamed('first'));
  if (first.fault === null) return `${type.id}: ${first.summary}`;
  const second = sample(subject, plays * SECOND_SAMPLE, seedNamed('second'));
  if (second.fault === null)
    return `${type.id}: ${second.summary}; played again because in ${first.summary} ${first.fault}`;
  throw new Error(
    `${type.id}: in ${first.summary} ${first.fault}; again in ${second.summary} ${second.fault}`,
  );
}

function sample(
  { type, chances, play }: SampleSubject,
  plays: number,
  streamAt: (nonce: number) => CountedStream,
): Sample {
  const rtp = toNumber(type.rtp);
  const counts = new Array<number>(chances.length).fill(0);
  let staked = 0;
  let net = 0;
  let squares = 0;
  for (let nonce = 0; nonce < plays; nonce += 1) {
    const { risked, won, at } = play(streamAt(nonce));
    // Per round, the payout beyond the return of the stake: its mean is zero, with any raises.
    const surplus = won - rtp * risked;
    staked += risked;
    net += surplus;
    squares += surplus * surplus;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const mean = net / plays;
  const deviation = Math.sqrt((squares / plays - mean * mean) / plays);
  const rare = type.rareReturn === undefined ? 0 : toNumber(type.rareReturn);
  const returned = ((rtp + net / staked) * 100).toFixed(3);
  const summary = `${Math.round(plays)} plays that return ${returned} % of ${(rtp * 100).toFixed(3)} %`;
  if (Math.abs(mean) >= DEVIATIONS * deviation + rare + 1e-6)
    return { summary, fault: `the mean is off by ${mean} at a deviation of ${deviation}` };
  const chi = chiSquare(counts, chances);
  return chi !== null && chi.value >= chi.limit
    ? { summary, fault: `chi-square is ${chi.value} of at most ${chi.limit} at ${chi.degrees} degrees` }
    : { summary, fault: null };
}

interface RoundClasses {
  readonly chances: readonly number[];
  of(round: AnyRound): number;
}

/** The classes that the game names, or, where every course can be enumerated, the payouts with their computed probabilities. */
function classesOf(game: AnyGame, type: AnyBetType, stakeKobo: Kobo): RoundClasses {
  const { classes } = type;
  if (classes !== undefined) {
    const sum = classes.chances.reduce((total, chance) => plus(total, chance), rational(0n));
    assert.ok(equals(sum, rational(1n)), `${type.id}: the chances of its classes do not sum to one`);
    return { chances: classes.chances.map(toNumber), of: (round) => classes.of(round.state) };
  }
  assert.ok(type.isEnumerable, `${type.id}: what cannot be enumerated names its classes`);
  const { chances } = exactReturn(game, type, stakeKobo);
  const payouts = [...chances.keys()];
  const places = new Map(payouts.map((payout, i) => [payout, i]));
  return {
    chances: payouts.map((payout) => chances.get(payout) ?? 0),
    of(round) {
      const at = places.get(round.payoutKobo ?? 0n);
      assert.ok(at !== undefined, `${type.id}: paid ${round.payoutKobo}, which no course pays`);
      return at;
    },
  };
}
