import type { BankDifference } from '@jara/contract/desk-reconciliation';
import { Badge, Button, Group, NativeSelect, Stack, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Body } from '../api/call.ts';
import { useDesk } from '../api/use-desk.ts';
import { withField } from '../parts/filters.ts';
import { nairaText, timeText } from '../parts/formats.ts';
import { NextPage } from '../parts/next-page.tsx';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { ExplainForm } from './explain-form.tsx';
import { SummaryPanels } from './summary-panels.tsx';

const STATES = ['open', 'explained', 'gone'] as const;
const KINDS: Readonly<Record<BankDifference['kind'], string>> = {
  only_ours: 'only in our ledger',
  only_theirs: 'only at the bank',
  other_amount: 'another amount',
  other_day: 'another day',
  fee: 'fee',
  gap: 'gap in the bank’s balance',
  unread: 'unknown row of the bank',
};
const COLOURS = { open: 'red', explained: 'teal', gone: 'gray' } as const;

/** The filter and the position are in the address; without a state it shows the open ones. */
function readAddress(address: URLSearchParams): Body<'/desk/reconciliation/differences'> {
  const state = STATES.find((one) => one === address.get('state'));
  const kind = (Object.keys(KINDS) as BankDifference['kind'][]).find((one) => one === address.get('kind'));
  const day = /^\d{4}-\d\d-\d\d$/.exec(address.get('day') ?? '')?.[0];
  const after = address.get('after');
  const shown = address.get('state') === 'every' ? {} : { state: state ?? ('open' as const) };
  return {
    ...shown,
    ...(kind === undefined ? {} : { kind }),
    ...(day === undefined ? {} : { day }),
    ...(after === null ? {} : { after }),
  };
}

export function ReconciliationScreen() {
  const [address, setAddress] = useSearchParams();
  const filter = readAddress(address);
  const query = useDesk('/desk/reconciliation/differences', filter);
  const { may } = useMe();
  const [chosen, setChosen] = useState<BankDifference | null>(null);
  const set = (name: string, value: string) => setAddress(withField(address, name, value));
  const columns = [
    { head: 'Day', cell: ({ day }: BankDifference) => <span className="nowrap">{day}</span> },
    { head: 'Bank', cell: ({ provider, source }: BankDifference) => `${provider}, ${source}` },
    { head: 'Difference', cell: ({ kind }: BankDifference) => KINDS[kind] },
    { head: 'Reference', cell: ({ reference }: BankDifference) => <span className="long">{reference}</span> },
    { head: 'Ours', isNumber: true, cell: ({ ours }: BankDifference) => nairaText(ours) },
    { head: 'Theirs', isNumber: true, cell: ({ theirs }: BankDifference) => nairaText(theirs) },
    {
      head: 'State',
      cell: ({ state }: BankDifference) => (
        <Badge size="sm" variant="light" color={COLOURS[state]}>
          {state}
        </Badge>
      ),
    },
    {
      head: 'What was done',
      cell: (row: BankDifference) =>
        row.explainedBy !== null ? (
          <span className="long">
            {row.note}
            {'\n'}
            {row.explainedBy.replace(/^staff:/, '')}, {timeText(row.explainedAt)}
          </span>
        ) : row.state === 'open' && may('reconciliation.explain') ? (
          <Button size="compact-xs" variant="default" onClick={() => setChosen(row)}>
            Explain
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Stack gap="md">
      <Title order={1}>Reconciliation</Title>
      <SummaryPanels />
      <Group align="flex-end">
        <NativeSelect
          label="State"
          value={filter.state ?? 'every'}
          onChange={({ target }) => set('state', target.value)}
          data={[...STATES, { value: 'every', label: 'every state' }]}
        />
        <NativeSelect
          label="Difference"
          value={filter.kind ?? ''}
          onChange={({ target }) => set('kind', target.value)}
          data={[
            { value: '', label: 'every kind' },
            ...Object.entries(KINDS).map(([value, label]) => ({ value, label })),
          ]}
        />
        <TextInput
          type="date"
          label="Day"
          value={filter.day ?? ''}
          onChange={({ target }) => set('day', target.value)}
        />
      </Group>
      <Panel title="Differences from the banks, newest day first">
        <Shown
          query={query}
          isEmpty={({ data }) => data.differences.length === 0}
          empty={
            filter.state === 'open'
              ? 'No open difference fits this filter.'
              : 'No difference fits this filter.'
          }
        >
          {({ data }) => (
            <>
              <Rows
                label="Differences"
                columns={columns}
                rows={data.differences}
                keyOf={({ day, provider, source, reference, kind }) =>
                  [day, provider, source, reference, kind].join(' ')
                }
              />
              <NextPage next={data.next} label="Older differences" cursor="after" />
            </>
          )}
        </Shown>
      </Panel>
      {chosen !== null && <ExplainForm difference={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}
