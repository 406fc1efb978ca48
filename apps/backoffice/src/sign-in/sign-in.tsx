import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { beginSession } from '../api/session-end.ts';
import { Entrance } from './entrance.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const SESSION_ENDED = 'Your session has ended. Sign in again.';

/** The address of this desk that the person wanted; never another origin. */
const wanted = (address: string | null): string =>
  address?.startsWith('/') === true && !address.startsWith('//') ? address : '/';

export function SignIn() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [address] = useSearchParams();
  const enter = async (token: string) => {
    beginSession(token);
    queries.clear();
    await navigate(wanted(address.get('to')), { replace: true });
  };
  return (
    <Entrance title="Sign in">
      <SignInForm notice={address.has('ended') ? SESSION_ENDED : undefined} onEnter={enter}>
        <Anchor component={Link} to="/set-up" size="sm">
          Set up access with a code
        </Anchor>
      </SignInForm>
    </Entrance>
  );
}
