import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Answer } from '../api/call.ts';
import { useDesk } from '../api/use-desk.ts';
import { dayOf } from '../parts/days.ts';
import { nairaText, timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { AdjustForm } from './adjust-form.tsx';
import type { PlayerPanelProps } from './identity-panel.tsx';
import { TaxCertificate } from './tax-certificate.tsx';

type Movement = Answer<'/desk/player/money'>['data']['deposits'][number];
type Payee = Answer<'/desk/player/money'>['data']['payees'][number];

const COLUMNS = [
  { head: 'Time', cell: ({ at }: Movement) => timeText(at) },
  { head: 'Amount', isNumber: true, cell: ({ amount }: Movement) => nairaText(amount) },
  {
    head: 'State',
    cell: ({ state }: Movement) => (
      <Badge size="sm" variant="light" color={state === 'failed' || state === 'reversed' ? 'red' : 'gray'}>
        {state}
      </Badge>
    ),
  },
  { head: 'Bank', cell: ({ provider }: Movement) => provider },
];

interface MovementsProps {
  readonly title: string;
  readonly rows: readonly Movement[];
  /** The page of a movement; null: the roles do not include it. */
  readonly toOf: ((row: Movement) => string) | null;
  /** The list of all; null: the roles do not include it. */
  readonly all: string | null;
}

function Movements({ title, rows, toOf, all }: MovementsProps) {
  const reference = {
    head: 'Reference',
    cell: (row: Movement) =>
      toOf === null ? (
        <span className="long">{row.reference}</span>
      ) : (
        <Anchor component={Link} to={toOf(row)} size="sm" className="long">
          {row.reference}
        </Anchor>
      ),
  };
  return (
    <Panel
      title={title}
      actions={
        all !== null &&
        rows.length > 0 && (
          <Anchor component={Link} to={all} size="sm">
            All of the player
          </Anchor>
        )
      }
    >
      {rows.length === 0 ? (
        <Text c="dimmed" p="md">
          There are none.
        </Text>
      ) : (
        <Rows
          label={title}
          columns={[...COLUMNS, reference]}
          rows={rows}
          keyOf={({ provider, reference }) => `${provider} ${reference}`}
        />
      )}
    </Panel>
  );
}

const PAYEES = [
  { head: 'Account', cell: ({ bank, accountNumber }: Payee) => `${bank} ${accountNumber}` },
  { head: 'Name at the bank', cell: ({ accountName }: Payee) => accountName },
  { head: 'Added', cell: ({ addedAt }: Payee) => timeText(addedAt) },
  {
    head: 'New until',
    cell: ({ limitedUntil }: Payee) => (limitedUntil === null ? '–' : timeText(limitedUntil)),
  },
];

function PayeesPanel({ payees }: { readonly payees: readonly Payee[] }) {
  return (
    <Panel title="Payees, the last used first">
      {payees.length === 0 ? (
        <Text c="dimmed" p="md">
          The player has no payee.
        </Text>
      ) : (
        <Rows
          label="Payees"
          columns={PAYEES}
          rows={payees}
          keyOf={({ bank, accountNumber }) => `${bank} ${accountNumber}`}
        />
      )}
    </Panel>
  );
}

/** The list has the transfers of some days. */
function toTransfer({ reference, at }: Movement): string {
  const day = dayOf(Date.parse(at));
  return `/transfers?${new URLSearchParams({ list: 'all', reference, from: day, until: day })}`;
}
const toPayout = ({ reference }: Movement) => `/payouts/${encodeURIComponent(reference)}`;

export function MoneyPanel({ playerId }: PlayerPanelProps) {
  const query = useDesk('/desk/player/money', { playerId });
  const { may } = useMe();
  return (
    <Shown query={query}>
      {({ data }) => (
        <Stack gap="md">
          <Panel title="Balances">
            <Group className="panel-body" gap="xl">
              <div>
                <Text size="sm" c="dimmed">
                  Balance
                </Text>
                <Text fw={600}>{nairaText(data.balance)}</Text>
              </div>
              <div>
                <Text size="sm" c="dimmed">
                  Held for payouts
                </Text>
                <Text fw={600}>{nairaText(data.held)}</Text>
              </div>
            </Group>
          </Panel>
          <Movements
            title="Deposits"
            rows={data.deposits}
            toOf={may('suspense.read') ? toTransfer : null}
            all={`/players/${playerId}/timeline?kind=money`}
          />
          <Movements
            title="Payouts"
            rows={data.payouts}
            toOf={may('payouts.read') ? toPayout : null}
            all={may('payouts.read') ? `/payouts?list=ended&player=${playerId}` : null}
          />
          <PayeesPanel payees={data.payees} />
          <TaxCertificate playerId={playerId} />
          {may('money.adjust') && <AdjustForm playerId={playerId} />}
        </Stack>
      )}
    </Shown>
  );
}
