import type { Passkey } from '@jara/contract/desk-passkeys';
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { startRegistration } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { DeskRefusal, deskCall, isSignedOut } from '../api/call.ts';
import { useChange, useDesk } from '../api/use-desk.ts';
import { atFields, fieldOf } from '../parts/fields.ts';
import { timeText } from '../parts/formats.ts';
import { Panel } from '../parts/panel.tsx';
import { Rows } from '../parts/rows.tsx';
import { Shown } from '../parts/shown.tsx';
import { OtpInput } from '../sign-in/otp-input.tsx';
import { optionsFor } from './passkey-options.ts';

interface Typed {
  readonly name: string;
  readonly otp: string;
}

/** The person's own passkeys. */
export function AccessScreen() {
  const query = useDesk('/desk/passkeys', {});
  const { mutate: remove, isPending } = useChange('/desk/passkeys/remove', ['/desk/passkeys'], 'Removed.');
  const columns = [
    { head: 'Passkey', cell: ({ name }: Passkey) => name },
    { head: 'Added', cell: ({ addedAt }: Passkey) => timeText(addedAt) },
    { head: 'Last sign-in', cell: ({ lastUsedAt }: Passkey) => timeText(lastUsedAt) },
    {
      head: 'Change',
      cell: ({ passkeyId, name }: Passkey) => (
        <Button
          size="compact-xs"
          variant="default"
          loading={isPending}
          aria-label={`Remove ${name}`}
          onClick={() => remove({ passkeyId })}
        >
          Remove
        </Button>
      ),
    },
  ];
  return (
    <Stack gap="md">
      <Title order={1}>Your access</Title>
      <AddPasskey />
      <Panel title="Passkeys">
        <Shown
          query={query}
          isEmpty={({ data }) => data.length === 0}
          empty="There are no passkeys. The authenticator’s codes are the second factor."
        >
          {({ data }) => (
            <Rows label="Passkeys" columns={columns} rows={data} keyOf={({ passkeyId }) => passkeyId} />
          )}
        </Shown>
      </Panel>
    </Stack>
  );
}

function AddPasskey() {
  const form = useForm<Typed>();
  const { handleSubmit, reset } = form;
  const showAtField = atFields(form, ['name', 'otp']);
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation<void, Error, Typed>({
    mutationFn: async ({ name, otp }) => {
      const { data } = await deskCall('/desk/passkeys/begin', {});
      const credential = await startRegistration({ optionsJSON: optionsFor(data.options) });
      await deskCall('/desk/passkeys/add', {
        ...{ challengeId: data.challengeId, name, otp },
        credential: { ...credential, response: { ...credential.response } },
      });
    },
    onSuccess: async () => {
      reset();
      notifications.show({ message: 'The passkey is added.', color: 'teal' });
      await queries.invalidateQueries({ queryKey: ['/desk/passkeys'] });
    },
    onError: (error) => {
      if (error instanceof DeskRefusal && (isSignedOut(error) || showAtField(error))) return;
      const message =
        error instanceof DeskRefusal
          ? error.message
          : 'The device made no passkey. Try again, or use another one.';
      notifications.show({ message, color: 'red', autoClose: 8000 });
    },
  });
  return (
    <Panel title="Add a passkey">
      <form className="panel-body" onSubmit={handleSubmit((typed) => mutate(typed))}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            A passkey of this device or of a security key takes the place of the code when you sign in.
          </Text>
          <Group align="flex-start">
            <TextInput
              label="Name of the device"
              required
              maxLength={100}
              autoComplete="off"
              {...fieldOf(form, 'name')}
            />
            <OtpInput {...fieldOf(form, 'otp')} />
            <Button type="submit" mt={22} loading={isPending}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
