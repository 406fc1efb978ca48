import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { Body } from '../api/call.ts';
import { useChange } from '../api/use-desk.ts';
import { atFields, fieldOf } from '../parts/fields.ts';
import { Panel } from '../parts/panel.tsx';

type Typed = Body<'/desk/staff/invite'>;
/** The roles that decide nothing; others are requested, and a second person approves them. */
const ROLES: readonly Typed['role'][] = ['support', 'content', 'regulator'];

export function InviteForm() {
  const form = useForm<Typed>();
  const { handleSubmit, reset } = form;
  const { mutate, isPending } = useChange(
    '/desk/staff/invite',
    ['/desk/staff'],
    'The set-up code is on its way by email.',
    atFields(form, ['name', 'email', 'role']),
  );
  return (
    <Panel title="Invite">
      <form
        className="panel-body"
        onSubmit={handleSubmit((typed) => mutate(typed, { onSuccess: () => reset() }))}
      >
        <Group align="flex-start">
          <TextInput
            label="Name"
            required
            minLength={2}
            maxLength={100}
            autoComplete="off"
            {...fieldOf(form, 'name')}
          />
          <TextInput label="Email" type="email" required autoComplete="off" {...fieldOf(form, 'email')} />
          <NativeSelect label="Role" data={[...ROLES]} {...fieldOf(form, 'role')} />
          <Button type="submit" mt={22} loading={isPending}>
            Invite
          </Button>
        </Group>
      </form>
    </Panel>
  );
}
