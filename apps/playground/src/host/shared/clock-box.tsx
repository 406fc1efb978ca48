import { Button } from '@jara/ui/button';
import { SelectField } from '@jara/ui/field';
import { Switch } from '@jara/ui/switch';
import type { SharedTable, TableSnapshot } from '../../shared-table/shared-table.ts';
import { TEXTS } from '../../texts.ts';
import { Section } from '../section.tsx';

const OTHERS = [0, 1, 12, 200] as const;

export interface ClockBoxProps {
  readonly table: SharedTable;
  readonly snapshot: TableSnapshot;
}

/** The table's clock: running, stopped, or skipped to the next event. */
export function ClockBox({ table, snapshot }: ClockBoxProps) {
  const names = {
    open: TEXTS.takesBets,
    closed: TEXTS.closed,
    running: TEXTS.running,
    revealed: TEXTS.decided,
    settled: TEXTS.over,
    voided: TEXTS.void,
  } as const;
  const { seeds, state, isHeld, isStepwise, others } = snapshot;
  return (
    <Section title={TEXTS.everyRound} hint={TEXTS.everyRoundHint}>
      <p data-table={state} className="text-17 font-semibold" role="status">
        {TEXTS.stands(seeds.nonce, names[state])}
      </p>
      <Switch
        label={TEXTS.stepwise}
        hint={TEXTS.stepwiseHint}
        checked={isStepwise}
        onChange={table.setStepwise}
      />
      <div className="grid gap-2">
        <Button variant="secondary" onClick={() => table.hold(!isHeld)}>
          {isHeld ? TEXTS.releaseClock : TEXTS.holdClock}
        </Button>
        <Button onClick={table.step}>{TEXTS.step}</Button>
        <Button variant="secondary" onClick={table.finish}>
          {TEXTS.toEnd}
        </Button>
      </div>
      <SelectField
        label={TEXTS.others}
        value={String(others)}
        onChange={({ target }) => table.setOthers(Number(target.value))}
      >
        {OTHERS.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
    </Section>
  );
}
