import type { Kobo } from '@jara/money/kobo';

/**
 * The balance that decides about a press. An unknown or insufficient one is fetched again first: a deposit may have arrived since
 * it was read.
 */
export async function balanceForPress(
  knownKobo: Kobo | null,
  neededKobo: Kobo,
  refetch: () => Promise<Kobo | null>,
): Promise<Kobo | null> {
  return knownKobo !== null && knownKobo >= neededKobo ? knownKobo : refetch();
}
