import { KINDS, type Spot, type SpotKind } from '../spots.ts';
import { colourOf } from '../wheel.ts';
import { EVENS } from './cloth-positions.ts';
import { TEXTS } from './texts.ts';

const KIND_ORDER = Object.keys(KINDS) as SpotKind[];

export function kindText(kind: SpotKind): string {
  return TEXTS.kinds[KIND_ORDER.indexOf(kind)] ?? '';
}

/** A spot's name in the player's language. Inside spots are named by their numbers. */
export function spotText({ id, kind, name }: Spot): string {
  const index = Number(id.at(-1)) - 1;
  if (kind === 'dozen') return TEXTS.dozens[index] ?? name;
  if (kind === 'column') return TEXTS.columns[index] ?? name;
  const even = EVENS.indexOf(id);
  return even < 0 ? name : (TEXTS.evens[even] ?? name);
}

/** `17 black`. */
export function numberText(number: number): string {
  const colour = { red: 0, black: 1, green: 2 }[colourOf(number)];
  return `${number} ${TEXTS.colours[colour] ?? ''}`;
}
