import type { ListedCase } from '@jara/contract/desk-complaints';
import { Anchor, Badge } from '@mantine/core';
import { Link } from 'react-router';
import { timeText } from '../parts/formats.ts';
import { Rows } from '../parts/rows.tsx';
import { CaseClock } from './case-clock.tsx';

export const STATE_COLOURS = { open: 'yellow', answered: 'teal', closed: 'gray' } as const;

const COLUMNS = [
  {
    head: 'Case',
    isNumber: true,
    cell: ({ caseId, number }: ListedCase) => (
      <Anchor component={Link} to={`/complaints/${caseId}`} size="sm">
        {number}
      </Anchor>
    ),
  },
  {
    head: 'State',
    cell: ({ state }: ListedCase) => (
      <Badge size="sm" variant="light" color={STATE_COLOURS[state]}>
        {state}
      </Badge>
    ),
  },
  { head: 'Answer', cell: (one: ListedCase) => <CaseClock one={one} /> },
  { head: 'Topic', cell: ({ topic }: ListedCase) => topic },
  { head: 'Letter', cell: ({ beginning }: ListedCase) => <span className="long">{beginning}</span> },
  {
    head: 'Player',
    cell: ({ playerId, name, replyTo }: ListedCase) =>
      playerId === null ? (
        replyTo
      ) : (
        <Anchor component={Link} to={`/players/${playerId}`} size="sm">
          {name} #{playerId}
        </Anchor>
      ),
  },
  { head: 'Received', cell: ({ receivedAt }: ListedCase) => timeText(receivedAt) },
];

export function CasesTable({ cases }: { readonly cases: readonly ListedCase[] }) {
  return <Rows label="Complaints" columns={COLUMNS} rows={cases} keyOf={({ caseId }) => caseId} />;
}
