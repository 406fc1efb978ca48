import {
  Button,
  Checkbox,
  Group,
  NativeSelect,
  SegmentedControl,
  Stack,
  TextInput,
  Title,
} from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { Body } from '../api/call.ts';
import { useDesk } from '../api/use-desk.ts';
import { withField } from '../parts/filters.ts';
import { NextPage } from '../parts/next-page.tsx';
import { Panel } from '../parts/panel.tsx';
import { Shown } from '../parts/shown.tsx';
import { readSort, SORT } from '../parts/sort.ts';
import { LanesPanel } from './lanes-panel.tsx';
import { PayoutRows } from './payout-rows.tsx';

type Query = Body<'/desk/payouts'>;
const STATES = {
  open: ['created', 'sent'],
  ended: ['paid', 'failed', 'reversed'],
} as const;

/** The filter and the position are in the address; what it does not know is left out. */
function readAddress(address: URLSearchParams): Query {
  const list = address.get('list') === 'ended' ? 'ended' : 'open';
  const text = (name: string) => address.get(name) || undefined;
  const sort = readSort(address, ['time', 'amount']);
  const state = STATES[list].find((one) => one === text('state'));
  const playerId = /^#?([1-9]\d{0,17})$/.exec(text('player') ?? '')?.[1];
  const atLeast = Number(text('atLeast'));
  return {
    list,
    ...(state === undefined ? {} : { state }),
    ...(text('provider') === undefined ? {} : { provider: text('provider') }),
    ...(text('bankCode') === undefined ? {} : { bankCode: text('bankCode') }),
    ...(address.get('held') === '1' && list === 'open' ? { isHeld: true } : {}),
    ...(address.get('risk') === '1' && list === 'open' ? { hasRisk: true } : {}),
    ...(playerId === undefined ? {} : { playerId }),
    ...(Number.isSafeInteger(atLeast) && atLeast >= 1 ? { atLeast } : {}),
    ...(sort === null ? {} : { sort }),
    ...(text('after') === undefined ? {} : { after: text('after') }),
  };
}

function titleOf({ list, sort, playerId, atLeast }: Query): string {
  if (list === 'open') return sort === undefined ? 'Open, oldest first' : 'Open';
  const isNewestFirst = sort === undefined || sort === '-time';
  const days = playerId === undefined && (!isNewestFirst || atLeast !== undefined) ? ' within 31 days' : '';
  return `Ended${days}${isNewestFirst ? ', newest first' : ''}`;
}

export function PayoutsScreen() {
  const [address, setAddress] = useSearchParams();
  const filter = readAddress(address);
  const query = useDesk('/desk/payouts', filter);
  const lanes = useDesk('/desk/payouts/lanes', {});
  const set = (name: string, value: string) => {
    const next = withField(address, name, value);
    if (name === 'list') for (const one of ['state', SORT]) next.delete(one);
    setAddress(next);
  };
  const readAgain = () => void Promise.all([query.refetch(), lanes.refetch()]);
  return (
    <Stack gap="md">
      <Title order={1}>Payouts</Title>
      <Shown query={lanes}>{({ data }) => <LanesPanel {...data} />}</Shown>
      <Group align="flex-end">
        <SegmentedControl
          aria-label="Payouts that are"
          value={filter.list}
          onChange={(list) => set('list', list)}
          data={[
            { value: 'open', label: 'Open' },
            { value: 'ended', label: 'Ended' },
          ]}
        />
        <NativeSelect
          label="State"
          value={filter.state ?? ''}
          onChange={({ target }) => set('state', target.value)}
          data={[{ value: '', label: 'every state' }, ...STATES[filter.list]]}
        />
        <NativeSelect
          label="Ordered from"
          value={filter.provider ?? ''}
          onChange={({ target }) => set('provider', target.value)}
          data={[
            { value: '', label: 'every bank' },
            ...(lanes.data?.data.lanes.map(({ provider }) => provider) ?? []),
          ]}
        />
        <NativeSelect
          label="Paid to"
          value={filter.bankCode ?? ''}
          onChange={({ target }) => set('bankCode', target.value)}
          data={[
            { value: '', label: 'every bank' },
            ...(lanes.data?.data.banks.map(({ code, name }) => ({ value: code, label: name })) ?? []),
          ]}
        />
        <TypedFilter
          key={`player ${address.get('player')}`}
          name="player"
          label="Player"
          placeholder="#42"
          onSet={set}
        />
        <TypedFilter
          key={`amount ${address.get('atLeast')}`}
          {...{ name: 'atLeast', label: 'From an amount', placeholder: '100000', onSet: set }}
        />
        {filter.list === 'open' && (
          <>
            <Checkbox
              label="Held only"
              pb={8}
              checked={filter.isHeld === true}
              onChange={({ target }) => set('held', target.checked ? '1' : '')}
            />
            <Checkbox
              label="With a risk only"
              pb={8}
              checked={filter.hasRisk === true}
              onChange={({ target }) => set('risk', target.checked ? '1' : '')}
            />
          </>
        )}
      </Group>
      <Panel
        title={titleOf(filter)}
        actions={
          <Button size="compact-xs" variant="default" onClick={readAgain}>
            Read again
          </Button>
        }
      >
        <Shown
          query={query}
          isEmpty={({ data }) => data.payouts.length === 0}
          empty={filter.list === 'open' ? 'No open payout fits this filter.' : 'No payout fits this filter.'}
        >
          {({ data }) => (
            <>
              <PayoutRows list={filter.list} payouts={data.payouts} readAtMs={query.dataUpdatedAt} />
              <NextPage next={data.next} label="Next page" cursor="after" />
            </>
          )}
        </Shown>
      </Panel>
    </Stack>
  );
}

interface TypedFilterProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly onSet: (name: string, value: string) => void;
}

/** A typed field of the filter, which applies when it is left or submitted. */
function TypedFilter({ name, label, placeholder, onSet }: TypedFilterProps) {
  const [address] = useSearchParams();
  const shown = address.get(name) ?? '';
  const apply = (value: string) => {
    if (value.trim() !== shown) onSet(name, value.trim());
  };
  return (
    <TextInput
      {...{ label, placeholder, w: 130, maxLength: 20, defaultValue: shown }}
      onBlur={({ target }) => apply(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(event.currentTarget.value);
      }}
    />
  );
}
