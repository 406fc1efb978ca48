import type { DeskMarketProfit, DeskPlayerExposure } from '@jara/contract/desk-trading';
import type { Teams } from '@jara/sports-words/market-words';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { nairaText } from '../parts/formats.ts';
import { Rows } from '../parts/rows.tsx';
import { profitText } from './event-texts.ts';

const PLAYER_COLUMNS = [
  {
    head: 'Player',
    cell: ({ playerId }: DeskPlayerExposure) => (
      <Anchor component={Link} to={`/players/${playerId}/bets`} size="sm">
        #{playerId}
      </Anchor>
    ),
  },
  { head: 'Open bets', isNumber: true, cell: ({ bets }: DeskPlayerExposure) => bets },
  { head: 'At risk', isNumber: true, cell: ({ atRisk }: DeskPlayerExposure) => nairaText(atRisk) },
  { head: 'May be lost', isNumber: true, cell: ({ liability }: DeskPlayerExposure) => nairaText(liability) },
];

export const PlayerExposures = ({ players }: { readonly players: readonly DeskPlayerExposure[] }) => (
  <Rows
    label="Exposure by player"
    columns={PLAYER_COLUMNS}
    rows={players}
    keyOf={({ playerId }) => playerId}
  />
);

interface MarketProfitsProps {
  readonly profits: readonly DeskMarketProfit[];
  /** Of one match; of several, each side by its place. */
  readonly teams?: Pick<Teams, 'home' | 'away'>;
}

const SIDES = { home: 'Home', away: 'Away' };

export function MarketProfits({ profits, teams = SIDES }: MarketProfitsProps) {
  const sum = (of: (row: DeskMarketProfit) => number) => profits.reduce((total, row) => total + of(row), 0);
  const all: DeskMarketProfit = {
    ...{ sport: 'football', marketId: '', bets: sum(({ bets }) => bets), stake: sum(({ stake }) => stake) },
    profit: sum(({ profit }) => profit),
  };
  return (
    <Rows
      label="Profit by market"
      columns={[
        {
          head: 'Market',
          cell: ({ marketId, sport }: DeskMarketProfit) =>
            marketId === '' ? 'All' : profitText(marketId, { home: teams.home, away: teams.away, sport }),
        },
        { head: 'Sport', cell: ({ marketId, sport }: DeskMarketProfit) => (marketId === '' ? '' : sport) },
        { head: 'Ended bets', isNumber: true, cell: ({ bets }: DeskMarketProfit) => bets },
        { head: 'Stakes', isNumber: true, cell: ({ stake }: DeskMarketProfit) => nairaText(stake) },
        { head: 'Profit', isNumber: true, cell: ({ profit }: DeskMarketProfit) => nairaText(profit) },
      ]}
      rows={[...profits, all]}
      keyOf={({ marketId, sport }) => `${sport} ${marketId}`}
    />
  );
}
