import type { Kobo } from '@jara/money/kobo';

/** Days are of the operator's calendar, such as `2026-11-28`. */
export interface OurMovement {
  readonly reference: string;
  /** The day that answers for it; null: it has not ended. */
  readonly day: string | null;
  /** The days between which the bank may have moved the money. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** The sums at the bank that agree with its state; the first one is reported. */
  readonly sumsKobo: readonly Kobo[];
}

export interface TheirMovement {
  readonly day: string;
  readonly reference: string;
  readonly changeKobo: Kobo;
  readonly kind: string;
  /** It may be any payout or deposit of ours: the bank does not show which. */
  readonly isUnread?: boolean | undefined;
}

type DifferenceKind = 'only_ours' | 'only_theirs' | 'other_amount' | 'other_day' | 'fee' | 'gap' | 'unread';

export interface Difference {
  readonly reference: string;
  readonly kind: DifferenceKind;
  readonly oursKobo: Kobo;
  readonly theirsKobo: Kobo;
}

const FEE = /fee|charge|levy|stamp|vat/i;

/**
 * The differences of one day, to the kobo. A movement of ours belongs to the day on which it ended here, one that we do not have to the day of
 * its first line at the bank; so each difference has one day, also where the two sides of it are of different days.
 */
export function differencesOf(
  day: string,
  ours: readonly OurMovement[],
  theirs: readonly TheirMovement[],
): Difference[] {
  const lines = Map.groupBy(theirs, ({ reference }) => reference);
  const known = new Set(ours.map(({ reference }) => reference));
  const found: (Difference | null)[] = ours.map((movement) =>
    compare(day, movement, lines.get(movement.reference) ?? []),
  );
  for (const [reference, of] of lines) {
    if (known.has(reference) || firstDayOf(of) !== day) continue;
    found.push({ reference, kind: kindOf(of), oursKobo: 0n, theirsKobo: sumOf(of) });
  }
  return found.filter((one) => one !== null);
}

function compare(day: string, ours: OurMovement, lines: readonly TheirMovement[]): Difference | null {
  const { reference, sumsKobo, firstDay, lastDay } = ours;
  const first = firstDayOf(lines);
  if ((ours.day ?? first) !== day) return null;
  const [oursKobo = 0n] = sumsKobo;
  const theirsKobo = sumOf(lines);
  const figures = { reference, oursKobo, theirsKobo };
  if (!sumsKobo.includes(theirsKobo))
    return { ...figures, kind: lines.length === 0 ? 'only_ours' : 'other_amount' };
  return first !== undefined && (first < firstDay || first > lastDay)
    ? { ...figures, kind: 'other_day' }
    : null;
}

function kindOf(lines: readonly TheirMovement[]): DifferenceKind {
  if (lines.every(({ kind }) => FEE.test(kind))) return 'fee';
  return lines.some(({ isUnread }) => isUnread) ? 'unread' : 'only_theirs';
}

const sumOf = (lines: readonly TheirMovement[]): Kobo =>
  lines.reduce((sum, { changeKobo }) => sum + changeKobo, 0n);

const firstDayOf = (lines: readonly TheirMovement[]): string | undefined =>
  lines.map(({ day }) => day).sort()[0];
