import type { DeskFlag } from '@jara/contract/desk-flags';
import { Button } from '@mantine/core';
import { useChange } from '../api/use-desk.ts';
import { wordsOf } from '../parts/formats.ts';
import { ReasonForm } from '../parts/reason-form.tsx';
import { FiguresText } from './figures.tsx';

/** The columns of a mark of harm that every list of them has. */
export const FLAG_COLUMNS = [
  { head: 'Day', cell: ({ day }: DeskFlag) => <span className="nowrap">{day}</span> },
  { head: 'Rule', cell: ({ rule }: DeskFlag) => wordsOf(rule) },
  { head: 'Figures', cell: ({ figures }: DeskFlag) => <FiguresText figures={figures} /> },
  { head: 'Rows', cell: ({ evidence }: DeskFlag) => <span className="long">{evidence.join(', ')}</span> },
];

export const reviewColumn = (mayDecide: boolean, onReview: (flag: DeskFlag) => void) => ({
  head: 'Review',
  cell: (row: DeskFlag) =>
    row.state !== 'closed' && mayDecide ? (
      <Button size="compact-xs" onClick={() => onReview(row)}>
        Review
      </Button>
    ) : (
      '–'
    ),
});

interface FlagReviewProps {
  readonly flag: DeskFlag;
  readonly onClose: () => void;
}

export function FlagReview({ flag, onClose }: FlagReviewProps) {
  const { mutate, isPending } = useChange(
    '/desk/flags/review',
    ['/desk/flags', '/desk/player/flags'],
    'Done.',
  );
  const { playerId, name, day, rule } = flag;
  return (
    <ReasonForm
      title={`${wordsOf(rule)}, ${day}`}
      text={`${name} #${playerId}. Reviewed, the flag stays in force and its player is sent no offer. Closed, it is not opened again; a later day makes a flag of its own.`}
      decisions={[
        { label: 'Reviewed', choice: 'reviewed' },
        { label: 'Close', choice: 'closed' },
      ]}
      isPending={isPending}
      onDecide={(state, note) => mutate({ playerId, day, rule, state, note }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
