import { Button } from '@mantine/core';
import { startAuthentication } from '@simplewebauthn/browser';
import { optionsFor } from '../access/passkey-options.ts';
import { deskCall } from '../api/call.ts';

/** Signs in with a passkey; returns the token. Throws `DeskRefusal`, or what the device answers. */
export async function signInByPasskey(email: string, password: string): Promise<string> {
  const { data: begun } = await deskCall('/desk/sign-in/passkey', { email, password });
  const credential = await startAuthentication({ optionsJSON: optionsFor(begun.options) });
  const { data } = await deskCall('/desk/sign-in/passkey/finish', {
    ...{ challengeId: begun.challengeId },
    credential: { ...credential, response: { ...credential.response } },
  });
  return data.token;
}

interface PasskeyButtonProps {
  readonly isPending: boolean;
  readonly onChoose: () => void;
}

export function PasskeyButton({ isPending, onChoose }: PasskeyButtonProps) {
  return (
    <Button type="button" variant="default" loading={isPending} onClick={onChoose}>
      Sign in with a passkey
    </Button>
  );
}
