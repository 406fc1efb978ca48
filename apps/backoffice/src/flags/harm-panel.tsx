import type { DeskFlag } from '@jara/contract/desk-flags';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDesk } from '../api/use-desk.ts';
import { AddressChoice, useAddressChoice } from '../parts/address-choice.tsx';
import { NextPage } from '../parts/next-page.tsx';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { FLAG_COLUMNS, FlagReview, reviewColumn } from './flag-review.tsx';
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
  const columns = [
    ...FLAG_COLUMNS.slice(0, 1),
    { head: 'Player', cell: (row: DeskFlag) => <PlayerLink {...row} /> },
    ...FLAG_COLUMNS.slice(1),
    reviewColumn(may('flags.decide'), setChosen),
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
      {chosen !== null && <FlagReview flag={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}
