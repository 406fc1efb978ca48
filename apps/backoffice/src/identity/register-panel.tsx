import type { RegisterLikeness } from '@jara/contract/desk-identity';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useChange, useDesk } from '../api/use-desk.ts';
import { timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { ReasonForm } from '../parts/reason-form.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { Decision } from './decision.tsx';

/** Players with the name and birth date of an entry that a register of exclusions pushed. */
export function RegisterPanel({ state }: Pick<RegisterLikeness, 'state'>) {
  const query = useDesk('/desk/identity/register-likenesses', { state });
  const [chosen, setChosen] = useState<RegisterLikeness | null>(null);
  const columns = [
    {
      head: 'Account',
      cell: ({ playerId, name }: RegisterLikeness) => (
        <Anchor component={Link} to={`/players/${playerId}`} size="sm">
          {name} #{playerId}
        </Anchor>
      ),
    },
    { head: 'Entry', cell: ({ register, reference }: RegisterLikeness) => `${register} ${reference}` },
    {
      head: 'Excluded until',
      cell: ({ until }: RegisterLikeness) => (until === null ? 'for ever' : timeText(until)),
    },
    { head: 'Found', cell: ({ foundAt }: RegisterLikeness) => timeText(foundAt) },
    {
      head: 'Decision',
      cell: (row: RegisterLikeness) => <Decision of={row} onDecide={() => setChosen(row)} />,
    },
  ];
  return (
    <Panel title="Accounts that may be of a person in a register">
      <Shown query={query} isEmpty={({ data }) => data.length === 0} empty="There are no such accounts.">
        {({ data }) => (
          <Rows
            label="Accounts like an entry"
            columns={columns}
            rows={data}
            keyOf={({ register, reference, playerId }) => `${register} ${reference} ${playerId}`}
          />
        )}
      </Shown>
      {chosen !== null && <Decide likeness={chosen} onClose={() => setChosen(null)} />}
    </Panel>
  );
}

interface DecideProps {
  readonly likeness: RegisterLikeness;
  readonly onClose: () => void;
}

function Decide({ likeness: { register, reference, playerId, name }, onClose }: DecideProps) {
  const { mutate, isPending } = useChange(
    '/desk/identity/decide-register-likeness',
    ['/desk/identity/register-likenesses'],
    'Decided.',
  );
  return (
    <ReasonForm
      title="One person or two"
      text={`${name} #${playerId} has the name and the birth date of the entry ${reference} in ${register}; its NIN, phone and address are not the account’s. Confirmed, the account is excluded until the entry’s end, and its sessions end at once.`}
      decisions={[
        { label: 'One person: exclude', choice: 'confirmed' },
        { label: 'Two persons', choice: 'dismissed' },
      ]}
      isPending={isPending}
      onClose={onClose}
      onDecide={(state, reason) =>
        mutate({ register, reference, playerId, state, reason }, { onSuccess: onClose, onError: onClose })
      }
    />
  );
}
