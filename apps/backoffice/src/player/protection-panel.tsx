import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Answer } from '../api/call.ts';
import { useDesk } from '../api/use-desk.ts';
import { nairaText, timeText, wordsOf } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { BlockForm } from './block-form.tsx';
import { DoorsPanel } from './doors-panel.tsx';
import { ExcludeForm } from './exclude-form.tsx';
import type { PlayerPanelProps } from './identity-panel.tsx';
import { type LiftedBlock, LiftForm, liftedBlock } from './lift-form.tsx';
import { LimitForm } from './limit-form.tsx';
import { limitTitle } from './limit-texts.ts';

type Protection = Answer<'/desk/player/protection'>['data'];
type Limit = Protection['limits'][number];
type Block = Protection['blocks'][number];

/** Limits of time are minutes, all others naira. */
const amountText = (limit: string, amount: number | null) =>
  limit === 'time' && amount !== null ? `${amount} min` : nairaText(amount);

const LIMITS = [
  { head: 'Limit', cell: limitTitle },
  { head: 'The player’s', isNumber: true, cell: ({ limit, own }: Limit) => amountText(limit, own) },
  {
    head: 'The operator’s',
    isNumber: true,
    cell: ({ limit, operator }: Limit) => amountText(limit, operator),
  },
  { head: 'Left', isNumber: true, cell: ({ limit, left }: Limit) => amountText(limit, left) },
];

export function ProtectionPanel({ playerId }: PlayerPanelProps) {
  const query = useDesk('/desk/player/protection', { playerId });
  const { may } = useMe();
  const [lifted, setLifted] = useState<LiftedBlock | null>(null);
  const [limited, setLimited] = useState<Limit | null>(null);
  const limitColumns = may('players.block')
    ? [
        ...LIMITS,
        {
          head: 'Change',
          cell: (limit: Limit) => (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Set the operator’s limit: ${limitTitle(limit)}`}
              onClick={() => setLimited(limit)}
            >
              Set
            </Button>
          ),
        },
      ]
    : LIMITS;
  const blockColumns = [
    { head: 'Blocked', cell: ({ target }: Block) => target },
    { head: 'Reason', cell: ({ reason }: Block) => wordsOf(reason) },
    { head: 'Since', cell: ({ since }: Block) => timeText(since) },
    { head: 'Until', cell: ({ until }: Block) => (until === null ? 'it is lifted' : timeText(until)) },
    { head: 'By', cell: ({ actor }: Block) => actor },
    {
      head: 'Lifted',
      cell: (block: Block) => {
        if (block.liftedAt !== null) return `${timeText(block.liftedAt)}, ${block.liftedBy}`;
        const liftable = may('players.block') ? liftedBlock(block) : null;
        return liftable === null ? (
          '–'
        ) : (
          <Button size="compact-xs" variant="default" onClick={() => setLifted(liftable)}>
            Lift
          </Button>
        );
      },
    },
  ];
  return (
    <Stack gap="md">
      <Shown query={query}>
        {({ data }) => (
          <>
            <DoorsPanel doors={data.doors} openSessions={data.openSessions} />
            {may('players.exclude') && <ExcludeForm playerId={playerId} />}
            {may('players.block') && <BlockForm playerIds={[playerId]} />}
            <Panel title="Blocks">
              {data.blocks.length === 0 ? (
                <Text c="dimmed" p="md">
                  There are no blocks.
                </Text>
              ) : (
                <Rows
                  label="Blocks"
                  columns={blockColumns}
                  rows={data.blocks}
                  keyOf={({ target, reason, since }) => `${target} ${reason} ${since}`}
                />
              )}
            </Panel>
            <Panel title="Limits">
              <Rows
                label="Limits"
                columns={limitColumns}
                rows={data.limits}
                keyOf={({ limit, period }) => `${limit} ${period}`}
              />
            </Panel>
          </>
        )}
      </Shown>
      {lifted !== null && <LiftForm playerId={playerId} block={lifted} onClose={() => setLifted(null)} />}
      {limited !== null && <LimitForm playerId={playerId} limit={limited} onClose={() => setLimited(null)} />}
    </Stack>
  );
}
