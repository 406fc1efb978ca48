import type { DeskBet } from '@jara/contract/desk-bets';
import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useDesk } from '../api/use-desk.ts';
import { nairaText, timeText } from '../parts/formats.ts';
import { NextPage } from '../parts/next-page.tsx';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { BetFilter, readFilter, toBody } from './bet-filter.tsx';
import { BetStateBadge } from './bet-state.tsx';
import { RoundPanel } from './round-panel.tsx';

const columnsOf = (mayOpenPlayer: boolean) => [
  { head: 'Time', cell: ({ at }: DeskBet) => <span className="nowrap">{timeText(at)}</span> },
  {
    head: 'Bet',
    cell: ({ betId }: DeskBet) => (
      <Anchor component={Link} to={`/bets/${betId}`} size="sm" ff="monospace">
        {betId}
      </Anchor>
    ),
  },
  {
    head: 'Player',
    cell: ({ playerId }: DeskBet) =>
      mayOpenPlayer ? (
        <Anchor component={Link} to={`/players/${playerId}/bets`} size="sm">
          #{playerId}
        </Anchor>
      ) : (
        `#${playerId}`
      ),
  },
  { head: 'Game', cell: ({ game }: DeskBet) => game },
  { head: 'Stake', isNumber: true, cell: ({ stake }: DeskBet) => nairaText(stake) },
  {
    head: 'Paid',
    isNumber: true,
    cell: ({ paid, state }: DeskBet) => nairaText(state === 'open' && paid === 0 ? null : paid),
  },
  { head: 'State', cell: ({ state }: DeskBet) => <BetStateBadge state={state} /> },
];

/** Whether the search names the round of a shared game. */
const isRound = (find: string | undefined, reference: string | null, product: string) =>
  product.startsWith('shared:') && reference !== null && reference === find?.trim().toLowerCase();

/** Bets of all players. The filter is in the address, so that a view is a link. */
export function BetsScreen() {
  const [address, setAddress] = useSearchParams();
  const { may } = useMe();
  const filter = readFilter(address);
  const before = address.get('before');
  const query = useDesk('/desk/bets', { ...toBody(filter), ...(before === null ? {} : { before }) });
  const round = query.data?.data.bets.find(({ reference, product }) =>
    isRound(filter.find, reference, product),
  );
  return (
    <Stack gap="md">
      <Title order={1}>Rounds and bets</Title>
      <BetFilter
        key={address.toString()}
        filter={filter}
        products={query.data?.data.products ?? []}
        onFilter={(next) => setAddress({ ...next })}
      />
      {round?.reference != null && <RoundPanel round={round.reference} />}
      <Panel
        title={before === null ? 'Newest first' : 'Older bets'}
        actions={
          <Button size="compact-xs" variant="default" onClick={() => void query.refetch()}>
            Read again
          </Button>
        }
      >
        <Shown
          query={query}
          isEmpty={({ data }) => data.bets.length === 0 && data.next === null}
          empty="No bet fits this filter."
        >
          {({ data }) => (
            <>
              {data.bets.length === 0 && (
                <Text c="dimmed" p="md" pb={0}>
                  No newer bet fits this filter. The search goes on with older ones.
                </Text>
              )}
              <Rows
                label="Bets"
                columns={columnsOf(may('players.money'))}
                rows={data.bets}
                keyOf={({ betId }) => betId}
              />
              <NextPage next={data.next} label="Older bets" />
            </>
          )}
        </Shown>
      </Panel>
    </Stack>
  );
}
