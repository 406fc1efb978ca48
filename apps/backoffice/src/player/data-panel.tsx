import type { PlayerRequest } from '@jara/contract/desk-privacy';
import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useDesk } from '../api/use-desk.ts';
import { useDownload } from '../api/use-download.ts';
import { KIND_TEXTS } from '../approvals/kind-texts.ts';
import { timeText, wordsOf } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import type { PlayerPanelProps } from './identity-panel.tsx';
import { RequestForm } from './request-form.tsx';

const COLOURS: Readonly<Record<string, string>> = {
  ...{ waiting: 'yellow', approved: 'blue', executed: 'teal', failed: 'red', refused: 'red' },
};
const KINDS = ['name_changed', 'player_exported', 'player_erased'] as const;

/** The name, the copy and the erasure of a player, each with a second person. */
export function DataPanel({ playerId }: PlayerPanelProps) {
  const query = useDesk('/desk/player/requests', { playerId });
  const player = useDesk('/desk/player', { playerId });
  const { may } = useMe();
  const { start, isPending } = useDownload('/desk/player/export');
  const [requested, setRequested] = useState<(typeof KINDS)[number] | null>(null);
  const columns = [
    {
      head: 'State',
      cell: ({ state }: PlayerRequest) => (
        <Badge size="sm" variant="light" color={COLOURS[state] ?? 'gray'}>
          {state}
        </Badge>
      ),
    },
    { head: 'Request', cell: ({ kind }: PlayerRequest) => KIND_TEXTS[kind] },
    { head: 'Reason', cell: ({ reason }: PlayerRequest) => <span className="long">{reason}</span> },
    {
      head: 'Requested',
      cell: ({ requestedBy, requestedAt }: PlayerRequest) => `${requestedBy}, ${timeText(requestedAt)}`,
    },
    {
      head: 'Decided',
      cell: ({ decidedBy, decidedAt, outcome }: PlayerRequest) =>
        decidedBy === null
          ? '–'
          : `${decidedBy}, ${timeText(decidedAt)}${outcome === null ? '' : `: ${wordsOf(outcome)}`}`,
    },
    {
      head: 'Copy',
      cell: ({ mayDownload, approvalId }: PlayerRequest) =>
        mayDownload ? (
          <Button size="compact-xs" loading={isPending} onClick={() => start({ playerId, approvalId })}>
            Download
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Shown query={query}>
      {({ data }) => (
        <Stack gap="md">
          {data.erasedAt !== null && (
            <Alert color="gray" title={`Erased ${timeText(data.erasedAt)}`}>
              The name, the money and the bets are kept as long as the law requires.
            </Alert>
          )}
          {may('players.request') && (
            <Panel title="Request, for a second person to decide">
              <Group className="panel-body">
                {KINDS.map((kind) => (
                  <Button
                    key={kind}
                    variant="default"
                    disabled={data.erasedAt !== null && kind !== 'player_exported'}
                    onClick={() => setRequested(kind)}
                  >
                    {KIND_TEXTS[kind]}
                  </Button>
                ))}
              </Group>
            </Panel>
          )}
          <Panel title="Requests">
            {data.requests.length === 0 ? (
              <Text c="dimmed" p="md">
                There are no requests about this player.
              </Text>
            ) : (
              <Rows
                label="Requests"
                columns={columns}
                rows={data.requests}
                keyOf={({ approvalId }) => approvalId}
              />
            )}
          </Panel>
          {requested !== null && player.data !== undefined && (
            <RequestForm
              playerId={playerId}
              kind={requested}
              name={player.data.data.name}
              bankNames={data.bankNames}
              onClose={() => setRequested(null)}
            />
          )}
        </Stack>
      )}
    </Shown>
  );
}
