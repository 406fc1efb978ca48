import type { StaffMember } from '@jara/contract/desk';
import { Badge, Button, Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useDesk } from '../api/use-desk.ts';
import { timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { useMe } from '../shell/use-me.ts';
import { ChangeRequest } from './change-request.tsx';
import { InviteForm } from './invite-form.tsx';
import { RolesPanel } from './roles-panel.tsx';

const STATE_COLOURS = { invited: 'yellow', active: 'teal', removed: 'gray' } as const;

export function StaffScreen() {
  const query = useDesk('/desk/staff', {});
  const { may } = useMe();
  const [chosen, setChosen] = useState<StaffMember | null>(null);
  const mayRequest = may('staff.request');
  const columns = [
    { head: 'Name', value: ({ name }: StaffMember) => name, cell: ({ name }: StaffMember) => name },
    { head: 'Email', cell: ({ email }: StaffMember) => email },
    {
      head: 'State',
      value: ({ state }: StaffMember) => state,
      cell: ({ state }: StaffMember) => (
        <Badge variant="light" size="sm" color={STATE_COLOURS[state]}>
          {state}
        </Badge>
      ),
    },
    {
      head: 'Roles',
      cell: ({ roles }: StaffMember) => (
        <Group gap={4}>
          {roles.map((role) => (
            <Badge key={role} variant="outline" size="sm">
              {role}
            </Badge>
          ))}
        </Group>
      ),
    },
    {
      head: 'Last call',
      value: ({ lastSeenAt }: StaffMember) => lastSeenAt,
      cell: ({ lastSeenAt }: StaffMember) => timeText(lastSeenAt),
    },
    ...(mayRequest
      ? [
          {
            head: 'Change',
            cell: (member: StaffMember) =>
              member.state === 'removed' ? null : (
                <Button size="compact-xs" variant="default" onClick={() => setChosen(member)}>
                  Request a change
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <Stack gap="md">
      <Title order={1}>Staff</Title>
      {mayRequest && <InviteForm />}
      <Panel title="All staff">
        <Shown query={query}>
          {({ data }) => (
            <Rows label="All staff" columns={columns} rows={data} keyOf={({ staffId }) => staffId} />
          )}
        </Shown>
      </Panel>
      <RolesPanel />
      {chosen !== null && <ChangeRequest member={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}
