import type { Draws } from '@jara/game-kit/definition';
import { minus, plus, rational, times, toNumber } from '@jara/game-kit/rational';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { roundCard } from '@jara/game-kit/shared-round';
import { sha256, streamsOf } from '@jara/game-kit/testing/game-facts';
import { poolEntries } from '@jara/game-kit/testing/quiz-plays';
import { chancesOf, paysFor } from '@jara/game-kit/testing/shared-plays';
import { KOBO_PER_NAIRA } from '@jara/money/kobo';

/** The measured return of a market over many rounds, and its exact return. */
export interface MarketReturn {
  readonly gameId: string;
  readonly market: string;
  readonly expected: number;
  readonly measured: number;
  /** The distance of the measured mean from the expected one, in standard deviations. */
  readonly z: number;
}

/** Number of cards that the rounds are spread over, where a game has cards. */
const CARDS = 20;
const QUIZ_PLAYERS = 5;

/** Plays this number of rounds of a game and compares each market with its exact return: one bet of each kind is paid on every outcome. */
export function measureReturns(game: AnySharedGame, rounds: number, seed: string): readonly MarketReturn[] {
  return game.quiz === undefined ? ofMarkets(game, rounds, seed) : ofPool(game, rounds, seed);
}

/** Sums over all cards: measured and exact. */
interface Sums {
  paid: number;
  expected: number;
  variance: number;
}

function ofMarkets(game: AnySharedGame, rounds: number, seed: string): readonly MarketReturn[] {
  const sums = game.betTypes.map((): Sums => ({ paid: 0, expected: 0, variance: 0 }));
  const perCard = Math.ceil(rounds / CARDS);
  for (let card = 1; card <= CARDS; card += 1) {
    const streamAt = streamsOf(`${seed}: ${game.id}, card ${card}`);
    playCard(game, roundCard(sha256, game, { publicValue: seed, round: card }), sums, perCard, streamAt);
  }
  return game.betTypes.map(({ id }, at) => {
    const { paid, expected, variance } = sums[at] ?? { paid: 0, expected: 0, variance: 0 };
    const played = perCard * CARDS;
    const z = (paid - expected) / Math.sqrt(variance);
    return { gameId: game.id, market: id, expected: expected / played, measured: paid / played, z };
  });
}

function playCard(
  game: AnySharedGame,
  card: unknown,
  sums: readonly Sums[],
  rounds: number,
  streamAt: (nonce: number) => Draws,
): void {
  const stakeNaira = Number(game.limits.minStakeKobo / KOBO_PER_NAIRA);
  const markets = game.betTypes.map((type, at) => {
    const bet = { stakeNaira, selection: type.example(card) };
    const chances = chancesOf(game, type, bet, card);
    const zero = rational(0n);
    const mean = chances.reduce((sum, { pays, chance }) => plus(sum, times(pays, chance)), zero);
    const square = chances.reduce(
      (sum, { pays, chance }) => plus(sum, times(times(pays, pays), chance)),
      zero,
    );
    const own = sums[at] ?? { paid: 0, expected: 0, variance: 0 };
    own.expected += rounds * toNumber(mean);
    own.variance += rounds * toNumber(minus(square, times(mean, mean)));
    return { type, bet, own };
  });
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const played = { card, outcome: game.outcome(streamAt(nonce), card) };
    for (const { type, bet, own } of markets) own.paid += toNumber(paysFor(game, type, bet, played));
  }
}

/** A pool returns its share, and everything if no player answered rightly: by symmetry the same for each of its players. */
function ofPool(game: AnySharedGame, rounds: number, seed: string): readonly MarketReturn[] {
  const { quiz } = game;
  const [type] = game.betTypes;
  if (quiz === undefined || type === undefined) throw new Error(`${game.id} has no quiz`);
  const streamAt = streamsOf(`${seed}: ${game.id}`);
  const players = streamsOf(`${seed}: players of ${game.id}`);
  const bet = {
    stakeNaira: Number(game.limits.minStakeKobo / KOBO_PER_NAIRA),
    selection: type.example(null),
  };
  let [paid, squares] = [0, 0];
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const card = roundCard(sha256, game, { publicValue: seed, round: nonce + 1 });
    const outcome = game.outcome(streamAt(nonce), card);
    const pick = (below: number) => guesses.below(below);
    const guesses = players(nonce);
    const pays = toNumber(
      game.pays(bet, outcome, [], card, poolEntries(quiz, outcome, QUIZ_PLAYERS, pick)[0]),
    );
    paid += pays;
    squares += pays * pays;
  }
  // `poolEntries`: a third of the questions is left out, a third known, a third guessed.
  const wrong = 1 - (1 / 3 + 1 / 3 / quiz.choices);
  const allWrong = wrong ** (quiz.questions * QUIZ_PLAYERS);
  const expected = toNumber(quiz.share) * (1 - allWrong) + allWrong;
  const measured = paid / rounds;
  const deviation = Math.sqrt((squares / rounds - measured * measured) / rounds);
  return [{ gameId: game.id, market: type.id, expected, measured, z: (measured - expected) / deviation }];
}
