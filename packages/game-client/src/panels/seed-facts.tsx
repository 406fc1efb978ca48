import type { GameState } from '@jara/contract/game-server';
import { LongFact } from '@jara/ui/long-fact';
import { Skeleton } from '@jara/ui/skeleton';
import { keptSeedHash } from '../kept-commitments.ts';
import { KeptCommitment, type KeptTexts } from './kept-commitment.tsx';

/** The current seed: its commitment, the player's client seed, and the commitment of the next seed. */
type Seed = GameState['seed'];

export interface SeedFactsTexts extends KeptTexts {
  readonly commitment: string;
  readonly clientSeed: string;
  readonly clientSeedKept: string;
  readonly clientSeedServer: string;
  readonly nonce: string;
  readonly nextCommitment: string;
}

const SOURCE_LABELS = { player: 'clientSeed', kept: 'clientSeedKept', server: 'clientSeedServer' } as const;

export function SeedFacts({ seed, texts }: { seed: Seed | null; texts: SeedFactsTexts }) {
  if (seed === null) return <Skeleton className="mt-3 h-32 w-full" />;
  const kept = keptSeedHash(seed);
  return (
    <div className="mt-3 grid gap-3 rounded-lg bg-surface p-4">
      <dl className="grid gap-2 text-13">
        <LongFact label={texts.commitment}>{seed.serverSeedHash}</LongFact>
        <LongFact label={texts[SOURCE_LABELS[seed.clientSeedSource]]}>{seed.clientSeed}</LongFact>
        <LongFact label={texts.nonce}>{seed.nonce}</LongFact>
        <LongFact label={texts.nextCommitment}>{seed.nextServerSeedHash}</LongFact>
      </dl>
      {kept === null || kept === seed.serverSeedHash ? null : <KeptCommitment isSame={false} texts={texts} />}
    </div>
  );
}
