import type { Draws } from '@jara/game-kit/definition';
import { pickDistinct } from '@jara/game-kit/draws';
import { FACTS, type Facts, FIGHTERS, type Fighter, fighterOf } from './fighters.ts';

/** One of the two corners: yellow or blue. */
export type Corner = 0 | 1;

export interface Contender {
  /** Of the stable. */
  readonly id: string;
  /** Tonight's: the usual facts with the day's form. */
  readonly facts: Facts;
}

/** Tonight's fighters and their form. Plain JSON. */
export interface FightCard {
  readonly fighters: readonly [Contender, Contender];
}

/** Maximum deviation of all of a fighter's facts together on one night, and of each fact separately. */
const FORM = 8;
const DETAIL = 3;

/** Two of the stable, and tonight's form of each, from public draws. */
export function drawCard(draws: Draws): FightCard {
  const [yellow = 0, blue = 1] = pickDistinct(draws, 2, FIGHTERS.length);
  return { fighters: [tonight(draws, yellow), tonight(draws, blue)] };
}

function tonight(draws: Draws, position: number): Contender {
  const fighter = FIGHTERS[position] as Fighter;
  const form = upTo(draws, FORM);
  const facts = { ...fighter.facts };
  for (const fact of FACTS) facts[fact] = Math.min(99, Math.max(1, facts[fact] + form + upTo(draws, DETAIL)));
  return { id: fighter.id, facts };
}

/** A whole number from −most to most, each equally likely. */
function upTo(draws: Draws, most: number): number {
  return draws.below(2 * most + 1) - most;
}

/** The fighter in a corner. */
export function inCorner(card: FightCard, corner: Corner): Fighter {
  return fighterOf(card.fighters[corner].id);
}

/** Total difference between tonight's facts and the usual ones. */
export function formOf({ id, facts }: Contender): number {
  const usual = fighterOf(id).facts;
  return FACTS.reduce((sum, fact) => sum + facts[fact] - usual[fact], 0);
}
