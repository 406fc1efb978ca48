/** One place where two JSON values differ. */
export interface Difference {
  /** The place in code notation: `cards[2]`; empty for the whole value. */
  readonly path: string;
  /** As JSON; `nothing` where there is none. */
  readonly recorded: string;
  readonly recomputed: string;
}

/** Maximum differences listed: more add nothing. */
const MAX_DIFFERENCES = 12;
const MAX_CHARS = 160;
const NOTHING = 'nothing';

type Members = Readonly<Record<string, unknown>>;

/** Every difference between the recorded and the recomputed value, in any order of keys. */
export function differences(recorded: unknown, recomputed: unknown): Difference[] {
  const found: Difference[] = [];
  compare(found, '', recorded, recomputed);
  return found;
}

function compare(found: Difference[], path: string, recorded: unknown, recomputed: unknown): void {
  if (found.length >= MAX_DIFFERENCES || Object.is(recorded, recomputed)) return;
  const both = membersOfBoth(recorded, recomputed);
  if (both === null) {
    found.push({ path, recorded: jsonText(recorded), recomputed: jsonText(recomputed) });
    return;
  }
  const [left, right] = both;
  for (const name of new Set([...Object.keys(right), ...Object.keys(left)]))
    compare(
      found,
      Array.isArray(recomputed) ? `${path}[${name}]` : dotted(path, name),
      left[name],
      right[name],
    );
}

const dotted = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** Members of two lists or two objects; null for other values. */
function membersOfBoth(recorded: unknown, recomputed: unknown): [Members, Members] | null {
  const canHold = (value: unknown) => typeof value === 'object' && value !== null;
  if (!canHold(recorded) || !canHold(recomputed)) return null;
  if (Array.isArray(recorded) !== Array.isArray(recomputed)) return null;
  return [recorded as Members, recomputed as Members];
}

function jsonText(value: unknown): string {
  if (value === undefined) return NOTHING;
  const text = JSON.stringify(value);
  return text.length <= MAX_CHARS ? text : `${text.slice(0, MAX_CHARS - 1)}…`;
}
