import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Answer } from '../api/call.ts';
import { useDesk } from '../api/use-desk.ts';
import { Facts } from '../parts/facts.tsx';
import { nairaText, timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { PlayerExposures } from './money-tables.tsx';

type Exposure = Answer<'/desk/trading/exposure'>['data'];

const FEED_COLUMNS = [
  { head: 'Feed', cell: ({ feed }: Exposure['feeds'][number]) => feed },
  { head: 'Last update', cell: ({ updatedAt }: Exposure['feeds'][number]) => timeText(updatedAt) },
  { head: 'Live', isNumber: true, cell: ({ live }: Exposure['feeds'][number]) => live },
  { head: 'To come', isNumber: true, cell: ({ coming }: Exposure['feeds'][number]) => coming },
];

const LINE_COLUMNS = [
  {
    head: 'Most may be lost by',
    cell: ({ name }: Exposure['lines'][number]) => (
      <Anchor component={Link} to={`/trading/${encodeURIComponent(name.split('/')[0] ?? '')}`} size="sm">
        {name}
      </Anchor>
    ),
  },
  { head: 'Bets', isNumber: true, cell: ({ bets }: Exposure['lines'][number]) => bets },
  {
    head: 'Amount',
    isNumber: true,
    cell: ({ liability }: Exposure['lines'][number]) => nairaText(liability),
  },
];

/** The health of the feeds, results that wait, and the largest exposures of all matches. */
export function FeedsPanel() {
  const query = useDesk('/desk/trading/exposure', {});
  return (
    <Panel title="Feeds and exposure">
      <Shown query={query}>
        {({ data }) => (
          <>
            <Facts
              facts={[
                ['Settlement runs', `last sign ${timeText(data.leaderSeenAt)}`],
                [
                  'Results whose bets are not settled',
                  data.unsettled.results === 0
                    ? 'none'
                    : `${data.unsettled.results}, the oldest since ${timeText(data.unsettled.oldest)}`,
                ],
              ]}
            />
            <Rows label="Feeds" columns={FEED_COLUMNS} rows={data.feeds} keyOf={({ feed }) => feed} />
            {data.lines.length > 0 && (
              <Rows
                label="Exposure"
                columns={LINE_COLUMNS}
                rows={data.lines.slice(0, 10)}
                keyOf={({ name }) => name}
              />
            )}
            {data.players.length > 0 && <PlayerExposures players={data.players.slice(0, 10)} />}
          </>
        )}
      </Shown>
    </Panel>
  );
}
