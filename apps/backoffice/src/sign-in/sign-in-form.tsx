import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { DeskRefusal, deskCall } from '../api/call.ts';
import { OtpInput } from './otp-input.tsx';
import { PasskeyButton, signInByPasskey } from './passkey-button.tsx';
import { SandboxAccounts } from './sandbox-accounts.tsx';

interface Typed {
  readonly email: string;
  readonly password: string;
  readonly otp: string;
}

interface SignInFormProps {
  /** The sentence before the first try. */
  readonly notice?: string | undefined;
  /** Of the person whose session ended. */
  readonly email?: string | undefined;
  readonly onEnter: (token: string) => Promise<void>;
  readonly children?: ReactNode;
}

const NO_PASSKEY = 'The device gave no passkey. Try again, or use the code of the authenticator.';

/** Password with a code or a passkey, and in the sandbox its accounts. */
export function SignInForm({ notice, email = '', onEnter, children }: SignInFormProps) {
  const { register, handleSubmit, resetField, setFocus, getValues, trigger } = useForm<Typed>({
    defaultValues: { email, password: '', otp: '' },
  });
  const { mutate, error, isPending } = useMutation<void, DeskRefusal, Typed>({
    mutationFn: async (typed) => onEnter((await deskCall('/desk/sign-in', typed)).data.token),
    onError: () => {
      resetField('otp');
      setFocus('otp');
    },
  });
  const byPasskey = useMutation<void, Error>({
    mutationFn: async () => {
      const typed = getValues();
      await onEnter(await signInByPasskey(typed.email, typed.password));
    },
  });
  const failure = error ?? byPasskey.error;
  /** The code is not needed for a passkey. */
  const choosePasskey = async () => {
    if (await trigger(['email', 'password'], { shouldFocus: true })) byPasskey.mutate();
  };
  return (
    <>
      <form onSubmit={handleSubmit((typed) => mutate(typed))}>
        <Stack gap="sm">
          {failure !== null && (
            <Alert color="red" role="alert">
              {failure instanceof DeskRefusal ? failure.message : NO_PASSKEY}
            </Alert>
          )}
          {failure === null && notice !== undefined && <Alert color="gray">{notice}</Alert>}
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            required
            {...register('email', { required: true })}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            required
            {...register('password', { required: true })}
          />
          <OtpInput {...register('otp')} />
          <Button type="submit" loading={isPending}>
            Sign in
          </Button>
          <PasskeyButton isPending={byPasskey.isPending} onChoose={() => void choosePasskey()} />
          {children}
        </Stack>
      </form>
      <SandboxAccounts isPending={isPending} onChoose={mutate} />
    </>
  );
}
