import { BONUS_LADDER, MAX_INSURED_KOBO, MIN_BONUS_ODDS, MIN_INSURED_ODDS } from '@jara/odds/bonus';
import type { PlayState } from '@jara/odds/types';
import type { StoredSlip } from '../types.ts';

/** The factor of a stake, as a fraction. */
type Factor = readonly [above: bigint, below: bigint];

const LOST: Factor = [0n, 1n];
const BACK: Factor = [1n, 1n];

/** The factor of one selection, by rules that are independent of packages/odds. Null play: the match does not count. */
function factorOf(
  selections: StoredSlip['legs'][number]['selections'],
  odds: number,
  play: PlayState | null,
): Factor {
  const won: Factor = [BigInt(odds), 100n];
  if (play === null) return BACK;
  const goals = play.home + play.away;
  const lead = play.home - play.away;
  const wins: Readonly<Record<string, boolean | null | 'half won' | 'half lost'>> = {
    '1x2 home': lead > 0,
    '1x2 draw': lead === 0,
    '1x2 away': lead < 0,
    'ou:2.5 over': goals >= 3,
    'ou:2.5 under': goals <= 2,
    'btts yes': play.home > 0 && play.away > 0,
    'btts no': play.home === 0 || play.away === 0,
    'dnb home': lead === 0 ? null : lead > 0,
    'dnb away': lead === 0 ? null : lead < 0,
    'ah:-0.25 home': lead === 0 ? 'half lost' : lead > 0,
    'ah:-0.25 away': lead === 0 ? 'half won' : lead < 0,
    'dc 1x': lead >= 0,
  };
  const ends = selections.map(({ marketId, selectionId }) => wins[`${marketId} ${selectionId}`]);
  if (ends.includes(undefined)) throw new Error(`not in the reference: ${JSON.stringify(selections)}`);
  const [end] = ends;
  if (ends.length > 1) {
    if (ends.includes(false) || ends.includes('half lost')) return LOST;
    return ends.every((one) => one === true) ? won : BACK;
  }
  if (end === true) return won;
  if (end === 'half won') return [BigInt(odds) + 100n, 200n];
  if (end === 'half lost') return [1n, 2n];
  return end === null ? BACK : LOST;
}

/** The lines of a kind of slip, each a number whose bits are its legs. */
function linesOf({ kind, legs }: StoredSlip): number[] {
  const all = 2 ** legs.length - 1;
  const bankers = legs.reduce((bits, leg, at) => (leg.isBanker ? bits + 2 ** at : bits), 0);
  const count = (bits: number) => legs.filter((_, at) => Math.floor(bits / 2 ** at) % 2 === 1).length;
  return Array.from({ length: all + 1 }, (_, bits) => bits).filter((bits) => {
    if (kind.type === 'accumulator') return bits === all;
    if (kind.type === 'singles') return count(bits) === 1;
    const hasBankers = legs.every((leg, at) => !leg.isBanker || Math.floor(bits / 2 ** at) % 2 === 1);
    return hasBankers && kind.sizes.includes(count(bits) - count(bankers));
  });
}

/** The payout of a slip in kobo, written independently of packages/odds and as plainly as possible. */
export function referencePayout(slip: StoredSlip, playOf: (eventId: string) => PlayState | null): bigint {
  const factors = slip.legs.map(({ eventId, selections, odds }) =>
    factorOf(selections, odds, playOf(eventId)),
  );
  const stake = BigInt(slip.stakePerLine);
  let payout = 0n;
  for (const line of linesOf(slip)) {
    let [above, below] = [stake, 1n];
    factors.forEach(([up, down], at) => {
      if (Math.floor(line / 2 ** at) % 2 === 0) return;
      above *= up;
      below *= down;
    });
    payout += above / below;
  }
  return slip.kind.type === 'accumulator' ? payout + extraOf(slip, factors, stake, payout) : payout;
}

/** The bonus where no leg is lost, the payment of the insurance where exactly one is. */
function extraOf(slip: StoredSlip, factors: readonly Factor[], stake: bigint, payout: bigint): bigint {
  const lost = factors.filter(([above]) => above === 0n).length;
  const isWon = ([above, below]: Factor) => above > below;
  const counting = slip.legs.filter(({ odds }, at) => {
    const factor = factors[at] ?? BACK;
    return odds >= MIN_BONUS_ODDS && (isWon(factor) || factor[0] === 0n);
  }).length;
  const step = BONUS_LADDER.findLast(({ legs }) => counting >= legs);
  if (step === undefined || lost > 1) return 0n;
  if (lost === 0) return payout > stake ? ((payout - stake) * BigInt(step.bonusPercent)) / 100n : 0n;
  if (slip.legs.some(({ odds }) => odds < MIN_INSURED_ODDS)) return 0n;
  const back = stake * BigInt(step.insuredStakes);
  return back > MAX_INSURED_KOBO ? MAX_INSURED_KOBO : back;
}
