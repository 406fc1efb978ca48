import { Badge, Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { Answer } from '../api/call.ts';
import { useChange } from '../api/use-desk.ts';
import { daysAfter, today } from '../parts/days.ts';
import { atFields, fieldOf } from '../parts/fields.ts';
import { timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { useMe } from '../shell/use-me.ts';

type Summary = Answer<'/desk/reconciliation'>['data'];
type Comparison = Summary['comparisons'][number];

const OUTCOMES = {
  compared: { label: 'compared', color: 'teal' },
  unavailable: { label: 'the bank did not answer', color: 'red' },
  failed: { label: 'failed', color: 'red' },
  cut_off: { label: 'cut off', color: 'red' },
} as const;

const RUNNING = { label: 'running', color: 'yellow' };
/** Rows of the bank may be any payout or deposit: it is not certain that the day agrees. */
const UNPROVEN = { label: 'not certain', color: 'orange' };

const COLUMNS = [
  { head: 'Started', cell: ({ requestedAt }: Comparison) => timeText(requestedAt) },
  { head: 'Bank', cell: ({ provider }: Comparison) => provider },
  { head: 'Day', cell: ({ day }: Comparison) => <span className="nowrap">{day}</span> },
  {
    head: 'State',
    cell: ({ outcome, unsure }: Comparison) => {
      const isProven = outcome !== 'compared' || unsure === 0;
      const { label, color } = outcome === null ? RUNNING : isProven ? OUTCOMES[outcome] : UNPROVEN;
      return (
        <Badge size="sm" variant="light" color={color}>
          {label}
        </Badge>
      );
    },
  },
  { head: 'Unknown rows', isNumber: true, cell: ({ unsure }: Comparison) => unsure },
  { head: 'Rows read', isNumber: true, cell: ({ rows }: Comparison) => rows },
  { head: 'Open differences', isNumber: true, cell: ({ open }: Comparison) => open ?? '–' },
  { head: 'Ended', cell: ({ endedAt }: Comparison) => timeText(endedAt) },
  {
    head: 'By',
    cell: ({ by, reason }: Comparison) => (
      <span className="long">
        {by.replace(/^staff:/, '')}
        {'\n'}
        {reason}
      </span>
    ),
  },
];

/** Comparisons with the banks' own ledgers that persons started, and the start of one. */
export function ComparisonsPanel({ ledgers, comparisons }: Pick<Summary, 'ledgers' | 'comparisons'>) {
  const { may } = useMe();
  const mayStart = may('reconciliation.start') && ledgers.length > 0;
  if (!mayStart && comparisons.length === 0) return null;
  return (
    <Panel title="Comparisons with a bank’s ledger">
      {mayStart && (
        <StartForm ledgers={ledgers} isRunning={comparisons.some(({ outcome }) => outcome === null)} />
      )}
      {comparisons.length > 0 && (
        <Rows
          label="Comparisons"
          columns={COLUMNS}
          rows={comparisons}
          keyOf={({ comparisonId }) => comparisonId}
        />
      )}
    </Panel>
  );
}

interface StartFormProps {
  readonly ledgers: readonly string[];
  readonly isRunning: boolean;
}

interface Typed {
  readonly provider: string;
  readonly day: string;
  readonly reason: string;
}

function StartForm({ ledgers, isRunning }: StartFormProps) {
  const yesterday = daysAfter(today(), -1);
  const form = useForm<Typed>({
    defaultValues: { provider: ledgers[0] ?? '', day: yesterday },
  });
  const { mutate, isPending } = useChange(
    '/desk/reconciliation/compare',
    ['/desk/reconciliation', '/desk/reconciliation/differences'],
    'Started.',
    atFields(form, ['provider', 'day', 'reason'], (field) => (field === 'from' ? 'day' : field)),
  );
  const start = form.handleSubmit((typed) => mutate(typed, { onSuccess: () => form.resetField('reason') }));
  return (
    <form className="panel-body" onSubmit={(event) => void start(event)}>
      <Group align="flex-end">
        <NativeSelect label="Bank" data={[...ledgers]} {...fieldOf(form, 'provider')} />
        <TextInput type="date" label="Day that is over" max={yesterday} required {...fieldOf(form, 'day')} />
        <TextInput
          label="Reason"
          required
          minLength={3}
          maxLength={500}
          flex={1}
          {...fieldOf(form, 'reason')}
        />
        <Button type="submit" loading={isPending} disabled={isRunning}>
          {isRunning ? 'One runs' : 'Compare'}
        </Button>
      </Group>
    </form>
  );
}
