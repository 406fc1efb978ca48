import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { type Body, DeskRefusal } from '../api/call.ts';
import { useChange } from '../api/use-desk.ts';
import { Panel } from '../parts/panel.tsx';

type Typed = Body<'/desk/staff/invite'>;
/** The roles that decide nothing; others are requested, and a second person approves them. */
const ROLES: readonly Typed['role'][] = ['support', 'content', 'regulator'];

export function InviteForm() {
  const { register, handleSubmit, reset } = useForm<Typed>();
  const { mutate, isPending, error } = useChange(
    '/desk/staff/invite',
    ['/desk/staff'],
    'The set-up code is on its way by email.',
  );
  const emailError = error instanceof DeskRefusal && error.field === 'email' ? error.message : undefined;
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
            {...register('name')}
          />
          <TextInput
            label="Email"
            type="email"
            required
            autoComplete="off"
            error={emailError}
            {...register('email')}
          />
          <NativeSelect label="Role" data={[...ROLES]} {...register('role')} />
          <Button type="submit" mt={22} loading={isPending}>
            Invite
          </Button>
        </Group>
      </form>
    </Panel>
  );
}
