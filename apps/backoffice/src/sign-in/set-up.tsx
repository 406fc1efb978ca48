import { Alert, Button, Code, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { type DeskRefusal, deskCall } from '../api/call.ts';
import { Entrance } from './entrance.tsx';
import { OtpInput } from './otp-input.tsx';
import { QrCode } from './qr-code.tsx';

interface Person {
  readonly code: string;
  readonly name: string;
  readonly email: string;
  /** An `otpauth://` address. */
  readonly authenticator: string;
}

export function SetUp() {
  const [person, setPerson] = useState<Person | null>(null);
  return (
    <Entrance title="Set up access">
      {person === null ? <CodeForm onPerson={setPerson} /> : <AccessForm person={person} />}
    </Entrance>
  );
}

function CodeForm({ onPerson }: { readonly onPerson: (person: Person) => void }) {
  const { register, handleSubmit } = useForm<{ readonly code: string }>();
  const { mutate, error, isPending } = useMutation<void, DeskRefusal, { readonly code: string }>({
    mutationFn: async (typed) => {
      const code = typed.code.trim();
      onPerson({ code, ...(await deskCall('/desk/set-up', { code })).data });
    },
  });
  return (
    <form onSubmit={handleSubmit((typed) => mutate(typed))}>
      <Stack gap="sm">
        <TextInput
          label="Set-up code"
          description="From the email, or from the command of the first admin."
          autoComplete="off"
          required
          error={error?.message}
          {...register('code')}
        />
        <Button type="submit" loading={isPending}>
          Continue
        </Button>
      </Stack>
    </form>
  );
}

interface Typed {
  readonly password: string;
  readonly otp: string;
}

function AccessForm({ person }: { readonly person: Person }) {
  const { code, name, email, authenticator } = person;
  const { register, handleSubmit } = useForm<Typed>();
  const navigate = useNavigate();
  const { mutate, error, isPending } = useMutation<void, DeskRefusal, Typed>({
    mutationFn: async (typed) => {
      await deskCall('/desk/set-up/finish', { ...typed, code });
      await navigate('/sign-in', { replace: true });
    },
  });
  const of = (field: keyof Typed) => (error?.field === field ? error.message : undefined);
  return (
    <form onSubmit={handleSubmit((typed) => mutate(typed))}>
      <Stack gap="sm">
        <Text>
          {name === email ? email : `${name} (${email})`}: scan this with an authenticator on your phone.
        </Text>
        <QrCode text={authenticator} label="The secret of the authenticator" />
        <Text size="sm" c="dimmed">
          Or type this secret: <Code>{new URL(authenticator).searchParams.get('secret')}</Code>
        </Text>
        {error !== null && error.field !== 'password' && error.field !== 'otp' && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        <PasswordInput
          label="New password"
          description="At least 12 characters."
          autoComplete="new-password"
          required
          error={of('password')}
          {...register('password')}
        />
        <OtpInput error={of('otp')} {...register('otp')} />
        <Button type="submit" loading={isPending}>
          Set up
        </Button>
      </Stack>
    </form>
  );
}
