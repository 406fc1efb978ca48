import { commitment, isClientSeed, isServerSeed } from '@jara/fairness/seed';
import { onEnter } from '@jara/game-client/on-enter';
import { Button } from '@jara/ui/button';
import { Field } from '@jara/ui/field';
import { useState } from 'react';
import { readNonce } from '../address.ts';
import type { SeedState } from '../memory-server/stored-round.ts';
import { TEXTS } from '../texts.ts';
import { freshSeeds, sha256 } from './entropy.ts';
import { Section } from './section.tsx';

interface Typed {
  readonly serverSeed?: string;
  readonly clientSeed?: string;
  readonly nonce?: string;
}

export interface SeedBoxProps {
  readonly seeds: SeedState;
  onSet(seeds: SeedState): void;
  /** The address that brings back what is here now. */
  linkToHere(): string;
}

/** The seeds that fix every draw: to be read, typed, replaced at random and shared. */
export function SeedBox({ seeds, onSet, linkToHere }: SeedBoxProps) {
  const [typed, setTyped] = useState<Typed>({});
  const [copied, setCopied] = useState(false);
  const serverSeed = (typed.serverSeed ?? seeds.serverSeed).trim();
  const clientSeed = typed.clientSeed ?? seeds.clientSeed;
  const nonce = readNonce(typed.nonce ?? String(seeds.nonce));
  const faults = {
    serverSeed: isServerSeed(serverSeed) ? undefined : TEXTS.badServerSeed,
    clientSeed: isClientSeed(clientSeed) ? undefined : TEXTS.badClientSeed,
    nonce: nonce === null ? TEXTS.badNonce : undefined,
  };
  const isGood = Object.values(faults).every((fault) => fault === undefined);

  function set(next: SeedState): void {
    setTyped({});
    setCopied(false);
    onSet(next);
  }

  const setTypedOnes = () => (isGood && nonce !== null ? set({ serverSeed, clientSeed, nonce }) : undefined);
  const fieldOf = (name: keyof Typed) => ({
    value: typed[name] ?? String(seeds[name]),
    error: faults[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
    onKeyDown: onEnter(setTypedOnes),
  });

  return (
    <Section title={TEXTS.seeds} hint={TEXTS.seedsHint}>
      <Field
        label={TEXTS.serverSeed}
        className="font-mono text-13!"
        maxLength={70}
        {...fieldOf('serverSeed')}
      />
      <Field label={TEXTS.clientSeed} maxLength={64} {...fieldOf('clientSeed')} />
      <Field label={TEXTS.nonce} inputMode="numeric" maxLength={15} {...fieldOf('nonce')} />
      <dl className="mb-3 text-13">
        <dt className="text-text-soft">{TEXTS.commitment}</dt>
        <dd data-commitment className="font-mono break-all select-all">
          {isServerSeed(serverSeed) ? commitment(sha256, serverSeed) : '—'}
        </dd>
      </dl>
      <div className="grid grid-cols-2 gap-2">
        <Button className="px-2!" disabled={!isGood} onClick={setTypedOnes}>
          {TEXTS.setSeeds}
        </Button>
        <Button variant="secondary" className="px-2!" onClick={() => set(freshSeeds())}>
          {TEXTS.randomise}
        </Button>
      </div>
      <Button
        variant="quiet"
        onClick={() => void navigator.clipboard.writeText(linkToHere()).then(() => setCopied(true))}
      >
        <span role="status">{copied ? TEXTS.copied : TEXTS.copyLink}</span>
      </Button>
    </Section>
  );
}
