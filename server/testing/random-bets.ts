import type { AnyGame } from '@jara/game-kit/definition';
import { readBet } from '@jara/game-kit/round';

/** A uniform whole number below `below`. */
export type Choose = (below: number) => number;

const MAX_CHANGES = 6;
const TRIES = 12;
const MAX_NUMBER = 100;

/** A valid bet of the game: one of its kinds at one of its stakes, with numbers and words varied as the rules allow. */
export function randomBet(game: AnyGame, choose: Choose): unknown {
  const type = game.betTypes[choose(game.betTypes.length)];
  const { minStakeKobo, maxStakeKobo } = game.limits;
  const stakes = [minStakeKobo, minStakeKobo, minStakeKobo * 10n, maxStakeKobo];
  const stakeKobo = stakes[choose(stakes.length)] ?? minStakeKobo;
  let bet: unknown = type?.example(stakeKobo <= maxStakeKobo ? stakeKobo : maxStakeKobo);
  for (let change = choose(MAX_CHANGES); change > 0; change -= 1) {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const changed = changedSomewhere(bet, choose);
      const read = readBet(game, changed);
      if (!read.ok) continue;
      bet = changed;
      break;
    }
  }
  return bet;
}

/** The same JSON with one of its numbers, or one item of a list, replaced. */
function changedSomewhere(value: unknown, choose: Choose): unknown {
  if (typeof value === 'number') return choose(MAX_NUMBER);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const way = choose(4);
    if (way === 0 && value.length > 1) return value.slice(1);
    if (way === 1 && value.length > 0) return [...value, changedSomewhere(value[0], choose)];
    const at = choose(Math.max(1, value.length));
    return value.map((member, position) => (position === at ? changedSomewhere(member, choose) : member));
  }
  const entries = Object.entries(value);
  const at = choose(Math.max(1, entries.length));
  return Object.fromEntries(
    entries.map(([name, member], position) => [
      name,
      position === at ? changedSomewhere(member, choose) : member,
    ]),
  );
}
