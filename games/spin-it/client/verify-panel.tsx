import { formatNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { LongFact } from '@jara/ui/long-fact';
import { Skeleton } from '@jara/ui/skeleton';
import { useState } from 'react';
import { SECTORS } from '../sectors.ts';
import { ChangeSeed, type RevealedSeed } from './change-seed.tsx';
import { sectorName } from './sector-look.ts';
import { SpinVerdict } from './spin-verdict.tsx';
import { TEXTS } from './texts.ts';
import type { RevealedSpin } from './verify-spin.ts';

export interface Commitment {
  readonly seedId: string;
  readonly serverSeedHash: string;
  /** Of the seed that the next change brings in. */
  readonly nextServerSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A spin of the player's own, its seed null as long as that seed is in use. */
export interface PastSpin extends Omit<RevealedSpin, 'serverSeed'> {
  readonly spinId: string;
  readonly seedId: string;
  readonly serverSeed: string | null;
  readonly when: string;
  readonly free: boolean;
}

export interface VerifyPanelProps {
  /** Null while it is not known. */
  readonly commitment: Commitment | null;
  readonly spins: readonly PastSpin[];
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** A seed cannot be changed under a spin. */
  readonly isSpinning: boolean;
  readonly revealed: RevealedSeed | null;
  /** The commitments this page was shown before their spins, by seed. */
  readonly shownHashes: ReadonlyMap<string, string>;
  onLoadMore(): void;
  /** Returns what went wrong, in a sentence, or null. */
  onChangeSeed(clientSeed: string): Promise<string | null>;
}

/** Everything a player needs to check the wheel without trusting us: what was promised, what was played, and the sums. */
export function VerifyPanel(props: VerifyPanelProps) {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <section aria-labelledby="fair-now">
        <h3 id="fair-now" className="font-head text-17">
          {TEXTS.beforeNext}
        </h3>
        <p className="mt-1 text-15 text-text-soft">{TEXTS.beforeNextLead}</p>
        <CommitmentFacts commitment={props.commitment} />
        <ChangeSeed
          disabled={props.isSpinning || props.commitment === null}
          revealed={props.revealed}
          onChangeSeed={props.onChangeSeed}
        />
      </section>
      <PastSpins {...props} />
    </div>
  );
}

function CommitmentFacts({ commitment }: { commitment: Commitment | null }) {
  if (commitment === null) return <Skeleton className="mt-3 h-32 w-full" />;
  return (
    <dl className="mt-3 grid gap-2 rounded-lg bg-surface p-4 text-13">
      <LongFact label={TEXTS.commitment}>{commitment.serverSeedHash}</LongFact>
      <LongFact label={TEXTS.clientSeed}>{commitment.clientSeed}</LongFact>
      <LongFact label={TEXTS.nonce}>{commitment.nonce}</LongFact>
      <LongFact label={TEXTS.nextCommitment}>{commitment.nextServerSeedHash}</LongFact>
    </dl>
  );
}

function PastSpins({ spins, isLoading, hasMore, isLoadingMore, onLoadMore, shownHashes }: VerifyPanelProps) {
  return (
    <section aria-labelledby="fair-past">
      <h3 id="fair-past" className="font-head text-17">
        {TEXTS.yourSpins}
      </h3>
      <p className="mt-1 text-15 text-text-soft">{TEXTS.yourSpinsLead}</p>
      {isLoading ? <Skeleton className="mt-3 h-32 w-full" /> : null}
      {!isLoading && spins.length === 0 ? (
        <p className="mt-3 rounded-lg bg-surface p-4 text-15 text-text-soft">{TEXTS.noSpins}</p>
      ) : null}
      <ul className="mt-2">
        {spins.map((spin) => (
          <PastSpinRow key={spin.spinId} spin={spin} shownHash={shownHashes.get(spin.seedId) ?? null} />
        ))}
      </ul>
      {hasMore ? (
        <Button variant="secondary" className="mt-3" busy={isLoadingMore} onClick={onLoadMore}>
          {TEXTS.loadMore}
        </Button>
      ) : null}
    </section>
  );
}

function PastSpinRow({ spin, shownHash }: { spin: PastSpin; shownHash: string | null }) {
  const [open, setOpen] = useState(false);
  const sector = SECTORS[spin.index];
  const stake = formatNaira(spin.stakeKobo, 'short');
  return (
    <li className="border-b border-line py-2">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="font-semibold">{sector ? sectorName(sector) : TEXTS.unknownSector}</span>{' '}
          <span className="figures text-15 text-text-soft">
            {spin.free ? TEXTS.freeAt(stake) : TEXTS.onStake(stake)}
          </span>
          <span className="block text-13 text-text-soft">{spin.when}</span>
        </p>
        <Button variant="quiet" aria-expanded={open} className="shrink-0" onClick={() => setOpen(!open)}>
          {open ? TEXTS.hide : TEXTS.verify}
        </Button>
      </div>
      {open ? <VerdictOrWait spin={spin} shownHash={shownHash} /> : null}
    </li>
  );
}

function VerdictOrWait({ spin, shownHash }: { spin: PastSpin; shownHash: string | null }) {
  if (spin.serverSeed === null) {
    return (
      <p className="mb-2 rounded-lg bg-surface p-4 text-15" role="status">
        {TEXTS.stillSecret}
      </p>
    );
  }
  return <SpinVerdict spin={{ ...spin, serverSeed: spin.serverSeed }} shownHash={shownHash} />;
}
