import { Modal, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { beginSession } from '../api/session-end.ts';
import { SESSION_ENDED } from './sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface SignInAgainProps {
  /** The person whose session ended. */
  readonly email: string;
}

/** Covers the page whose session ended. The page stays beneath it, with all that was typed, and is read again after the sign-in. */
export function SignInAgain({ email }: SignInAgainProps) {
  const queries = useQueryClient();
  const enter = async (token: string) => {
    beginSession(token);
    await queries.invalidateQueries();
  };
  return (
    <Modal
      opened
      fullScreen
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      zIndex={400}
      transitionProps={{ duration: 0 }}
      title="Sign in again"
    >
      <Stack gap="md" maw={400} mx="auto" mt="10vh">
        <SignInForm
          notice={`${SESSION_ENDED} The page beneath keeps what you typed.`}
          email={email}
          onEnter={enter}
        />
      </Stack>
    </Modal>
  );
}
