import type { DeskFlag } from '@jara/contract/desk-flags';
import { Button, Stack } from '@mantine/core';
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

const STATES = ['open', 'reviewed', 'closed'] as const;

/** Marks of harm. While one is not closed, its player is sent no offer. */
export function HarmPanel() {
  const [address] = useSearchParams();
  const state = useAddressChoice('state', STATES);
  const after = address.get('after');
  const query = useDesk('/desk/flags', { state, ...(after === null ? {} : { after }) });
  const { may } = useMe();
  const [chosen, setChosen] = useState<DeskFlag | null>(null);
  const { mutate, isPending } = useChange('/desk/flags/review', ['/desk/flags'], 'Done.');
  const columns = [
    { head: 'Day', cell: ({ day }: DeskFlag) => <span className="nowrap">{day}</span> },
    { head: 'Player', cell: (row: DeskFlag) => <PlayerLink {...row} /> },
    { head: 'Rule', cell: ({ rule }: DeskFlag) => wordsOf(rule) },
    { head: 'Figures', cell: ({ figures }: DeskFlag) => <FiguresText figures={figures} /> },
    { head: 'Rows', cell: ({ evidence }: DeskFlag) => <span className="long">{evidence.join(', ')}</span> },
    {
      head: 'Review',
      cell: (row: DeskFlag) =>
        row.state !== 'closed' && may('flags.decide') ? (
          <Button size="compact-xs" onClick={() => setChosen(row)}>
            Review
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Stack gap="md">
      <AddressChoice label="State" name="state" choices={STATES} chosen={state} />
      <Panel title="Marks of harm, oldest first">
        <Shown query={query} isEmpty={({ data }) => data.flags.length === 0} empty="There are no such flags.">
          {({ data }) => (
            <>
              <Rows
                label="Flags"
                columns={columns}
                rows={data.flags}
                keyOf={({ playerId, day, rule }) => `${playerId} ${day} ${rule}`}
              />
              <NextPage next={data.next} label="Next page" cursor="after" />
            </>
          )}
        </Shown>
      </Panel>
      {chosen !== null && (
        <ReasonForm
          title={`${wordsOf(chosen.rule)}, ${chosen.day}`}
          text={`${chosen.name} #${chosen.playerId}. Reviewed, the flag stays in force and its player is sent no offer. Closed, it is not opened again; a later day makes a flag of its own.`}
          decisions={[
            { label: 'Reviewed', choice: 'reviewed' },
            { label: 'Close', choice: 'closed' },
          ]}
          isPending={isPending}
          onDecide={(decided, note) => {
            const { playerId, day, rule } = chosen;
            mutate({ playerId, day, rule, state: decided, note }, { onSuccess: () => setChosen(null) });
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </Stack>
  );
}
