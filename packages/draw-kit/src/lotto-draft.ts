import type { Draws } from '@jara/game-kit/definition';
import { pickDistinct } from '@jara/game-kit/draws';
import { NUMBERS, PLAYS, type Play } from './lotto-odds.ts';
import type { LottoLines } from './lotto-ticket.ts';

/** The form's order, as in a kiosk: the kind of play first, then for direct and perm the size of a line. */
export const KINDS = ['direct', 'perm', 'banker', 'first', 'last'] as const;
export type Kind = (typeof KINDS)[number];

/** A ticket being filled in. */
export interface Draft {
  readonly kind: Kind;
  /** Numbers a line; kept, though not shown, for the other kinds. */
  readonly size: number;
  readonly banker: number | null;
  /** In rising order. */
  readonly numbers: readonly number[];
}

export const EMPTY: Draft = { kind: 'direct', size: 2, banker: null, numbers: [] };

const NAPS: readonly Play[] = ['nap-1', 'nap-2', 'nap-3', 'nap-4', 'nap-5'];
const BANKER_PICK = 4;

export function sizesOf(kind: Kind): readonly number[] {
  if (kind === 'direct') return [1, 2, 3, 4, 5];
  return kind === 'perm' ? [2, 3, 4, 5] : [];
}

export function playOf({ kind, size }: Pick<Draft, 'kind' | 'size'>): Play {
  return kind === 'direct' || kind === 'perm' ? (NAPS[size - 1] ?? 'nap-1') : kind;
}

export function minNumbers({ kind, size }: Draft): number {
  if (kind === 'perm') return size + 1;
  return kind === 'direct' ? size : 1;
}

/** A direct line of two and more is one line; more numbers make a perm. */
export function maxNumbers(draft: Draft): number {
  return draft.kind === 'direct' && draft.size > 1 ? draft.size : PLAYS[playOf(draft)].maxNumbers;
}

/** Number of numbers still to be marked, the banker included. */
export function missing(draft: Draft): number {
  const banker = draft.kind === 'banker' && draft.banker === null ? 1 : 0;
  return banker + Math.max(0, minNumbers(draft) - draft.numbers.length);
}

/** The same numbers with another play, as many as it takes. */
export function played(draft: Draft, kind: Kind, size = draft.size): Draft {
  const next = {
    ...draft,
    kind,
    size: kind === 'perm' ? Math.max(2, size) : size,
    banker: kind === 'banker' ? draft.banker : null,
  };
  return { ...next, numbers: draft.numbers.slice(0, maxNumbers(next)) };
}

const rising = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

/** Marks or unmarks a number; on a banker ticket the first one marked is the banker. Null where the ticket is full. */
export function toggled(draft: Draft, number: number): Draft | null {
  const { kind, banker, numbers } = draft;
  if (number === banker) return { ...draft, banker: null };
  const without = numbers.filter((marked) => marked !== number);
  if (kind === 'banker' && banker === null) return { ...draft, banker: number, numbers: without };
  if (without.length < numbers.length) return { ...draft, numbers: without };
  return numbers.length < maxNumbers(draft) ? { ...draft, numbers: rising([...numbers, number]) } : null;
}

/** Filled in at random: as many numbers as are marked, or the play's minimum. */
export function pickedAtRandom(draft: Draft, draws: Draws): Draft {
  const isBanker = draft.kind === 'banker';
  const least = isBanker ? BANKER_PICK : minNumbers(draft);
  const count = Math.max(least, draft.numbers.length);
  const picked = pickDistinct(draws, Math.min(NUMBERS, count + (isBanker ? 1 : 0)), NUMBERS).map(
    (index) => index + 1,
  );
  return {
    ...draft,
    banker: isBanker ? (picked[0] ?? null) : null,
    numbers: rising(isBanker ? picked.slice(1) : picked),
  };
}

export function linesOfDraft(draft: Draft): LottoLines {
  const { banker, numbers } = draft;
  return { play: playOf(draft), banker, numbers };
}

/** A ticket played before, as a draft to edit. */
export function draftOf({ play, banker, numbers }: LottoLines): Draft {
  const size = NAPS.indexOf(play) + 1;
  if (size === 0) return { ...EMPTY, kind: play as Exclude<Kind, 'direct' | 'perm'>, banker, numbers };
  const kind = size > 1 && numbers.length > size ? 'perm' : 'direct';
  return { kind, size, banker, numbers };
}
