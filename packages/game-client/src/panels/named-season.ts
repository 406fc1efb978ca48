import { isKeptSeason, keepSeason } from '../kept-commitments.ts';

/** A season with the source of its public value, which its commitment names before the value exists. */
interface NamedSeason {
  readonly seasonId: string;
  readonly commitment: string;
  readonly publicValueSource: string;
}

const named = ({ seasonId, commitment, publicValueSource }: NamedSeason) => ({
  ...{ seasonId: `named ${seasonId}`, commitment },
  publicValue: publicValueSource,
});

/** Keeps the commitment of a season to come with the round of the beacon that it names. */
export function keepNextSeason(next: NamedSeason | null): void {
  if (next !== null) keepSeason(named(next), 0);
}

/** Whether a season in play has the commitment and the source that this device kept before; null: it kept neither. */
export function isKeptOrNamed(season: NamedSeason & { readonly publicValue: string }): boolean | null {
  const kept = isKeptSeason(season, Number.MAX_SAFE_INTEGER);
  return isKeptSeason(named(season), Number.MAX_SAFE_INTEGER) === false ? false : kept;
}
