import { commitment, isClientSeed } from '@jara/fairness/seed';
import { Button } from '@jara/ui/button';
import { Field } from '@jara/ui/field';
import { LongFact } from '@jara/ui/long-fact';
import { sha256 } from '@noble/hashes/sha2.js';
import { useState } from 'react';
import { keptSeedHash, newClientSeed } from '../kept-commitments.ts';
import { onEnter } from '../on-enter.ts';
import { KeptCommitment, type KeptTexts } from './kept-commitment.tsx';

/** Whether the revealed seed has the commitment that this device kept for it; null: it kept none. */
function isKept({ seedId, serverSeed }: RevealedSeed): boolean | null {
  const serverSeedHash = commitment(sha256, serverSeed);
  const kept = keptSeedHash({ seedId, serverSeedHash, nonce: Number.MAX_SAFE_INTEGER });
  return kept === null ? null : kept === serverSeedHash;
}

export interface RevealedSeed {
  readonly seedId: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
}

export type SeedChanged =
  | { readonly ok: true; readonly revealed: RevealedSeed }
  | { readonly ok: false; readonly message: string };

interface SeedChangeTexts extends KeptTexts {
  readonly newSeed: string;
  readonly newSeedHint: string;
  readonly badSeed: string;
  readonly changeSeed: string;
  readonly changingSeed: string;
  readonly revealed: string;
  readonly promisedAs: string;
}

export interface SeedChangeProps {
  readonly texts: SeedChangeTexts;
  readonly disabled?: boolean;
  /** Requests the change with the player's client seed, typed or made by this device. */
  change(clientSeed: string): Promise<SeedChanged>;
}

/**
 * Ends the current seed and reveals it; the player can type the client seed of the next one, which is already committed, or this device makes it. It does not use
 * the page's `useSubmit`: a game's frame has no toasts or notices, and its one field shows every refusal (decision 034).
 */
export function SeedChange({ texts, disabled = false, change }: SeedChangeProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const [revealed, setRevealed] = useState<RevealedSeed | null>(null);

  async function submit() {
    if (busy || disabled) return;
    if (typed !== '' && !isClientSeed(typed)) {
      setError(texts.badSeed);
      return;
    }
    setBusy(true);
    const changed = await change(typed === '' ? newClientSeed() : typed);
    setBusy(false);
    if (!changed.ok) {
      setError(changed.message);
      return;
    }
    setError(undefined);
    setTyped('');
    setRevealed(changed.revealed);
  }

  return (
    <div className="mt-4">
      <Field
        label={texts.newSeed}
        hint={texts.newSeedHint}
        error={error}
        value={typed}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={onEnter(() => void submit())}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <Button
        variant="secondary"
        className="mt-1"
        busy={busy}
        busyLabel={texts.changingSeed}
        disabled={disabled}
        onClick={() => void submit()}
      >
        {texts.changeSeed}
      </Button>
      {revealed === null ? null : (
        <div role="status" className="mt-4 rounded-lg bg-surface p-4 text-13">
          <dl className="grid gap-2">
            <LongFact label={texts.revealed}>{revealed.serverSeed}</LongFact>
            <LongFact label={texts.promisedAs}>{revealed.serverSeedHash}</LongFact>
          </dl>
          <KeptCommitment isSame={isKept(revealed)} texts={texts} />
        </div>
      )}
    </div>
  );
}
