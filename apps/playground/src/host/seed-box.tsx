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

/** Names of the seeds, and bounds of the nonce: in a shared game it is the round's number. */
export interface SeedNames {
  readonly hint: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly badNonce: string;
  /** Of a solo game, whose server seed has one hash. */
  readonly hasCommitment: boolean;
  isNonce(nonce: number): boolean;
}

const SOLO_NAMES: SeedNames = {
  hint: TEXTS.seedsHint,
  serverSeed: TEXTS.serverSeed,
  clientSeed: TEXTS.clientSeed,
  nonce: TEXTS.nonce,
  badNonce: TEXTS.badNonce,
  hasCommitment: true,
  isNonce: () => true,
};

export interface SeedBoxProps {
  readonly seeds: SeedState;
  readonly names?: SeedNames;
  onSet(seeds: SeedState): void;
  /** The address that restores the current state. */
  linkToHere(): string;
}

/** The seeds that fix every draw: to read, type, replace at random and share. */
export function SeedBox({ seeds, names = SOLO_NAMES, onSet, linkToHere }: SeedBoxProps) {
  const [typed, setTyped] = useState<Typed>({});
  const [copied, setCopied] = useState(false);
  const serverSeed = (typed.serverSeed ?? seeds.serverSeed).trim();
  const clientSeed = typed.clientSeed ?? seeds.clientSeed;
  const nonce = readNonce(typed.nonce ?? String(seeds.nonce));
  const faults = {
    serverSeed: isServerSeed(serverSeed) ? undefined : TEXTS.badServerSeed,
    clientSeed: isClientSeed(clientSeed) ? undefined : TEXTS.badClientSeed,
    nonce: nonce === null || !names.isNonce(nonce) ? names.badNonce : undefined,
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
    <Section title={TEXTS.seeds} hint={names.hint}>
      <Field
        label={names.serverSeed}
        className="font-mono text-13!"
        maxLength={70}
        {...fieldOf('serverSeed')}
      />
      <Field label={names.clientSeed} maxLength={64} {...fieldOf('clientSeed')} />
      <Field label={names.nonce} inputMode="numeric" maxLength={15} {...fieldOf('nonce')} />
      {names.hasCommitment ? (
        <dl className="mb-3 text-13">
          <dt className="text-text-soft">{TEXTS.commitment}</dt>
          <dd data-commitment className="font-mono break-all select-all">
            {isServerSeed(serverSeed) ? commitment(sha256, serverSeed) : '—'}
          </dd>
        </dl>
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        <Button className="px-2!" disabled={!isGood} onClick={setTypedOnes}>
          {TEXTS.setSeeds}
        </Button>
        <Button
          variant="secondary"
          className="px-2!"
          onClick={() => set({ ...freshSeeds(), nonce: names.isNonce(0) ? 0 : 1 })}
        >
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
