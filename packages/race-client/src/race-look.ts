import { type CardRunner, type RaceCard, type RaceField, stableRunner } from '@jara/race-kit/field';
import type { RaceGame } from '@jara/race-kit/race-game';
import { createContext, useContext } from 'react';
import type { RaceArt } from './animation/art.ts';

/** The game that the screens belong to. */
export interface RaceLook {
  readonly field: RaceField;
  readonly game: RaceGame;
  /** Loaded after the first screen: card and prices do not wait for it. */
  loadArt(): Promise<RaceArt>;
}

export const RaceLookContext = createContext<RaceLook | null>(null);

export function useRaceLook(): RaceLook {
  const look = useContext(RaceLookContext);
  if (look === null) throw new Error('a screen of a race stands outside its game');
  return look;
}

/** A runner's name on the card. */
export interface NamedRunner {
  readonly number: number;
  readonly name: string;
  readonly partner: string;
  readonly runner: CardRunner;
}

export function namedRunners(field: RaceField, { runners }: RaceCard): NamedRunner[] {
  return runners.map((runner, at) => ({ number: at + 1, ...stableRunner(field, runner), runner }));
}

export function nameOn(field: RaceField, card: RaceCard, number: number): string {
  const runner = card.runners[number - 1];
  return runner === undefined ? '' : stableRunner(field, runner).name;
}
