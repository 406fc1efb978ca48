import type { UnderAgeAccount, UnderAgeDeposit } from '@jara/contract/desk-under-age';
import { Anchor, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useChange, useDesk } from '../api/use-desk.ts';
import { AddressChoice, useAddressChoice } from '../parts/address-choice.tsx';
import { atFields, fieldOf } from '../parts/fields.ts';
import { nairaText, timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { ReasonForm } from '../parts/reason-form.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';

const STATES = ['open', 'resolved'] as const;
const WAITS = { no_way: 'no way back is known', refund_failed: 'the refund was refused or failed' } as const;

/** Accounts closed for their player's age: what went back and what waits. */
export function UnderAgePanel() {
  const state = useAddressChoice('state', STATES);
  const query = useDesk('/desk/identity/under-age', { state });
  return (
    <Stack gap="md">
      <AddressChoice label="State" name="state" choices={STATES} chosen={state} />
      <Shown query={query} isEmpty={({ data }) => data.length === 0} empty="There are no such accounts.">
        {({ data }) => data.map((account) => <Account key={account.playerId} account={account} />)}
      </Shown>
    </Stack>
  );
}

function stateText({ state, waits, payout }: UnderAgeDeposit): string {
  if (waits !== null) return `waits for you: ${WAITS[waits]}`;
  if (payout === null) return state === 'kept' ? 'goes back soon' : state;
  const way = payout.account === null ? 'refund to its source' : `to ${payout.account}`;
  return state === 'returned' ? `returned, ${way}` : `${way}, ${payout.state}`;
}

function Account({ account }: { readonly account: UnderAgeAccount }) {
  const { playerId, name, closedAt, balance, deposits, state, resolvedBy, resolvedAt, resolution } = account;
  const { may } = useMe();
  const [chosen, setChosen] = useState<UnderAgeDeposit | 'end' | null>(null);
  const columns = [
    { head: 'Deposit', cell: ({ provider, reference }: UnderAgeDeposit) => `${provider} ${reference}` },
    { head: 'Amount', cell: ({ amount }: UnderAgeDeposit) => nairaText(amount) },
    { head: 'State', cell: stateText },
    {
      head: 'Decision',
      cell: (row: UnderAgeDeposit) =>
        row.waits !== null && may('identity.decide') ? (
          <Button size="compact-xs" onClick={() => setChosen(row)}>
            Send back
          </Button>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Panel
      title={`${name} #${playerId}`}
      actions={
        state === 'open' && may('identity.decide') ? (
          <Button size="compact-sm" variant="default" onClick={() => setChosen('end')}>
            End the matter
          </Button>
        ) : null
      }
    >
      <Group gap="md">
        <Text size="sm">Closed {timeText(closedAt)}</Text>
        <Text size="sm">{nairaText(balance)} in the account, such as winnings</Text>
        <Anchor component={Link} to={`/players/${playerId}`} size="sm">
          The player
        </Anchor>
      </Group>
      {deposits.length > 0 && (
        <Rows label={`Deposits of ${name}`} columns={columns} rows={deposits} keyOf={({ id }) => id} />
      )}
      {resolvedAt !== null && (
        <Text size="sm">
          Ended by {resolvedBy}, {timeText(resolvedAt)}: {resolution}
        </Text>
      )}
      {chosen === 'end' && <EndForm playerId={playerId} onClose={() => setChosen(null)} />}
      {chosen !== null && chosen !== 'end' && (
        <SendBack playerId={playerId} deposit={chosen} onClose={() => setChosen(null)} />
      )}
    </Panel>
  );
}

interface FormProps {
  readonly playerId: string;
  readonly onClose: () => void;
}

function EndForm({ playerId, onClose }: FormProps) {
  const { mutate, isPending } = useChange(
    '/desk/identity/resolve-under-age',
    ['/desk/identity/under-age'],
    'Ended.',
  );
  return (
    <ReasonForm
      title="End the matter"
      text="All deposits are back. Money left in the account is corrected at the player’s page, by two persons. The account stays closed."
      decisions={[{ label: 'End', choice: 'end' }]}
      isPending={isPending}
      onClose={onClose}
      onDecide={(_, reason) => mutate({ playerId, reason }, { onSuccess: onClose })}
    />
  );
}

const NO_ACCOUNT = { bankCode: '', accountNumber: '', accountName: '' };

/** Requests the way of a deposit: by the provider again, or to an account of its payer. */
function SendBack({ playerId, deposit, onClose }: FormProps & { readonly deposit: UnderAgeDeposit }) {
  const form = useForm({ mode: 'onChange', defaultValues: NO_ACCOUNT });
  const lanes = useDesk('/desk/payouts/lanes', {});
  const { mutate, isPending } = useChange(
    '/desk/identity/return-deposit',
    ['/desk/identity/under-age', '/desk/approvals'],
    'Requested. A second person decides.',
    atFields(form, ['bankCode', 'accountNumber', 'accountName']),
  );
  const banks = lanes.data?.data.banks ?? [];
  return (
    <ReasonForm
      title={`Send ${nairaText(deposit.amount)} back`}
      text="To an account of the person who paid, as the bank or the payer proved it to you; or once more by the provider’s refund. The bank is ordered when a second person approves."
      decisions={[
        { label: 'Request: to this account', choice: 'account' },
        { label: 'Request: refund again', choice: 'refund' },
      ]}
      isPending={isPending}
      onClose={onClose}
      onDecide={(choice, reason) =>
        mutate(
          { playerId, id: deposit.id, account: choice === 'account' ? form.getValues() : null, reason },
          { onSuccess: onClose },
        )
      }
    >
      <NativeSelect
        label="Bank"
        data={[
          { value: '', label: 'Choose' },
          ...banks.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        {...fieldOf(form, 'bankCode')}
      />
      <TextInput
        label="Account number"
        inputMode="numeric"
        maxLength={10}
        {...fieldOf(form, 'accountNumber')}
      />
      <TextInput label="Holder" maxLength={100} {...fieldOf(form, 'accountName')} />
    </ReasonForm>
  );
}
