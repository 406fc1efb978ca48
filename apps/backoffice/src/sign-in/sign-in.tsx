import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { DeskRefusal, deskCall, keepSession } from '../api/call.ts';
import { Entrance } from './entrance.tsx';
import { OtpInput } from './otp-input.tsx';
import { PasskeyButton, signInByPasskey } from './passkey-button.tsx';
import { SandboxAccounts } from './sandbox-accounts.tsx';

interface Typed {
  readonly email: string;
  readonly password: string;
  readonly otp: string;
}

const NO_PASSKEY = 'The device gave no passkey. Try again, or use the code of the authenticator.';

/** The address of this desk that the person wanted; never another origin. */
const wanted = (address: string | null): string =>
  address?.startsWith('/') === true && !address.startsWith('//') ? address : '/';

export function SignIn() {
  const { register, handleSubmit, resetField, setFocus, getValues, trigger } = useForm<Typed>();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [address] = useSearchParams();
  const enter = async (token: string) => {
    keepSession(token);
    queries.clear();
    await navigate(wanted(address.get('to')), { replace: true });
  };
  const { mutate, error, isPending } = useMutation<void, DeskRefusal, Typed>({
    mutationFn: async (typed) => enter((await deskCall('/desk/sign-in', typed)).data.token),
    onError: () => {
      resetField('otp');
      setFocus('otp');
    },
  });
  const byPasskey = useMutation<void, Error>({
    mutationFn: async () => {
      const { email, password } = getValues();
      await enter(await signInByPasskey(email, password));
    },
  });
  const failure = error ?? byPasskey.error;
  /** The code is not needed for a passkey. */
  const choosePasskey = async () => {
    if (await trigger(['email', 'password'], { shouldFocus: true })) byPasskey.mutate();
  };
  return (
    <Entrance title="Sign in">
      <form onSubmit={handleSubmit((typed) => mutate(typed))}>
        <Stack gap="sm">
          {failure !== null && (
            <Alert color="red" role="alert">
              {failure instanceof DeskRefusal ? failure.message : NO_PASSKEY}
            </Alert>
          )}
          {failure === null && address.has('ended') && (
            <Alert color="gray">Your session has ended. Sign in again.</Alert>
          )}
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
          <Anchor component={Link} to="/set-up" size="sm">
            Set up access with a code
          </Anchor>
        </Stack>
      </form>
      <SandboxAccounts isPending={isPending} onChoose={mutate} />
    </Entrance>
  );
}
