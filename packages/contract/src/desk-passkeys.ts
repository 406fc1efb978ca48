import { z } from 'zod';
import { done } from './call.ts';
import { deskCall, deskToken, signedIn } from './desk.ts';
import { text } from './text.ts';

/** Of the browser's interface for passkeys (WebAuthn, its JSON forms): the page hands them on as they are. */
const handedOn = z.record(z.string(), z.unknown());
const credential = z.looseObject({ id: text(1400, 1), response: z.looseObject({}) });

const passkey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  addedAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const deskPasskeys = deskCall('session', {
  path: '/desk/passkeys',
  summary: 'Your own passkeys.',
  body: z.object({ token: deskToken }),
  answer: z.object({ status: z.literal(200), data: z.array(passkey) }),
});

const begun = z.object({
  status: z.literal(200),
  data: z.object({ challengeId: z.uuid(), options: handedOn }),
});

export const deskBeginPasskey = deskCall('session', {
  path: '/desk/passkeys/begin',
  summary: 'The options with which the browser makes a passkey. They work once, for five minutes.',
  body: z.object({ token: deskToken }),
  answer: begun,
});

export const deskAddPasskey = deskCall('session', {
  path: '/desk/passkeys/add',
  summary: 'Add the passkey that the browser made, with a code of the authenticator.',
  body: z.object({
    ...{ token: deskToken, challengeId: z.uuid(), name: text(100, 1), otp: text(10) },
    credential,
  }),
  answer: done,
});

export const deskRemovePasskey = deskCall('session', {
  path: '/desk/passkeys/remove',
  summary: 'Remove one of your own passkeys.',
  body: z.object({ token: deskToken, passkeyId: text(1400, 1) }),
  answer: done,
});

export const deskBeginPasskeySignIn = deskCall('public', {
  path: '/desk/sign-in/passkey',
  summary: 'Begin a sign-in with a passkey instead of a code. Any failure has the same answer.',
  body: z.object({ email: text(254, 3), password: text(200) }),
  answer: begun,
});

export const deskPasskeySignIn = deskCall('public', {
  path: '/desk/sign-in/passkey/finish',
  summary: 'Sign in with what the browser answered.',
  body: z.object({ challengeId: z.uuid(), credential }),
  answer: signedIn,
});
