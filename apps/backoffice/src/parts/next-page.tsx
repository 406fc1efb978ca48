import { Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';

interface NextPageProps {
  /** The cursor of the next page; null: this is the last one. */
  readonly next: string | null;
  readonly label: string;
  /** The name of the cursor in the address and in the call. */
  readonly cursor?: 'before' | 'after';
}

/** A link to the next page of a list, with the filters of this one. */
export function NextPage({ next, label, cursor = 'before' }: NextPageProps) {
  const [address] = useSearchParams();
  if (next === null) return null;
  const further = new URLSearchParams(address);
  further.set(cursor, next);
  return (
    <Anchor component={Link} to={`?${further}`} p="md" display="block">
      {label}
    </Anchor>
  );
}
