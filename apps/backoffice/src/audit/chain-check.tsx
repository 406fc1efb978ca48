import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type DeskRefusal, deskCall } from '../api/call.ts';

/** Maximum number of calls of a check: twenty million rows. */
const MAX_CALLS = 1000;

async function checkAll(): Promise<{ readonly rows: number; readonly brokenAt: number | null }> {
  let after = 0;
  let rows = 0;
  for (let calls = 0; calls < MAX_CALLS; calls += 1) {
    const { data } = await deskCall('/desk/audit/check', { after });
    rows += data.rows;
    if (data.next === null) return { rows, brokenAt: data.brokenAt };
    after = data.next;
  }
  return { rows, brokenAt: null };
}

/** Computes the chain of hashes again. */
export function ChainCheck() {
  const { mutate, data, error, isPending } = useMutation<Awaited<ReturnType<typeof checkAll>>, DeskRefusal>({
    mutationFn: checkAll,
  });
  return (
    <Group gap="sm" aria-live="polite">
      {error !== null && <Text c="red">{error.message}</Text>}
      {data !== undefined &&
        (data.brokenAt === null ? (
          <Text c="teal.9">The chain of {data.rows} rows is whole.</Text>
        ) : (
          <Text c="red" fw={600}>
            Row {data.brokenAt} is not as it was written.
          </Text>
        ))}
      <Button variant="default" size="xs" loading={isPending} onClick={() => mutate()}>
        Check the chain
      </Button>
    </Group>
  );
}
