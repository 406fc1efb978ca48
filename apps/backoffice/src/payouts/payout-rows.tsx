import type { DeskPayoutRow } from '@jara/contract/desk-payouts';
import { Anchor, Badge, Group } from '@mantine/core';
import { Link } from 'react-router';
import { nairaText, timeText } from '../parts/formats.ts';
import { Rows } from '../parts/rows.tsx';
import { durationText, RISK_TEXTS, STATE_COLOURS, URGENCY_COLOURS, URGENCY_TEXTS } from './payout-texts.ts';

export function Urgency({ urgency }: Pick<DeskPayoutRow, 'urgency'>) {
  return urgency === null ? null : (
    <Badge size="sm" variant="light" color={URGENCY_COLOURS[urgency]}>
      {URGENCY_TEXTS[urgency]}
    </Badge>
  );
}

export function PayoutState({ state, held, isReturn }: Pick<DeskPayoutRow, 'state' | 'held' | 'isReturn'>) {
  return (
    <Group gap={4} wrap="nowrap">
      <Badge size="sm" variant="light" color={STATE_COLOURS[state]}>
        {state}
      </Badge>
      {held !== null && (
        <Badge size="sm" variant="light" color="orange">
          {held.for === 'approval' ? 'needs approval' : 'held'}
        </Badge>
      )}
      {isReturn && (
        <Badge size="sm" variant="light" color="grape">
          return
        </Badge>
      )}
    </Group>
  );
}

/** The player, or the transfers whose suspense money goes back to its sender. */
export function PayoutOwner({ playerId }: Pick<DeskPayoutRow, 'playerId'>) {
  return playerId === '0' ? (
    <Anchor component={Link} to="/transfers?list=returned" size="sm">
      suspense
    </Anchor>
  ) : (
    <Anchor component={Link} to={`/players/${playerId}/money`} size="sm">
      #{playerId}
    </Anchor>
  );
}

export function Risks({ risks }: Pick<DeskPayoutRow, 'risks'>) {
  return (
    <span className="long">
      {risks.length === 0 ? '–' : risks.map((risk) => RISK_TEXTS[risk]).join(', ')}
    </span>
  );
}

const ageOf = ({ requestedAt, endedAt }: DeskPayoutRow, nowMs: number) =>
  durationText((endedAt === null ? nowMs : Date.parse(endedAt)) / 1000 - Date.parse(requestedAt) / 1000);

interface PayoutRowsProps {
  readonly list: 'open' | 'ended';
  readonly payouts: readonly DeskPayoutRow[];
  /** When the list was read. */
  readonly readAtMs: number;
}

export function PayoutRows({ list, payouts, readAtMs }: PayoutRowsProps) {
  const columns = [
    {
      head: 'Age',
      cell: (row: DeskPayoutRow) => (
        <Group gap={6} wrap="nowrap" justify="space-between">
          <span className="nowrap">{ageOf(row, readAtMs)}</span>
          <Urgency urgency={row.urgency} />
        </Group>
      ),
    },
    {
      head: 'Amount',
      isNumber: true,
      sort: 'amount',
      cell: ({ amount }: DeskPayoutRow) => nairaText(amount),
    },
    { head: 'State', cell: (row: DeskPayoutRow) => <PayoutState {...row} /> },
    {
      head: 'To',
      cell: ({ accountName, bank, accountNumber }: DeskPayoutRow) => (
        <>
          <div className="nowrap">{accountName}</div>
          <div className="nowrap">{bank}</div>
          {accountNumber}
        </>
      ),
    },
    { head: 'Examine', cell: (row: DeskPayoutRow) => <Risks risks={row.risks} /> },
    { head: 'By', cell: ({ provider }: DeskPayoutRow) => provider },
    {
      head: 'Requested',
      ...(list === 'open' ? { sort: 'time' } : {}),
      cell: ({ requestedAt }: DeskPayoutRow) => <span className="nowrap">{timeText(requestedAt)}</span>,
    },
    ...(list === 'open'
      ? []
      : [
          {
            head: 'Ended',
            sort: 'time',
            cell: ({ endedAt }: DeskPayoutRow) => <span className="nowrap">{timeText(endedAt)}</span>,
          },
        ]),
    {
      head: 'Player',
      cell: ({ playerId }: DeskPayoutRow) => <PayoutOwner playerId={playerId} />,
    },
    {
      head: 'Payout',
      cell: ({ reference }: DeskPayoutRow) => (
        <Anchor component={Link} to={`/payouts/${reference}`} size="sm" className="nowrap">
          {reference.slice(0, 11)}…
        </Anchor>
      ),
    },
  ];
  return <Rows label="Payouts" columns={columns} rows={payouts} keyOf={({ reference }) => reference} />;
}
