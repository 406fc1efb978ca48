import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type DeskRefusal, deskCall } from '../api/call.ts';

/** Maximum number of calls of a check: twenty million rows. */
const MAX_CALLS = 1000;

async function checkAll() {
  let after = 0;
  let rows = 0;
  for (let calls = 1; ; calls += 1) {
    const { data } = await deskCall('/desk/audit/check', { after });
    rows += data.rows;
    if (data.next === null || calls === MAX_CALLS) return { ...data, rows };
    after = data.next;
  }
}

type Checked = Awaited<ReturnType<typeof checkAll>>;

/** Computes the chain of hashes again, and compares it with the heads that were sealed. */
export function ChainCheck() {
  const { mutate, data, error, isPending } = useMutation<Checked, DeskRefusal>({ mutationFn: checkAll });
  return (
    <Group gap="sm" aria-live="polite">
      {error !== null && <Text c="red">{error.message}</Text>}
      {data !== undefined && <Outcome {...data} />}
      <Button variant="default" size="xs" loading={isPending} onClick={() => mutate()}>
        Check the chain
      </Button>
    </Group>
  );
}

function Outcome({ rows, brokenAt, lostHead, sealed }: Checked) {
  if (brokenAt !== null || lostHead !== null)
    return (
      <Text c="red" fw={600}>
        {brokenAt !== null && `Row ${brokenAt} is not as it was written. `}
        {lostHead !== null && `The trail is not the sealed one of ${lostHead}.`}
      </Text>
    );
  return (
    <Text c="teal.9">
      The chain of {rows} rows is whole.
      {sealed !== null && (
        <Text span size="xs" title={sealed.digest}>
          {' '}
          Sealed until {sealed.day} with row {sealed.row}: {sealed.digest.slice(0, 16)} …
        </Text>
      )}
    </Text>
  );
}
