import { Anchor, Badge } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import type { Answer } from '../api/call.ts';
import { useDesk } from '../api/use-desk.ts';
import { nairaText, timeText } from '../parts/formats.ts';
import { NextPage } from '../parts/next-page.tsx';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import type { PlayerPanelProps } from './identity-panel.tsx';

type Bet = Answer<'/desk/player/bets'>['data']['bets'][number];

const COLOURS = { open: 'yellow', won: 'teal', lost: 'gray', returned: 'blue' } as const;
const COLUMNS = [
  { head: 'Time', cell: ({ at }: Bet) => timeText(at) },
  {
    head: 'Game',
    cell: ({ betId, game }: Bet) => (
      <Anchor component={Link} to={`/bets/${betId}`} size="sm">
        {game}
      </Anchor>
    ),
  },
  { head: 'Stake', isNumber: true, cell: ({ stake }: Bet) => nairaText(stake) },
  { head: 'Payout', isNumber: true, cell: ({ payout }: Bet) => nairaText(payout) },
  {
    head: 'Outcome',
    cell: ({ outcome }: Bet) => (
      <Badge size="sm" variant="light" color={COLOURS[outcome]}>
        {outcome}
      </Badge>
    ),
  },
];

export function BetsPanel({ playerId }: PlayerPanelProps) {
  const [address] = useSearchParams();
  const before = address.get('before');
  const query = useDesk('/desk/player/bets', { playerId, ...(before === null ? {} : { before }) });
  return (
    <Panel title="Bets in all games">
      <Shown query={query} isEmpty={({ data }) => data.bets.length === 0} empty="There are no bets.">
        {({ data }) => (
          <>
            <Rows label="Bets" columns={COLUMNS} rows={data.bets} keyOf={({ position }) => position} />
            <NextPage next={data.next} label="Older bets" />
          </>
        )}
      </Shown>
    </Panel>
  );
}
