import type { DeskBetState } from '@jara/contract/desk-bets';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { Answer, Body } from '../api/call.ts';
import { isoOf } from '../parts/days.ts';
import { filledOf } from '../parts/filters.ts';
import { STATES } from './bet-state.tsx';

/** As the address has it; times are those of Lagos. */
interface Filter {
  readonly find?: string;
  readonly product?: string;
  readonly state?: string;
  readonly from?: string;
  readonly to?: string;
}

const NAMES = ['find', 'product', 'state', 'from', 'to'] as const;
const STATE_NAMES = Object.keys(STATES) as DeskBetState[];

export const readFilter = (address: URLSearchParams): Filter => filledOf(NAMES, (name) => address.get(name));

export function toBody({ find, product, state, from, to }: Filter): Body<'/desk/bets'> {
  const [since, until] = [isoOf(from), isoOf(to)];
  const known = STATE_NAMES.find((one) => one === state);
  return {
    ...(find === undefined ? {} : { find }),
    ...(product === undefined ? {} : { product }),
    ...(known === undefined ? {} : { state: known }),
    ...(since === undefined ? {} : { from: since }),
    ...(until === undefined ? {} : { to: until }),
  };
}

interface BetFilterProps {
  readonly filter: Filter;
  readonly products: Answer<'/desk/bets'>['data']['products'];
  readonly onFilter: (filter: Filter) => void;
}

export function BetFilter({ filter, products, onFilter }: BetFilterProps) {
  const { register, handleSubmit } = useForm<Filter>({ defaultValues: filter });
  const apply = handleSubmit((typed) => onFilter(filledOf(NAMES, (name) => typed[name])));
  // A product that is in the address stays there before the list of products is read.
  const kept = filter.product !== undefined && !products.some(({ product }) => product === filter.product);
  return (
    <form onSubmit={(event) => void apply(event)}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Bet, round or #player"
          placeholder="Id or code of a bet, id of a round, #42"
          w={260}
          maxLength={120}
          {...register('find')}
        />
        <NativeSelect label="Game" w={150} {...register('product')}>
          <option value="">All</option>
          {kept && <option value={filter.product}>{filter.product}</option>}
          {products.map(({ product, title }) => (
            <option key={product} value={product}>
              {title}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect label="State" w={110} {...register('state')}>
          <option value="">All</option>
          {STATE_NAMES.map((state) => (
            <option key={state} value={state}>
              {STATES[state]}
            </option>
          ))}
        </NativeSelect>
        <TextInput label="From (Lagos)" type="datetime-local" w={190} {...register('from')} />
        <TextInput label="To (Lagos)" type="datetime-local" w={190} {...register('to')} />
        <Button type="submit" variant="default">
          Find
        </Button>
      </Group>
    </form>
  );
}
