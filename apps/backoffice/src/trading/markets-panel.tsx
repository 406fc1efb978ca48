import { Badge, Button, Group, Switch } from '@mantine/core';
import { useState } from 'react';
import { nairaText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { useMe } from '../shell/use-me.ts';
import { marketText, type TradedEvent } from './event-texts.ts';
import type { RuleOf } from './rule-form.tsx';

type Override = TradedEvent['overrides'][number];

interface Listed extends Override {
  /** By the price model or the feed, without a trader. */
  readonly isPaused: boolean;
}

/** A limited market may be suspended too, and a suspended one limited. */
function changesOf({ seen, isSuspended }: Override): readonly RuleOf['to'][] {
  if (seen === '') return ['suspend', 'limit'];
  return isSuspended ? ['open', 'limit'] : ['suspend', 'limit', 'open'];
}

const CHANGES = { suspend: 'Suspend', limit: 'Limit', open: 'Open again' };
const seenOf = ({ seen }: Override) => (seen === '' ? null : seen);

function StateBadge({ isSuspended, isPaused }: Listed) {
  const [text, color] = isSuspended
    ? ['suspended', 'red']
    : isPaused
      ? ['no price now', 'yellow']
      : ['as usual', 'teal'];
  return (
    <Badge size="sm" variant="light" color={color}>
      {text}
    </Badge>
  );
}

/** The whole match, then each market with bets or a change of a trader; or all markets that are offered. */
function listedMarkets(event: TradedEvent, isAll: boolean, takesBets: boolean): readonly Listed[] {
  const { overrides, markets, lines } = event;
  const known = new Map(overrides.map((override) => [override.marketId, override]));
  const withBets = lines.flatMap(({ name }) => name.split('/')[1] ?? []).filter((one) => one !== 'builder');
  const offered = isAll ? markets.map(({ marketId }) => marketId) : [];
  const names = new Set([...(takesBets ? ['*'] : []), ...known.keys(), ...withBets, ...offered]);
  return [...names].map((marketId) => ({
    ...(known.get(marketId) ?? { marketId, isSuspended: false, limit: null, seen: '' }),
    isPaused: markets.some((one) => one.marketId === marketId && one.isSuspended),
  }));
}

interface MarketsPanelProps {
  readonly event: TradedEvent;
  readonly takesBets: boolean;
  readonly onChoose: (rule: RuleOf) => void;
}

export function MarketsPanel({ event, takesBets, onChoose }: MarketsPanelProps) {
  const { may } = useMe();
  const [isAll, setAll] = useState(false);
  const rows = listedMarkets(event, isAll, takesBets);
  if (rows.length === 0) return null;
  const columns = [
    { head: 'Market', cell: ({ marketId }: Listed) => marketText(marketId, event) },
    { head: 'State', cell: (row: Listed) => <StateBadge {...row} /> },
    { head: 'Limit of a selection', isNumber: true, cell: ({ limit }: Listed) => nairaText(limit) },
    {
      head: 'Change',
      cell: (row: Listed) =>
        may('trading.change') && (
          <Group gap={6} wrap="nowrap">
            {changesOf(row).map((to) => (
              <Button
                key={to}
                size="compact-xs"
                variant="default"
                aria-label={`${CHANGES[to]}: ${marketText(row.marketId, event)}`}
                onClick={() => onChoose({ marketId: row.marketId, seen: seenOf(row), to })}
              >
                {CHANGES[to]}
              </Button>
            ))}
          </Group>
        ),
    },
  ];
  return (
    <Panel
      title="Markets"
      actions={
        event.markets.length > 0 && (
          <Switch
            size="xs"
            label={`All ${event.markets.length} markets`}
            checked={isAll}
            onChange={({ target }) => setAll(target.checked)}
          />
        )
      }
    >
      <Rows label="Markets" columns={columns} rows={rows} keyOf={({ marketId }) => marketId} />
    </Panel>
  );
}
