import type { PayRow } from '@jara/game-kit/definition';
import { line } from '@jara/game-kit/line';
import { minus, rational } from '@jara/game-kit/rational';
import { refuse } from '@jara/game-kit/refusal';
import type { Hundredths, SharedBetType, SharedGame } from '@jara/game-kit/shared-game';
import { formatNaira, KOBO_PER_NAIRA, type Kobo } from '@jara/money/kobo';
import { animationTimes } from './animation-times.ts';
import { drawCard, type FightCard } from './card.ts';
import { outcomeLines, selectionLine } from './lines.ts';
import {
  chanceOf,
  type FightSelection,
  isPaidBy,
  MARKETS,
  type Market,
  maxReturn,
  minReturn,
  oddsOf,
  parseSelection,
  SELECTIONS,
} from './markets.ts';
import { drawOutcome, type FightOutcome } from './outcome.ts';

const limits = { minStakeKobo: 10_000n, maxStakeKobo: 5_000_000n, maxPayoutKobo: 1_000_000_000n };

const NOTHING = rational(0n);
const ONE = rational(1n);
const timesStake = (odds: Hundredths) => rational(BigInt(odds), 100n);

/** The likeliest selection of a market that is offered on the card. */
function exampleOf(market: Market, card: FightCard): FightSelection {
  const offered = SELECTIONS[market].flatMap((selection) => {
    const odds = oddsOf(selection, card);
    return odds === null ? [] : [{ selection, odds }];
  });
  const [first, ...others] = offered;
  if (first === undefined) throw new RangeError(`nothing of ${market} is offered`);
  return others.reduce((best, one) => (one.odds < best.odds ? one : best), first).selection;
}

function betType(market: Market): SharedBetType<FightSelection, FightCard> {
  return {
    id: market,
    name: line('market', { market: market.replace('-', '') }),
    rtp: minReturn(market),
    maxRtp: maxReturn(market),
    example: (card) => exampleOf(market, card),
    chances(card) {
      const selection = exampleOf(market, card);
      const chance = chanceOf(selection, card);
      return [
        { pays: timesStake(oddsOf(selection, card) ?? 0), chance },
        { pays: NOTHING, chance: minus(ONE, chance) },
      ];
    },
  };
}

const betTypes = MARKETS.map(betType);

/** Chances and odds are those of the card. */
const paytable: PayRow[] = betTypes.map(({ name }) => ({ name, chance: null, pays: null }));

/** The highest stake whose payout at these odds is within the limit. */
export function maxStakeKobo(odds: Hundredths): Kobo {
  const kobo = (limits.maxPayoutKobo * 100n) / BigInt(odds);
  const wholeNaira = kobo - (kobo % KOBO_PER_NAIRA);
  return wholeNaira < limits.maxStakeKobo ? wholeNaira : limits.maxStakeKobo;
}

const NOT_OFFERED = refuse('not_offered', 'This is not offered on this fight.');

/**
 * Two of the stable over at most five rounds: winner, method and round. All odds come from the table that the ending is drawn
 * from.
 */
export const sharedGame: SharedGame<FightSelection, FightOutcome, FightCard> = {
  id: 'mma-fights',
  title: 'MMA Fight Night',
  mode: 'live',
  addedOn: '2026-11-23',
  version: 1,
  limits,
  betTypes,
  paytable,
  phases: { openMs: 40_000, restMs: 7_000 },
  betsPerRound: 10,
  card: (round, drawsOf) => drawCard(drawsOf(round)),
  parseSelection,
  betFault({ stakeNaira, selection }, card) {
    const odds = oddsOf(selection, card);
    if (odds === null) return NOT_OFFERED;
    const most = maxStakeKobo(odds);
    return BigInt(stakeNaira) * KOBO_PER_NAIRA <= most
      ? null
      : refuse('stake_for_odds', `With these odds the stake can be at most ${formatNaira(most, 'short')}.`);
  },
  outcome: drawOutcome,
  runningMs: (outcome) => animationTimes(outcome).animationMs,
  pays: ({ selection }, outcome, _cashOuts, card) =>
    isPaidBy(selection, outcome) ? timesStake(oddsOf(selection, card) ?? 0) : NOTHING,
  describeSelection: selectionLine,
  describeOutcome: outcomeLines,
};
