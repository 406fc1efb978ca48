import type { SortingState } from '@tanstack/react-table';
import { useSearchParams } from 'react-router';
import { withField } from './filters.ts';

/** The name of a sort in the address: `amount`, or `-amount` for the greatest first. */
export const SORT = 'sort';

/** The sort of a list in the address; null: the order of the list itself. */
export function readSort<Name extends string>(
  address: URLSearchParams,
  names: readonly Name[],
): Name | `-${Name}` | null {
  const sort = address.get(SORT) ?? '';
  const name = names.find((one) => one === sort.replace(/^-/, ''));
  if (name === undefined) return null;
  return sort.startsWith('-') ? `-${name}` : name;
}

/** The sort of a table in the address, so that a link and a saved view have it. */
export function useSort(names: readonly string[]) {
  const [address, setAddress] = useSearchParams();
  const sort = readSort(address, names);
  const sorting: SortingState =
    sort === null ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
  const setSorting = ([next]: SortingState) => {
    const named = next === undefined ? '' : `${next.desc ? '-' : ''}${next.id}`;
    const changed = withField(address, SORT, named);
    changed.delete('before');
    setAddress(changed, { replace: true });
  };
  return { sorting, setSorting };
}
