import { readStake } from '@jara/game-client/stake-digits';
import { koboOfNaira } from '@jara/game-kit/stakes';
import { formatNaira, KOBO_PER_NAIRA } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { Field, SelectField } from '@jara/ui/field';
import { useState } from 'react';
import { lineText } from '../../lines.ts';
import type { SharedTable, TableOrder, TableSnapshot } from '../../shared-table/shared-table.ts';
import { TEXTS } from '../../texts.ts';
import { Section } from '../section.tsx';

const ROUNDS = [1, 10, 100] as const;

export interface BetBoxProps {
  readonly table: SharedTable;
  readonly snapshot: TableSnapshot;
  onPlace(bet: TableOrder): void;
}

/** A kind of bet of the game at any stake: placed in the client, or in each of many simulated rounds. */
export function BetBox({ table, snapshot, onPlace }: BetBoxProps) {
  const { betTypes, limits } = table.game;
  const [typeAt, setTypeAt] = useState(0);
  const [typed, setTyped] = useState(String(limits.minStakeKobo / KOBO_PER_NAIRA));
  const [count, setCount] = useState<number>(ROUNDS[1]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stakeNaira = Number(readStake(typed) ?? 0) || null;
  const type = betTypes[typeAt] ?? betTypes[0];
  const card = snapshot.rounds[0]?.card;

  if (type === undefined) return null;
  const order = stakeNaira === null ? null : { stakeNaira, selection: type.example(card) };
  return (
    <Section title={TEXTS.bet}>
      <SelectField
        label={TEXTS.kindOfBet}
        value={String(typeAt)}
        onChange={({ target }) => setTypeAt(Number(target.value))}
      >
        {betTypes.map(({ id, name }, at) => (
          <option key={id} value={at}>
            {lineText(table.game.id, name)}
          </option>
        ))}
      </SelectField>
      <Field
        label={TEXTS.stake}
        inputMode="numeric"
        value={typed}
        hint={`${formatNaira(limits.minStakeKobo, 'short')} – ${formatNaira(limits.maxStakeKobo, 'short')}`}
        error={stakeNaira === null ? TEXTS.badStake : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="text-15">
        {order === null
          ? '—'
          : `${formatNaira(koboOfNaira(order.stakeNaira), 'short')}: ${lineText(table.game.id, table.game.describeSelection(order.selection, card))}`}
      </p>
      <Button disabled={order === null} onClick={() => (order === null ? undefined : onPlace(order))}>
        {TEXTS.placeInClient}
      </Button>
      <SelectField
        label={TEXTS.atOnce}
        value={String(count)}
        onChange={({ target }) => setCount(Number(target.value))}
      >
        {ROUNDS.map((rounds) => (
          <option key={rounds} value={rounds}>
            {rounds}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-2">
        <Button
          variant="secondary"
          disabled={order === null}
          onClick={() => setRefusal(table.play(count, { stakeNaira: stakeNaira ?? 0, select: type.example }))}
        >
          {TEXTS.playWithBet}
        </Button>
        <Button variant="secondary" onClick={() => setRefusal(table.play(count, null))}>
          {TEXTS.playPlain}
        </Button>
      </div>
      <p role="alert" className="text-15 text-bad">
        {refusal}
      </p>
    </Section>
  );
}
