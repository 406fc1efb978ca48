import type { DeskTransfer } from '@jara/contract/desk-transfers';
import { Anchor, Badge, Button, Group, SegmentedControl, Stack, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import type { Body } from '../api/call.ts';
import { useDesk } from '../api/use-desk.ts';
import { filledOf } from '../parts/filters.ts';
import { nairaText, timeText } from '../parts/formats.ts';
import { NextPage } from '../parts/next-page.tsx';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { readSort, SORT } from '../parts/sort.ts';
import { ClaimForm } from './claim-form.tsx';
import { ReturnForm } from './return-form.tsx';
import { TransferActs } from './transfer-acts.tsx';

const SORTS = ['time', 'amount'] as const;
const FIELDS = ['amount', 'sender', 'reference', 'from', 'until'] as const;
type Filter = Partial<Record<(typeof FIELDS)[number], string>>;
interface Chosen {
  readonly act: 'claim' | 'return';
  readonly transfer: DeskTransfer;
}
type List = Body<'/desk/transfers'>['list'];

const LISTS: readonly { readonly value: List; readonly label: string }[] = [
  { value: 'suspense', label: 'In suspense' },
  { value: 'all', label: 'All transfers' },
  { value: 'claimed', label: 'Claimed' },
  { value: 'returned', label: 'Sent back' },
];
const STATES = {
  ...{
    waits: { label: 'waits to be booked', color: 'yellow' },
    credited: { label: 'credited', color: 'teal' },
  },
  ...{ suspense: { label: 'in suspense', color: 'orange' }, claimed: { label: 'claimed', color: 'blue' } },
  ...{
    returning: { label: 'on its way back', color: 'yellow' },
    returned: { label: 'returned', color: 'grape' },
  },
} as const;

/** The filter and the position are in the address. */
function readAddress(address: URLSearchParams) {
  const filter = filledOf(FIELDS, (name) => address.get(name));
  const list = LISTS.find(({ value }) => value === address.get('list'))?.value ?? 'suspense';
  return { list, filter, sort: readSort(address, SORTS), after: address.get('after') };
}

export function TransfersScreen() {
  const [address, setAddress] = useSearchParams();
  const { list, filter, sort, after } = readAddress(address);
  const query = useDesk('/desk/transfers', {
    ...{ list, ...filter },
    ...(sort === null ? {} : { sort }),
    ...(after === null ? {} : { after }),
  });
  const kept = sort === null ? {} : { [SORT]: sort };
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const columns = [
    { head: 'Arrived', sort: 'time', cell: ({ receivedAt }: DeskTransfer) => timeText(receivedAt) },
    { head: 'Amount', isNumber: true, sort: 'amount', cell: ({ amount }: DeskTransfer) => nairaText(amount) },
    {
      head: 'Sender',
      cell: ({ senderName, senderAccount }: DeskTransfer) => (
        <span className="long">
          {senderName === '' ? 'not named' : senderName}
          {senderAccount === null ? '' : `\n${senderAccount}`}
        </span>
      ),
    },
    {
      head: 'State',
      cell: ({ state }: DeskTransfer) => (
        <Badge size="sm" variant="light" color={STATES[state].color}>
          {STATES[state].label}
        </Badge>
      ),
    },
    {
      head: 'Player',
      cell: ({ playerId }: DeskTransfer) =>
        playerId === null ? (
          '–'
        ) : (
          <Anchor component={Link} to={`/players/${playerId}/money`} size="sm">
            #{playerId}
          </Anchor>
        ),
    },
    { head: 'Paid to', cell: ({ accountNumber }: DeskTransfer) => accountNumber || 'a page' },
    {
      head: 'Reference',
      cell: ({ provider, reference }: DeskTransfer) => (
        <span className="long">
          {provider} {reference}
        </span>
      ),
    },
    {
      head: 'Claim or return',
      cell: (row: DeskTransfer) => (
        <TransferActs transfer={row} onChoose={(act) => setChosen({ act, transfer: row })} />
      ),
    },
  ];
  return (
    <Stack gap="md">
      <Title order={1}>Transfers</Title>
      <SegmentedControl
        aria-label="Transfers"
        w="fit-content"
        value={list}
        onChange={(chosenList) => setAddress({ ...filter, ...kept, list: chosenList })}
        data={[...LISTS]}
      />
      <FilterForm
        key={address.toString()}
        filter={filter}
        onFilter={(typed) => setAddress({ ...typed, ...kept, list })}
      />
      <Panel title={sort === null ? 'Newest first' : 'Sorted'}>
        <Shown
          query={query}
          isEmpty={({ data }) => data.transfers.length === 0}
          empty="No transfer fits this filter."
        >
          {({ data }) => (
            <>
              <Rows
                label="Transfers"
                columns={columns}
                rows={data.transfers}
                keyOf={({ provider, reference }) => `${provider} ${reference}`}
              />
              <NextPage next={data.next} label="Older transfers" cursor="after" />
            </>
          )}
        </Shown>
      </Panel>
      {chosen?.act === 'claim' && <ClaimForm transfer={chosen.transfer} onClose={() => setChosen(null)} />}
      {chosen?.act === 'return' && <ReturnForm transfer={chosen.transfer} onClose={() => setChosen(null)} />}
    </Stack>
  );
}

interface FilterFormProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

function FilterForm({ filter, onFilter }: FilterFormProps) {
  const { register, handleSubmit } = useForm<Filter>({ defaultValues: filter });
  const apply = handleSubmit((typed) => onFilter(filledOf(FIELDS, (name) => typed[name])));
  return (
    <form onSubmit={(event) => void apply(event)}>
      <Group align="flex-end">
        <TextInput label="Amount" placeholder="1500.00" w={120} {...register('amount')} />
        <TextInput label="Sender" placeholder="a part of the name" minLength={2} {...register('sender')} />
        <TextInput
          label="Reference or account"
          placeholder="a part of it"
          minLength={3}
          {...register('reference')}
        />
        <TextInput type="date" label="From" {...register('from')} />
        <TextInput type="date" label="Until" {...register('until')} />
        <Button type="submit" variant="default">
          Find
        </Button>
      </Group>
    </form>
  );
}
