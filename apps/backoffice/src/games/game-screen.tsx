import { Alert, Group, Stack, Title } from '@mantine/core';
import { useParams } from 'react-router';
import type { Answer } from '../api/call.ts';
import { useDesk } from '../api/use-desk.ts';
import { Facts } from '../parts/facts.tsx';
import { nairaText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { CapsPanel } from './caps-panel.tsx';
import { cycleText, percentText, theoryText } from './game-texts.ts';
import { ReturnChart } from './return-chart.tsx';
import { StatusBadge } from './status-badge.tsx';

type Day = Answer<'/desk/games/return'>['data']['days'][number];

const COLUMNS = [
  {
    head: 'Day',
    value: ({ day }: Day) => day,
    cell: ({ day, isToday }: Day) => (isToday ? `${day} so far` : day),
  },
  { head: 'Bets', isNumber: true, value: ({ bets }: Day) => bets, cell: ({ bets }: Day) => bets },
  {
    head: 'Staked',
    isNumber: true,
    value: ({ staked }: Day) => staked,
    cell: ({ staked }: Day) => nairaText(staked),
  },
  { head: 'Paid', isNumber: true, value: ({ paid }: Day) => paid, cell: ({ paid }: Day) => nairaText(paid) },
  {
    head: 'Return',
    isNumber: true,
    value: ({ staked, paid }: Day) => paid / staked,
    cell: ({ staked, paid }: Day) => percentText(paid / staked),
  },
  {
    head: 'σ',
    isNumber: true,
    value: ({ z }: Day) => z,
    cell: ({ z }: Day) => (z === null ? '–' : z.toFixed(1)),
  },
  { head: 'Together', isNumber: true, cell: ({ total }: Day) => percentText(total.actual) },
  {
    head: 'Band of 4 σ',
    isNumber: true,
    cell: ({ total: { low, high } }: Day) =>
      low === null ? '–' : `${percentText(low)} – ${percentText(high)}`,
  },
];

/** The returns of one product by day beside its rules. */
export function GameScreen() {
  const { product = '' } = useParams();
  const games = useDesk('/desk/games', {});
  const query = useDesk('/desk/games/return', { product });
  const game = games.data?.data.find((one) => one.product === product);
  const title = game?.title ?? product;
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Title order={1}>{title}</Title>
        {game !== undefined && <StatusBadge status={game.status} closedWith={game.closedWith} />}
      </Group>
      {game?.month?.isAlarm === true && (
        <Alert color="red" title="The return is four deviations or more from the rules">
          By chance that is one day of a game in 16,000. The event is among the significant events.
        </Alert>
      )}
      {game?.limits != null && (
        <Panel title="Limits">
          <Facts
            facts={[
              ['Stakes', `${nairaText(game.limits.minStake)} – ${nairaText(game.limits.maxStake)}`],
              ['Most paid by a bet', nairaText(game.limits.maxPayout)],
              ['Shortest time between two bets', cycleText(game.minRoundSeconds)],
            ]}
          />
        </Panel>
      )}
      {game?.caps != null && <CapsPanel game={game} caps={game.caps} />}
      {game?.month != null && (
        <Panel title="Thirty days">
          <Facts
            facts={[
              ['By the rules', theoryText(game.theory)],
              ['Return', percentText(game.month.paid / game.month.staked)],
              ['Distance', game.month.z === null ? '–' : `${game.month.z.toFixed(2)} σ`],
              ['Staked', nairaText(game.month.staked)],
              ['Bets', game.month.bets],
            ]}
          />
        </Panel>
      )}
      <Panel title="Return by day, ninety days back">
        <Shown query={query} isEmpty={({ data }) => data.days.length === 0} empty="There are no bets yet.">
          {({ data }) => (
            <>
              <ReturnChart title={title} data={data} />
              <Rows label="Days" columns={COLUMNS} rows={data.days.toReversed()} keyOf={({ day }) => day} />
            </>
          )}
        </Shown>
      </Panel>
    </Stack>
  );
}
