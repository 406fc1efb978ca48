import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Answer } from '../api/call.ts';
import { useDesk } from '../api/use-desk.ts';
import { nairaText, timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { ComparisonsPanel } from './comparisons-panel.tsx';

/** While a comparison runs, its progress is read again. */
const RUNNING_MS = 2_000;

type Summary = Answer<'/desk/reconciliation'>['data'];
type Bank = Summary['banks'][number];
type Found = Summary['found'][number];

const BANKS = [
  { head: 'Bank', cell: ({ provider }: Bank) => provider },
  { head: 'Open', isNumber: true, cell: ({ open }: Bank) => open },
  { head: 'Oldest open day', cell: ({ oldestOpen }: Bank) => oldestOpen ?? '–' },
  { head: 'Explained', isNumber: true, cell: ({ explained }: Bank) => explained },
];
const FOUND = [
  { head: 'Time', cell: ({ at }: Found) => timeText(at) },
  { head: 'Check', cell: ({ subject }: Found) => <span className="long">{subject}</span> },
  { head: 'Discrepancies', isNumber: true, cell: ({ discrepancies }: Found) => discrepancies ?? '–' },
  { head: 'By', cell: ({ actor }: Found) => actor },
];

/** How far our ledger is sealed, the banks' differences, and the runs that found something. */
export function SummaryPanels() {
  const [isRunning, setRunning] = useState(false);
  const query = useDesk('/desk/reconciliation', {}, isRunning ? { everyMs: RUNNING_MS } : {});
  const runs = query.data?.data.comparisons.some(({ outcome }) => outcome === null) ?? false;
  if (runs !== isRunning) setRunning(runs);
  return (
    <Shown query={query}>
      {({ data: { sealedTransfers: seal, banks, found, ledgers, comparisons } }) => (
        <Stack gap="md">
          <Panel title="Transfers and entries">
            <Text className="panel-body" size="sm">
              {seal === null
                ? 'No day is sealed yet: the first one is sealed in the night after its end.'
                : `All days until ${seal.day} are sealed: on that day ${seal.transfers} transfers of ${nairaText(seal.total)} matched their entries. Sealed ${timeText(seal.sealedAt)}.`}
            </Text>
          </Panel>
          <ComparisonsPanel ledgers={ledgers} comparisons={comparisons} />
          {banks.length > 0 && (
            <Panel title="Differences by bank">
              <Rows
                label="Differences by bank"
                columns={BANKS}
                rows={banks}
                keyOf={({ provider }) => provider}
              />
            </Panel>
          )}
          {found.length > 0 && (
            <Panel title="Runs that found something, of the last 90 days">
              <Rows
                label="Runs that found something"
                columns={FOUND}
                rows={found}
                keyOf={({ at, subject }) => `${at} ${subject}`}
              />
            </Panel>
          )}
        </Stack>
      )}
    </Shown>
  );
}
