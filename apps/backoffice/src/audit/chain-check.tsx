import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Answer, type DeskRefusal, deskCall } from '../api/call.ts';

/** The last answer, with the rows of all calls. `next` is not null where the check was stopped. */
type Checked = Answer<'/desk/audit/check'>['data'];

async function checkAll(signal: AbortSignal, onRows: (rows: number) => void): Promise<Checked> {
  let after = 0;
  let rows = 0;
  for (;;) {
    const { data } = await deskCall('/desk/audit/check', { after });
    rows += data.rows;
    if (data.next === null || signal.aborted) return { ...data, rows };
    onRows(rows);
    after = data.next;
  }
}

/** Recomputes the hash chain and compares it with the sealed heads. */
export function ChainCheck() {
  const [rows, setRows] = useState(0);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const { mutate, data, error, isPending } = useMutation<Checked, DeskRefusal>({
    mutationFn: () => {
      stop.current = new AbortController();
      setRows(0);
      return checkAll(stop.current.signal, setRows);
    },
  });
  return (
    <Group gap="sm">
      <div aria-live="polite">
        {error !== null && <Text c="red">{error.message}</Text>}
        {data !== undefined && <Outcome {...data} />}
      </div>
      {isPending && <Text c="dimmed">{rows} rows checked.</Text>}
      {isPending && (
        <Button variant="default" size="xs" onClick={() => stop.current.abort()}>
          Stop
        </Button>
      )}
      <Button variant="default" size="xs" loading={isPending} onClick={() => mutate()}>
        Check the chain
      </Button>
    </Group>
  );
}

function Outcome({ rows, brokenAt, lostHead, sealed, next }: Checked) {
  if (brokenAt !== null || lostHead !== null)
    return (
      <Text c="red" fw={600}>
        {brokenAt !== null && `Row ${brokenAt} was altered. `}
        {lostHead !== null && `The trail differs from the head sealed on ${lostHead}.`}
      </Text>
    );
  if (next !== null)
    return (
      <Text c="orange.9">The first {rows} rows are unaltered. The check was stopped before the others.</Text>
    );
  return (
    <Text c="teal.9">
      All {rows} rows are unaltered.
      {sealed !== null && (
        <Text span size="xs" title={sealed.digest}>
          {' '}
          Sealed up to {sealed.day} at row {sealed.row}: {sealed.digest.slice(0, 16)} …
        </Text>
      )}
    </Text>
  );
}
