import type { StaffRole } from '@jara/contract/desk';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, deskCall } from '../api/call.ts';

type SandboxAccount = Answer<'/desk/sandbox-staff'>['data'][number];

interface SandboxAccountsProps {
  readonly isPending: boolean;
  readonly onChoose: (account: SandboxAccount) => void;
}

/** Each code works once, so the accounts are requested again for a click. */
const loadAccounts = async () => (await deskCall('/desk/sandbox-staff', {})).data;

/** The accounts that the sandbox opens to everyone on its machine; nothing where the desk takes real staff. */
export function SandboxAccounts({ isPending, onChoose }: SandboxAccountsProps) {
  const { data = [], refetch } = useQuery({
    queryKey: ['sandbox-staff'],
    queryFn: loadAccounts,
    retry: false,
  });
  const [usedUp, setUsedUp] = useState<StaffRole | null>(null);
  if (data.length === 0) return null;
  const choose = async (role: StaffRole) => {
    const fresh = await refetch();
    const account = fresh.data?.find((one) => one.role === role);
    setUsedUp(account?.otp === '' ? role : null);
    if (account !== undefined && account.otp !== '') onChoose(account);
  };
  return (
    <Stack gap="xs" component="section" aria-label="Accounts of the sandbox">
      <Text size="sm" c="dimmed">
        This is the sandbox. Sign in as:
      </Text>
      <Group gap="xs">
        {data.map(({ role }) => (
          <Button
            key={role}
            size="compact-sm"
            variant="default"
            disabled={isPending}
            onClick={() => void choose(role)}
          >
            {role}
          </Button>
        ))}
      </Group>
      {usedUp !== null && (
        <Text size="sm" role="status">
          The codes of {usedUp} are used. Wait half a minute for the next one.
        </Text>
      )}
    </Stack>
  );
}
