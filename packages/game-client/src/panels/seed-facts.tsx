import { LongFact } from '@jara/ui/long-fact';
import { Skeleton } from '@jara/ui/skeleton';

/** The current seed: its commitment, the player's client seed, and the commitment of the next seed. */
export interface Seed {
  readonly serverSeedHash: string;
  readonly nextServerSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export interface SeedFactsTexts {
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly nextCommitment: string;
}

export function SeedFacts({ seed, texts }: { seed: Seed | null; texts: SeedFactsTexts }) {
  if (seed === null) return <Skeleton className="mt-3 h-32 w-full" />;
  return (
    <dl className="mt-3 grid gap-2 rounded-lg bg-surface p-4 text-13">
      <LongFact label={texts.commitment}>{seed.serverSeedHash}</LongFact>
      <LongFact label={texts.clientSeed}>{seed.clientSeed}</LongFact>
      <LongFact label={texts.nonce}>{seed.nonce}</LongFact>
      <LongFact label={texts.nextCommitment}>{seed.nextServerSeedHash}</LongFact>
    </dl>
  );
}
