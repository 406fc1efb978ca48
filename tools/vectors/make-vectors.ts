import { hash } from 'node:crypto';
import { commitment } from '@jara/fairness/seed';
import { drawStream } from '@jara/fairness/stream';
import type { AnyGame } from '@jara/game-kit/definition';
import { type AnyRound, finishRound, openRound, readBet, stepRound } from '@jara/game-kit/round';
import { type Receipt, receiptOf } from '@jara/game-kit/verify/receipt';
import { inEnglish } from '@jara/language/testing/game-lines';
import { toNaira } from '@jara/money/kobo';

export interface Vector extends Receipt {
  /** The kind of bet, and how it was played. */
  readonly about: string;
}

/** Maximum size of one game's vectors. */
export const MAX_VECTOR_BYTES = 20_000;
/** Minimum number of rounds, which are kept for any ending. */
const MIN_ROUNDS = 20;
const ROUNDS_TRIED = 3000;
const MAX_MOVES = 30;
/** Every Nth round is left to the game's rule. */
const RULE_EVERY = 9;
const AT = '2026-11-21T09:00:00.000Z';
/** Includes seeds that readers often parse wrongly: colons, spaces, one character, all of 64. */
const CLIENT_SEEDS = ['jara', 'my lucky seed: 7', '0', '~'.repeat(64)];

const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');

/** Whole numbers that look random and are the same in each run. */
export function chooser(seed: string): (below: number) => number {
  const stream = drawStream(sha256, { serverSeed: seed, clientSeed: 'vectors', nonce: 0 });
  return (below) => stream.below(below);
}

/** One round of random legal moves, and its receipt. */
function playVector(game: AnyGame, position: number, typePlace: number): { vector: Vector; round: AnyRound } {
  const choose = chooser(`${game.id} ${position}`);
  const type = game.betTypes[typePlace % game.betTypes.length];
  if (type === undefined) throw new Error(`${game.id} has no bet types`);
  const { minStakeKobo, maxStakeKobo } = game.limits;
  const bet = readBet(game, type.example(choose(4) === 0 ? maxStakeKobo : minStakeKobo));
  if (!bet.ok) throw new Error(`${game.id}, ${type.id}: its own example is refused: ${bet.sentence}`);
  const seeds = {
    serverSeed: hash('sha256', `vectors of ${game.id}, ${Math.floor(position / 5)}`),
    clientSeed: CLIENT_SEEDS[Math.floor(position / 5) % CLIENT_SEEDS.length] ?? 'jara',
    // The maximum nonce is included.
    nonce: position % 5 === 4 ? 2 ** 31 - 1 : position % 5,
  };
  const draws = (word: number) => drawStream(sha256, seeds, word);
  let round = openRound(game, bet.value, draws);
  const ownPlay = choose(2) === 0 ? type.play : undefined;
  for (let made = 0; !game.isOver(round.state) && made < MAX_MOVES; made += 1) {
    const moves = game.moves(round.state);
    const move = ownPlay === undefined ? moves[choose(moves.length)] : ownPlay(round.state);
    if (move === null || choose(RULE_EVERY) === 0) break;
    const stepped = stepRound(game, round, move, draws);
    if (!stepped.ok) throw new Error(`${game.id}: a legal move is refused: ${stepped.sentence}`);
    round = stepped.round;
  }
  round = finishRound(game, round, draws);
  const receipt = receiptOf(game.id, {
    roundId: `${game.id}-${position}`,
    at: AT,
    version: game.version,
    bet: round.bet,
    steps: round.steps,
    view: game.view(round.state),
    stake: toNaira(round.stakeKobo),
    payout: toNaira(round.payoutKobo ?? 0n),
    proof: { ...seeds, serverSeedHash: commitment(sha256, seeds.serverSeed) },
  });
  return { round, vector: { about: type.id, ...receipt } };
}

/**
 * The kind of a round's ending: the move or rule that ended it, its payout in relation to its stake, and the game's final state without its
 * numbers.
 */
function endingOf(game: AnyGame, { steps, state, stakeKobo, payoutKobo }: AnyRound): string {
  const paid = payoutKobo ?? 0n;
  const worth = paid === 0n ? 'nothing' : paid < stakeKobo ? 'less' : paid === stakeKobo ? 'stake' : 'more';
  const words = (inEnglish(game.id, game.describe(state)).at(-1) ?? '')
    .replace(/[₦\d.,×♠♥♦♣]+/g, '')
    .slice(0, 40);
  return [steps.at(-1)?.by ?? 'bet', worth, Math.min(steps.length, 3), words].join('|');
}

export const bytesOf = (vector: object) => Buffer.byteLength(JSON.stringify(vector)) + 1;

/** A round of every kind of bet first, then rounds with a new kind of ending, while there is room. */
export function makeVectors(game: AnyGame): Vector[] {
  const kept: Vector[] = [];
  const endings = new Set<string>();
  let bytes = 0;
  for (let position = 0; position < ROUNDS_TRIED; position += 1) {
    const { vector, round } = playVector(game, position, position);
    const ending = endingOf(game, round);
    const isKeptAnyway = position < Math.max(game.betTypes.length, MIN_ROUNDS);
    const size = bytesOf(vector);
    if ((endings.has(ending) && !isKeptAnyway) || bytes + size > MAX_VECTOR_BYTES) continue;
    endings.add(ending);
    kept.push(vector);
    bytes += size;
  }
  return kept;
}
