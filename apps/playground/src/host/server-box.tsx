import { onEnter } from '@jara/game-client/on-enter';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { readTypedNaira } from '@jara/money/typed-number';
import { Button } from '@jara/ui/button';
import { AmountField, SelectField } from '@jara/ui/field';
import { useState } from 'react';
import { TEXTS } from '../texts.ts';
import { Section } from './section.tsx';
import type { Devices } from './use-devices.ts';
import type { Connection } from './use-frames.ts';

const CONNECTIONS: readonly Connection[] = ['works', 'calls-lost', 'answers-lost'];

export interface ServerBoxProps {
  readonly connection: Connection;
  readonly balanceKobo: Kobo;
  readonly devices: Devices;
  /** Whether another client is another player, as in a shared game. */
  readonly isShared?: boolean;
  onConnection(connection: Connection): void;
  onBalance(balanceKobo: Kobo): void;
}

/** Disturbances of a server: broken connections, crashed clients, a second device, an empty balance. */
export function ServerBox(props: ServerBoxProps) {
  const { connection, balanceKobo, devices, isShared = false, onConnection, onBalance } = props;
  const names = {
    works: TEXTS.connected,
    'calls-lost': TEXTS.callsLost,
    'answers-lost': TEXTS.answersLost,
  } as const;
  return (
    <Section title={TEXTS.table}>
      <SelectField
        label={TEXTS.connection}
        value={connection}
        onChange={({ target }) =>
          onConnection(CONNECTIONS.find((known) => known === target.value) ?? 'works')
        }
      >
        {CONNECTIONS.map((known) => (
          <option key={known} value={known}>
            {names[known]}
          </option>
        ))}
      </SelectField>
      <Balance balanceKobo={balanceKobo} onBalance={onBalance} />
      <Button variant="secondary" onClick={devices.reopenAll}>
        {TEXTS.resume}
      </Button>
      <p className="mb-2 text-13 text-text-soft">{TEXTS.resumeHint}</p>
      <Button variant="secondary" disabled={devices.list.length >= MAX_DEVICES} onClick={devices.open}>
        {isShared ? TEXTS.otherPlayer : TEXTS.otherDevice}
      </Button>
      <p className="text-13 text-text-soft">{isShared ? TEXTS.otherPlayerHint : TEXTS.otherDeviceHint}</p>
    </Section>
  );
}

const MAX_DEVICES = 3;

function Balance({ balanceKobo, onBalance }: Pick<ServerBoxProps, 'balanceKobo' | 'onBalance'>) {
  const [typed, setTyped] = useState<string | null>(null);
  const parsed = typed === null ? null : readTypedNaira(typed);
  function set() {
    if (parsed?.ok !== true) return;
    onBalance(parsed.kobo);
    setTyped(null);
  }
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-2">
      <AmountField
        label={TEXTS.balance}
        value={typed ?? formatNaira(balanceKobo).replace('₦', '')}
        error={parsed?.ok === false ? TEXTS.badBalance : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onEnter(set)}
      />
      <Button variant="secondary" className="mt-[1.625rem]" disabled={parsed?.ok !== true} onClick={set}>
        {TEXTS.setBalance}
      </Button>
    </div>
  );
}
