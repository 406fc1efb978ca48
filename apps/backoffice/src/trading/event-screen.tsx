import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useDesk } from '../api/use-desk.ts';
import { Facts } from '../parts/facts.tsx';
import { nairaText, timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { EventBadge } from './event-badge.tsx';
import { lineText, type TradedEvent } from './event-texts.ts';
import { MarketsPanel } from './markets-panel.tsx';
import { MarketProfits, PlayerExposures } from './money-tables.tsx';
import { ResultForm } from './result-form.tsx';
import { RuleForm, type RuleOf } from './rule-form.tsx';
import { ShiftForm } from './shift-form.tsx';

type Result = TradedEvent['results'][number];
type Line = TradedEvent['lines'][number];
type Open = 'shift' | 'result' | RuleOf | null;

const RESULT_COLUMNS = [
  { head: 'No.', isNumber: true, cell: ({ result }: Result) => result },
  { head: 'Time', cell: ({ at }: Result) => timeText(at) },
  { head: 'Score', cell: ({ score }: Result) => score ?? 'does not count' },
  { head: 'By', cell: ({ source }: Result) => source.replace('staff:', '') },
  { head: 'Reason', cell: ({ reason }: Result) => <span className="long">{reason}</span> },
  {
    head: 'Bets settled',
    cell: ({ settledAt }: Result) => (settledAt === null ? 'under way' : timeText(settledAt)),
  },
];

/** One match: what may be lost, the traders' changes, its results. */
export function EventScreen() {
  const { eventId = '' } = useParams();
  const query = useDesk('/desk/trading/event', { eventId });
  return (
    <Shown query={query} page="Match">
      {({ data }) => <EventPage event={data} />}
    </Shown>
  );
}

function EventPage({ event }: { readonly event: TradedEvent }) {
  const { eventId, home, away, competition, startsAt, score, shift, exposure, bets } = event;
  const [open, setOpen] = useState<Open>(null);
  const { may } = useMe();
  const close = () => setOpen(null);
  const whole = event.overrides.find(({ marketId }) => marketId === '*');
  const takesBets = ['scheduled', 'live', 'postponed'].includes(event.state);
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Group gap="sm">
          <Title order={1}>
            {home} – {away}
          </Title>
          <EventBadge {...event} />
        </Group>
        <Group gap="xs">
          {may('trading.change') && (takesBets || whole !== undefined) && (
            <>
              <Button
                size="xs"
                variant="default"
                onClick={() =>
                  setOpen({
                    ...{ marketId: '*', seen: whole?.seen ?? null },
                    to: whole?.isSuspended === true ? 'open' : 'suspend',
                  })
                }
              >
                {whole?.isSuspended === true ? 'Open again' : 'Suspend'}
              </Button>
              <Button size="xs" variant="default" onClick={() => setOpen('shift')}>
                Shift
              </Button>
            </>
          )}
          {may('trading.result') && (
            <Button size="xs" variant="default" onClick={() => setOpen('result')}>
              Result by hand …
            </Button>
          )}
        </Group>
      </Group>
      <Panel title="The match">
        <Facts
          facts={[
            ['Competition', competition],
            ['Begins', timeText(startsAt)],
            ['Score', score ?? '–'],
            ['Feed', event.feed],
            ['May be lost by the worst outcome', `${nairaText(exposure)}, ${bets} bets`],
            shift !== null && ['Shift', `lead ${shift.lead}, total ${shift.total}`],
            ['Id', eventId],
          ]}
        />
      </Panel>
      <MarketsPanel event={event} takesBets={takesBets} onChoose={setOpen} />
      <Panel title="What may be lost">
        {event.lines.length === 0 ? (
          <Text c="dimmed" p="md">
            There are no bets on this match.
          </Text>
        ) : (
          <Rows
            label="What may be lost"
            columns={[
              { head: 'By', cell: ({ name }: Line) => lineText(name, event) },
              { head: 'Bets', isNumber: true, cell: (line: Line) => line.bets },
              { head: 'Amount', isNumber: true, cell: ({ liability }: Line) => nairaText(liability) },
            ]}
            rows={event.lines}
            keyOf={({ name }) => name}
          />
        )}
      </Panel>
      {event.players.length > 0 && (
        <Panel title="Players whose open bets have this match">
          <PlayerExposures players={event.players} />
        </Panel>
      )}
      {event.profits.length > 0 && (
        <Panel title="Profit by market">
          <MarketProfits profits={event.profits} teams={event} />
        </Panel>
      )}
      {event.results.length > 0 && (
        <Panel title="Results">
          <Rows
            label="Results"
            columns={RESULT_COLUMNS}
            rows={event.results}
            keyOf={({ result }) => result}
          />
        </Panel>
      )}
      {open === 'shift' && <ShiftForm event={event} onClose={close} />}
      {open === 'result' && <ResultForm event={event} onClose={close} />}
      {open !== null && typeof open === 'object' && <RuleForm event={event} rule={open} onClose={close} />}
    </Stack>
  );
}
