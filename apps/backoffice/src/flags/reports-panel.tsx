import type { AmlReportView } from '@jara/contract/desk-flags';
import { Alert, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useChange, useDesk } from '../api/use-desk.ts';
import { AddressChoice, useAddressChoice } from '../parts/address-choice.tsx';
import { wordsOf } from '../parts/formats.ts';
import { NextPage } from '../parts/next-page.tsx';
import { Panel } from '../parts/panel.tsx';
import { ReasonForm } from '../parts/reason-form.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { FiguresText } from './figures.tsx';
import { PlayerLink } from './player-link.tsx';

const LISTS = ['undecided', 'filed', 'dismissed'] as const;
const FINAL = ['filed', 'dismissed'];

/** Reports against money laundering. */
export function ReportsPanel() {
  const [address] = useSearchParams();
  const list = useAddressChoice('list', LISTS);
  const after = address.get('after');
  const query = useDesk('/desk/aml/reports', { list, ...(after === null ? {} : { after }) });
  const { may } = useMe();
  const [chosen, setChosen] = useState<AmlReportView | null>(null);
  const { mutate, isPending } = useChange('/desk/aml/reports/decide', ['/desk/aml/reports'], 'Done.');
  const columns = [
    { head: 'Day', cell: ({ day }: AmlReportView) => <span className="nowrap">{day}</span> },
    { head: 'Player', cell: (row: AmlReportView) => <PlayerLink {...row} /> },
    { head: 'Kind', cell: ({ kind }: AmlReportView) => wordsOf(kind) },
    { head: 'State', cell: ({ state }: AmlReportView) => state },
    { head: 'Figures', cell: ({ figures }: AmlReportView) => <FiguresText figures={figures} /> },
    {
      head: 'Entries',
      cell: ({ entries }: AmlReportView) => <span className="long">{entries.join(', ')}</span>,
    },
    {
      head: 'Decision',
      cell: (row: AmlReportView) => {
        const decided = row.decidedBy === null ? '–' : `${row.decidedBy}: ${row.note}`;
        return FINAL.includes(row.state) || !may('aml.decide') ? (
          <span className="long">{decided}</span>
        ) : (
          <Button size="compact-xs" onClick={() => setChosen(row)}>
            Decide
          </Button>
        );
      },
    },
  ];
  return (
    <Stack gap="md">
      <Alert color="yellow">The law forbids to disclose these reports to the player or to others.</Alert>
      <AddressChoice label="List" name="list" choices={LISTS} chosen={list} />
      <Panel title="Reports, oldest first">
        <Shown
          query={query}
          isEmpty={({ data }) => data.reports.length === 0}
          empty="There are no such reports."
        >
          {({ data }) => (
            <>
              <Rows
                label="Reports"
                columns={columns}
                rows={data.reports}
                keyOf={({ playerId, day, kind }) => `${playerId} ${day} ${kind}`}
              />
              <NextPage next={data.next} label="Next page" cursor="after" />
            </>
          )}
        </Shown>
      </Panel>
      {chosen !== null && (
        <ReasonForm
          title={`${wordsOf(chosen.kind)}, ${chosen.day}`}
          text={`${chosen.name} #${chosen.playerId}. A report that is filed or dismissed stays so.`}
          decisions={[
            { label: 'Reviewed', choice: 'reviewed' },
            { label: 'Filed', choice: 'filed' },
            { label: 'Dismiss', choice: 'dismissed' },
          ]}
          isPending={isPending}
          onDecide={(state, note) => {
            const { playerId, day, kind } = chosen;
            mutate({ playerId, day, kind, state, note }, { onSuccess: () => setChosen(null) });
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </Stack>
  );
}
