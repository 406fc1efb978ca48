import type { DeskGame, DeskSwitchStatus } from '@jara/contract/desk-games';
import { Anchor, Badge, Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useDesk } from '../api/use-desk.ts';
import { nairaText, timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { percentText, theoryText } from './game-texts.ts';
import { StatusBadge } from './status-badge.tsx';
import { SwitchForm } from './switch-form.tsx';

interface Chosen {
  readonly game: DeskGame;
  readonly to: DeskSwitchStatus;
}

const KINDS = { all: 'All', solo: 'Solo', shared: 'Shared', sports: 'Sports', studio: 'Studios' } as const;

/** The switches, limits and returns of all games; categories come first. */
export function GamesScreen() {
  const query = useDesk('/desk/games', {});
  const [address, setAddress] = useSearchParams();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const kind = address.get('kind') ?? 'all';
  const typed = address.get('title') ?? '';
  const fits = (game: DeskGame) =>
    game.kind !== 'category' &&
    (kind === 'all' || game.kind === kind) &&
    game.title.toLowerCase().includes(typed.toLowerCase());
  const choose = (name: string, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '' || value === 'all') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const switches = {
    head: 'Switch',
    cell: (game: DeskGame) => <Switches game={game} onChoose={setChosen} />,
  };
  return (
    <Stack gap="md">
      <Title order={1}>Games</Title>
      <Shown query={query}>
        {({ data }) => (
          <>
            <Panel title="Categories">
              <Rows
                label="Categories"
                columns={[...CATEGORY_COLUMNS, switches]}
                rows={data.filter((game) => game.kind === 'category')}
                keyOf={({ product }) => product}
              />
            </Panel>
            <Group align="flex-end" gap="sm">
              <NativeSelect
                label="Kind"
                value={kind}
                onChange={({ currentTarget }) => choose('kind', currentTarget.value)}
                data={Object.entries(KINDS).map(([value, label]) => ({ value, label }))}
              />
              <TextInput
                label="Title"
                value={typed}
                onChange={({ currentTarget }) => choose('title', currentTarget.value)}
              />
            </Group>
            <Panel title="Games">
              <Rows
                label="Games"
                columns={[...COLUMNS, switches]}
                rows={data.filter(fits)}
                keyOf={({ product }) => product}
              />
              {!data.some(fits) && (
                <Text c="dimmed" p="md">
                  No game fits this filter.
                </Text>
              )}
            </Panel>
          </>
        )}
      </Shown>
      {chosen !== null && <SwitchForm {...chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}

const state = {
  head: 'State',
  cell: ({ status, closedWith, change }: DeskGame) => (
    <>
      <StatusBadge status={status} closedWith={closedWith} />
      {status !== 'open' && change !== null && (
        <Text size="xs" c="dimmed">
          {change.reason} · {change.by.replace('staff:', '')}, {timeText(change.at)}
        </Text>
      )}
    </>
  ),
};

const CATEGORY_COLUMNS = [{ head: 'Category', cell: ({ title }: DeskGame) => title }, state];

const COLUMNS = [
  {
    head: 'Game',
    value: ({ title }: DeskGame) => title,
    cell: ({ product, title }: DeskGame) => (
      <Anchor
        component={Link}
        to={`/games/${encodeURIComponent(product)}`}
        size="sm"
        display="inline-block"
        miw={130}
      >
        {title}
      </Anchor>
    ),
  },
  { ...state, value: ({ status }: DeskGame) => status },
  { head: 'By the rules', isNumber: true, cell: ({ theory }: DeskGame) => theoryText(theory) },
  {
    head: '30 days',
    isNumber: true,
    value: ({ month }: DeskGame) => month && month.paid / month.staked,
    cell: ({ month }: DeskGame) => (month === null ? '–' : percentText(month.paid / month.staked)),
  },
  {
    head: 'σ',
    isNumber: true,
    value: ({ month }: DeskGame) => month?.z ?? null,
    cell: ({ month }: DeskGame) => {
      if (month === null || month.z === null) return '–';
      return month.isAlarm ? (
        <Badge size="sm" variant="light" color="red">
          {month.z.toFixed(1)} alarm
        </Badge>
      ) : (
        month.z.toFixed(1)
      );
    },
  },
  {
    head: 'Staked today',
    isNumber: true,
    value: ({ today }: DeskGame) => today?.staked ?? null,
    cell: ({ today }: DeskGame) => nairaText(today?.staked ?? null),
  },
];

interface SwitchesProps {
  readonly game: DeskGame;
  readonly onChoose: (chosen: Chosen) => void;
}

/** The changes that the status allows. */
function Switches({ game, onChoose }: SwitchesProps) {
  const { may } = useMe();
  if (!may('games.switch')) return null;
  const { product, kind, status, title } = game;
  const to: DeskSwitchStatus[] = [
    ...(status === 'open' ? [] : (['open'] as const)),
    ...(status === 'open' && (kind === 'shared' || product === 'shared:*') ? (['draining'] as const) : []),
    ...(status === 'closed' ? [] : (['closed'] as const)),
  ];
  const LABELS = {
    open: 'Open',
    draining: product.endsWith('*') ? 'End after rounds' : 'End after round',
    closed: 'Close',
  } as const;
  return (
    <Group gap={6} wrap="nowrap">
      {to.map((one) => (
        <Button
          key={one}
          size="compact-xs"
          variant="default"
          aria-label={`${LABELS[one]}: ${title}`}
          onClick={() => onChoose({ game, to: one })}
        >
          {LABELS[one]}
        </Button>
      ))}
    </Group>
  );
}
