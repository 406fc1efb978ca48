import type { Corner, FightCard } from './card.ts';
import type { Facts } from './fighters.ts';

export type Method = 'ko' | 'submission' | 'decision';

/** One way a fight can end. */
export interface End {
  readonly winner: Corner;
  readonly method: Method;
  /** 1 to 5; a decision comes after the fifth. */
  readonly round: number;
}

/** An end and its chance: so many in `ALL`. */
export interface WeighedEnd extends End {
  readonly weight: number;
}

export const ROUNDS = 5;
/** The weights of a fight's ends sum to this. */
export const ALL = 1_000_000;

const CORNERS = [0, 1] as const;
const FINISHES = ['ko', 'submission'] as const;
/** Chances within a round are counted in ten thousandths. */
const TEN_THOUSAND = 10_000;
/** A decision is never surer than this, either way. */
const LEAST_VOTE = 1_500;
/** Strength never makes a chance smaller or larger than by this, in hundredths. */
const LEAST_EDGE = 60;
const MOST_EDGE = 150;
/** In each round anybody may end a fight either way: at least so many ten thousandths. */
const LEAST_FINISH = 60;

/** What is left of a fact in a later round: what stamina lacks of 100 costs up to two fifths of itself. */
function tired(fact: number, stamina: number, round: number): number {
  return Math.max(10, fact - Math.floor(((100 - stamina) * (round - 1)) / 10));
}

/** The edge that strength gives, and the round: the longer a fight goes on, the sooner a chance is taken. */
function edge(attacker: Facts, defender: Facts, round: number): number {
  const strength = 100 + 2 * (attacker.strength - defender.strength);
  return Math.min(MOST_EDGE, Math.max(LEAST_EDGE, strength)) * (7 + round);
}

const finish = (share: number) => Math.max(LEAST_FINISH, Math.floor(share));

/** Ten thousandths of the fights that reach this round and end in it by the attacker's knock-out. */
function knockOut(attacker: Facts, defender: Facts, round: number): number {
  const power = tired(attacker.power, attacker.stamina, round);
  const chin = tired(defender.chin, defender.stamina, round);
  return finish((power * power * edge(attacker, defender, round)) / (70 * (chin + 30)));
}

/** The same by a hold that makes the other tap. */
function hold(attacker: Facts, defender: Facts, round: number): number {
  const skill = tired(attacker.submission, attacker.stamina, round);
  const defence = tired(defender.submission, defender.stamina, round);
  return finish((skill * skill * edge(attacker, defender, round)) / (120 * (defence + 40)));
}

/** Ten thousandths of the decisions that the yellow corner gets. */
function votes(yellow: Facts, blue: Facts): number {
  const points = ({ strength, power, submission, chin, stamina }: Facts) =>
    2 * strength + power + submission + chin + 2 * stamina;
  const fair = 5_000 + 25 * (points(yellow) - points(blue));
  return Math.min(TEN_THOUSAND - LEAST_VOTE, Math.max(LEAST_VOTE, fair));
}

/**
 * Every way a fight on this card can end, with its weight: the one table that prices are made from and the outcome is drawn from.
 * Round by round each finish takes its share, in whole numbers, of the fights still going; the judges have the rest. So the weights sum to
 * `ALL` exactly.
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
