import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type DeskRefusal, deskCall, keepSession } from '../api/call.ts';
import { Entrance } from './entrance.tsx';
import { OtpInput } from './otp-input.tsx';
import { SandboxAccounts } from './sandbox-accounts.tsx';

interface Typed {
  readonly email: string;
  readonly password: string;
  readonly otp: string;
}

/** The address of this desk that the person wanted; never another origin. */
const wanted = (address: string | null): string =>
  address?.startsWith('/') === true && !address.startsWith('//') ? address : '/';

export function SignIn() {
  const { register, handleSubmit, resetField, setFocus } = useForm<Typed>();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [address] = useSearchParams();
  const { mutate, error, isPending } = useMutation<void, DeskRefusal, Typed>({
    mutationFn: async (typed) => {
      const { data } = await deskCall('/desk/sign-in', typed);
      keepSession(data.token);
      queries.clear();
      await navigate(wanted(address.get('to')), { replace: true });
    },
    onError: () => {
      resetField('otp');
      setFocus('otp');
    },
  });
  return (
    <Entrance title="Sign in">
      <form onSubmit={handleSubmit((typed) => mutate(typed))}>
        <Stack gap="sm">
          {error !== null && (
            <Alert color="red" role="alert">
              {error.message}
            </Alert>
          )}
          {error === null && address.has('ended') && (
            <Alert color="gray">Your session has ended. Sign in again.</Alert>
          )}
          <TextInput label="Email" type="email" autoComplete="username" required {...register('email')} />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            required
            {...register('password')}
          />
          <OtpInput {...register('otp')} />
          <Button type="submit" loading={isPending}>
            Sign in
          </Button>
          <Anchor component={Link} to="/set-up" size="sm">
            Set up access with a code
          </Anchor>
        </Stack>
      </form>
      <SandboxAccounts isPending={isPending} onChoose={mutate} />
    </Entrance>
  );
}
