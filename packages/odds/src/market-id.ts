/** A market's id in its parts: `h1.ou:0.5` is the total of the first half with the line 0.5. */
export interface MarketParts {
  readonly isFirstHalf: boolean;
  readonly type: string;
  /** Of `tt`: the side whose goals count. */
  readonly side: 'home' | 'away' | null;
  readonly line: number | null;
}

const FORM = /^(h1\.)?([a-z0-9]+)(?::(home|away))?(?::(-?\d{1,3}(?:\.\d{1,2})?))?$/;

/** Cache of parsed ids: pricing parses the same few very frequently. */
const known = new Map<string, MarketParts | null>();
const MAX_KNOWN = 2000;

/** Null for a text that does not have the form of a market id; the type is not checked. */
export function readMarketId(marketId: string): MarketParts | null {
  const before = known.get(marketId);
  if (before !== undefined) return before;
  const parts = parse(marketId);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(marketId, parts);
  return parts;
}

function parse(marketId: string): MarketParts | null {
  const found = FORM.exec(marketId);
  if (found === null) return null;
  const [, half, type = '', side, line] = found;
  return {
    ...{ isFirstHalf: half !== undefined, type },
    side: side === 'home' || side === 'away' ? side : null,
    line: line === undefined ? null : Number(line),
  };
}
