import type { Corner, FightCard } from './card.ts';
import type { Facts } from './fighters.ts';

export type Method = 'ko' | 'submission' | 'decision';

/** One ending of a fight. */
export interface End {
  readonly winner: Corner;
  readonly method: Method;
  /** 1 to 5; a decision comes after the fifth. */
  readonly round: number;
}

/** An ending and its weight, out of `ALL`. */
export interface WeighedEnd extends End {
  readonly weight: number;
}

export const ROUNDS = 5;
/** Sum of the weights of a fight's endings. */
export const ALL = 1_000_000;

const CORNERS = [0, 1] as const;
const FINISHES = ['ko', 'submission'] as const;
/** Probabilities within a round are in ten thousandths. */
const TEN_THOUSAND = 10_000;
/** Minimum of a decision's probability for either corner. */
const MIN_VOTE = 1_500;
/** Minimum factor of strength on a probability, in hundredths; its inverse is the maximum. */
const MIN_EDGE = 60;
const MAX_EDGE = 150;
/** Minimum ten thousandths of a finish by either fighter and either way in each round. */
const MIN_FINISH = 60;

/** A fact in a later round: missing stamina reduces it by up to two fifths. */
function tired(fact: number, stamina: number, round: number): number {
  return Math.max(10, fact - Math.floor(((100 - stamina) * (round - 1)) / 10));
}

/** The effect of strength and of the round: finishes become likelier with each round. */
function edge(attacker: Facts, defender: Facts, round: number): number {
  const strength = 100 + 2 * (attacker.strength - defender.strength);
  return Math.min(MAX_EDGE, Math.max(MIN_EDGE, strength)) * (7 + round);
}

const finish = (share: number) => Math.max(MIN_FINISH, Math.floor(share));

/** Ten thousandths of the fights that reach this round and end in it by the attacker's knock-out. */
function knockOut(attacker: Facts, defender: Facts, round: number): number {
  const power = tired(attacker.power, attacker.stamina, round);
  const chin = tired(defender.chin, defender.stamina, round);
  return finish((power * power * edge(attacker, defender, round)) / (70 * (chin + 30)));
}

/** The same by submission. */
function hold(attacker: Facts, defender: Facts, round: number): number {
  const skill = tired(attacker.submission, attacker.stamina, round);
  const defence = tired(defender.submission, defender.stamina, round);
  return finish((skill * skill * edge(attacker, defender, round)) / (120 * (defence + 40)));
}

/** Ten thousandths of the decisions for the yellow corner. */
function votes(yellow: Facts, blue: Facts): number {
  const points = ({ strength, power, submission, chin, stamina }: Facts) =>
    2 * strength + power + submission + chin + 2 * stamina;
  const fair = 5_000 + 25 * (points(yellow) - points(blue));
  return Math.min(TEN_THOUSAND - MIN_VOTE, Math.max(MIN_VOTE, fair));
}

/**
 * Every ending of a fight on this card, with its weight: the one table for prices and outcome. Round by round each finish takes its share,
 * in whole numbers, of the remaining fights; the judges have the rest. So the weights sum to `ALL` exactly.
 */
export function endsOf({ fighters }: FightCard): WeighedEnd[] {
  const [yellow, blue] = fighters.map(({ facts }) => facts) as [Facts, Facts];
  const pairs = [
    [yellow, blue],
    [blue, yellow],
  ] as const;
  const ends: WeighedEnd[] = [];
  let left = ALL;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const going = left;
    for (const winner of CORNERS)
      for (const method of FINISHES) {
        const [attacker, defender] = pairs[winner];
        const share = (method === 'ko' ? knockOut : hold)(attacker, defender, round);
        const weight = Math.floor((going * share) / TEN_THOUSAND);
        ends.push({ winner, method, round, weight });
        left -= weight;
      }
  }
  const decided = Math.floor((left * votes(yellow, blue)) / TEN_THOUSAND);
  ends.push({ winner: 0, method: 'decision', round: ROUNDS, weight: decided });
  ends.push({ winner: 1, method: 'decision', round: ROUNDS, weight: left - decided });
  return ends;
}
