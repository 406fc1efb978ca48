import type { PlacedLeg, Ticket } from '@jara/contract/sports';
import { kindText } from '@jara/sports-words/bet-words';
import { legName } from '@jara/sports-words/market-words';
import { oddsText, resultText } from '@jara/sports-words/play-words';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { nairaText, timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { useMe } from '../shell/use-me.ts';

const columnsOf = (mayTrade: boolean) => [
  {
    head: 'Match',
    cell: ({ home, away, eventId }: PlacedLeg) =>
      mayTrade ? (
        <Anchor component={Link} to={`/trading/${encodeURIComponent(eventId)}`} size="sm">
          {home} – {away}
        </Anchor>
      ) : (
        `${home} – ${away}`
      ),
  },
  { head: 'Competition', cell: ({ competition }: PlacedLeg) => competition },
  {
    head: 'Begins',
    cell: ({ startsAt }: PlacedLeg) => (
      <span className="nowrap">{timeText(new Date(startsAt).toISOString())}</span>
    ),
  },
  { head: 'Bet on', cell: ({ selections, ...sides }: PlacedLeg) => legName(selections, sides) },
  { head: 'Odds', isNumber: true, cell: ({ odds }: PlacedLeg) => oddsText(odds) },
  { head: 'State', cell: ({ state }: PlacedLeg) => state },
  { head: 'Result', cell: ({ result }: PlacedLeg) => (result === null ? '–' : resultText(result)) },
];

/** The slip of a bet of the sportsbook, its legs as they are now. */
export function TicketPanel({ ticket }: { readonly ticket: Ticket }) {
  const { may } = useMe();
  const { code, kind, legs, stakePerLine, maxPayout } = ticket;
  const most = `${nairaText(stakePerLine)} a line, ${nairaText(maxPayout)} at most`;
  return (
    <Panel title={`${kindText(kind, legs.length)} ${code}: ${most}`}>
      <Rows
        label="Legs"
        columns={columnsOf(may('trading.read'))}
        rows={legs}
        keyOf={(leg) => legs.indexOf(leg)}
      />
    </Panel>
  );
}
