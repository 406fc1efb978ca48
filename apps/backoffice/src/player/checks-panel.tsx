import { Anchor, Badge, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Answer } from '../api/call.ts';
import { useDesk } from '../api/use-desk.ts';
import { timeText, wordsOf } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';

type Checks = Answer<'/desk/player/checks'>['data'];

/** A check of a number at a registry, or a document that the player sent. */
interface Proof {
  readonly key: string;
  readonly at: string;
  readonly what: string;
  readonly by: string;
  readonly state: string;
  readonly reason: string | null;
  /** Of a document. */
  readonly documentId: string | null;
}

const COLOURS: Readonly<Record<string, string>> = {
  ...{
    verified: 'teal',
    accepted: 'teal',
    failed: 'red',
    refused: 'red',
    waiting: 'yellow',
    pending: 'yellow',
  },
};

const proofsOf = ({ checks, documents }: Checks): Proof[] =>
  [
    ...checks.map(({ at, type, ending, provider, state, reason }) => ({
      ...{ key: `${at} ${type}`, at, by: provider, state, reason, documentId: null },
      what: ending === null ? type.toUpperCase() : `${type.toUpperCase()} …${ending}`,
    })),
    ...documents.map(({ documentId, kind, receivedAt, state, reason }) => ({
      ...{
        key: documentId,
        at: receivedAt,
        what: wordsOf(kind),
        by: 'the player',
        state,
        reason,
        documentId,
      },
    })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));

/** How the player is verified: checks of numbers and documents, the newest first. */
export function ChecksPanel({ playerId }: { readonly playerId: string }) {
  const query = useDesk('/desk/player/checks', { playerId });
  const mayOpen = useMe().may('identity.read');
  const columns = [
    { head: 'Time', cell: ({ at }: Proof) => timeText(at) },
    {
      head: 'Proof',
      cell: ({ what, documentId }: Proof) =>
        documentId === null || !mayOpen ? (
          what
        ) : (
          <Anchor component={Link} to={`/identity/documents/${documentId}`} size="sm">
            {what}
          </Anchor>
        ),
    },
    { head: 'From', cell: ({ by }: Proof) => by },
    {
      head: 'State',
      cell: ({ state }: Proof) => (
        <Badge size="sm" variant="light" color={COLOURS[state] ?? 'gray'}>
          {state}
        </Badge>
      ),
    },
    { head: 'Reason', cell: ({ reason }: Proof) => (reason === null ? '–' : wordsOf(reason)) },
  ];
  return (
    <Panel title="Checks of identity">
      <Shown query={query}>
        {({ data }) => (
          <>
            <Text p="md" pb={0} size="sm">
              {data.verifiedBy === null ? 'Not verified.' : `Verified by ${data.verifiedBy.toUpperCase()}.`}
            </Text>
            {proofsOf(data).length === 0 ? (
              <Text c="dimmed" p="md">
                The player was never checked.
              </Text>
            ) : (
              <Rows
                label="Checks of identity"
                columns={columns}
                rows={proofsOf(data)}
                keyOf={({ key }) => key}
              />
            )}
          </>
        )}
      </Shown>
    </Panel>
  );
}
