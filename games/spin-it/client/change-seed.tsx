import { isClientSeed } from '@jara/fairness/seed';
import { Button } from '@jara/ui/button';
import { Field } from '@jara/ui/field';
import { LongFact } from '@jara/ui/long-fact';
import { type FormEvent, useState } from 'react';
import { TEXTS } from './texts.ts';

export interface RevealedSeed {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
}

export interface ChangeSeedProps {
  readonly disabled: boolean;
  readonly revealed: RevealedSeed | null;
  onChangeSeed(clientSeed: string): Promise<string | null>;
}

/** Ends the seed in use and shows it; the next one can be steered by a client seed of the player's own. */
export function ChangeSeed({ disabled, revealed, onChangeSeed }: ChangeSeedProps) {
  const [clientSeed, setClientSeed] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (clientSeed !== '' && !isClientSeed(clientSeed)) {
      setError(TEXTS.newSeedWrong);
      return;
    }
    setBusy(true);
    const problem = await onChangeSeed(clientSeed);
    setBusy(false);
    setError(problem ?? undefined);
    if (problem === null) setClientSeed('');
  }

  return (
    <form onSubmit={submit} className="mt-4" noValidate>
      <Field
        label={TEXTS.newSeed}
        hint={TEXTS.newSeedHint}
        error={error}
        value={clientSeed}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setClientSeed(event.target.value);
          setError(undefined);
        }}
      />
      <Button
        type="submit"
        variant="secondary"
        className="mt-1"
        busy={busy}
        busyLabel={TEXTS.changingSeed}
        disabled={disabled}
      >
        {TEXTS.changeSeed}
      </Button>
      {revealed ? (
        <dl className="mt-4 grid gap-2 rounded-lg bg-surface p-4 text-13">
          <LongFact label={TEXTS.revealed}>{revealed.serverSeed}</LongFact>
          <LongFact label={TEXTS.promisedAs}>{revealed.serverSeedHash}</LongFact>
        </dl>
      ) : null}
    </form>
  );
}
