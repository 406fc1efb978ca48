import { brand } from '@jara/brand/brand';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import type { DeskRefusal } from '../errors.ts';
import {
  acceptedStep,
  countFailure,
  enter,
  type From,
  type SignedInNow,
  type SignInDeps,
} from '../staff/sign-in.ts';
import { findStaff } from '../staff/staff-store.ts';
import { actBy, writeTrail } from '../trail/trail.ts';
import type { DeskDeps, Staff } from '../types.ts';
import {
  addChallenge,
  deletePasskey,
  insertPasskey,
  type PasskeyRow,
  passkeysOf,
  recordUse,
  takeChallenge,
} from './passkey-store.ts';

export type PasskeyDeps = SignInDeps & Pick<DeskDeps, 'deskOrigin'>;
type Failed = Refused<DeskRefusal>;

interface Begun {
  readonly ok: true;
  readonly challengeId: string;
  readonly options: object;
}

/** The browser's answer; its shape is verified with its signature. */
export interface Credential {
  readonly id: string;
}

const MAX_PASSKEYS = 10;
/** The password is the other factor, so that a device without a PIN is enough. */
const USER_VERIFICATION = 'preferred';

const site = ({ deskOrigin }: Pick<PasskeyDeps, 'deskOrigin'>) => ({
  expectedOrigin: deskOrigin,
  expectedRPID: new URL(deskOrigin).hostname,
  requireUserVerification: false,
});

/** A verification throws on anything that is not as it should be. */
const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);

/** The options with which the browser makes a passkey of this person. */
export async function beginPasskey(
  deps: PasskeyDeps,
  { staffId, name, email }: Staff,
): Promise<Begun | Failed> {
  const { db, clock } = deps;
  const known = await passkeysOf(db.kysely, staffId);
  if (known.length >= MAX_PASSKEYS) return refused('too_many_passkeys');
  const options = await generateRegistrationOptions({
    ...{ rpName: `${brand.name} desk`, rpID: site(deps).expectedRPID },
    ...{ userName: email, userDisplayName: name, attestationType: 'none' },
    excludeCredentials: known.map(({ passkeyId }) => ({ id: passkeyId })),
    authenticatorSelection: { userVerification: USER_VERIFICATION },
  });
  const of = { staffId, kind: 'add' as const, challenge: options.challenge };
  return { ok: true, challengeId: await addChallenge(db.kysely, of, clock.now()), options };
}

export interface NewPasskey {
  readonly challengeId: string;
  readonly name: string;
  readonly otp: string;
  readonly credential: Credential;
}

/** Adds a passkey, for which the authenticator shows a right code: an open session alone is not enough. */
export async function addPasskey(
  deps: PasskeyDeps,
  staff: Staff,
  { challengeId, name, otp, credential }: NewPasskey,
  address: string,
): Promise<{ readonly ok: true } | Failed> {
  const { db, clock } = deps;
  const now = clock.now();
  const taken = await takeChallenge(db.kysely, challengeId, 'add', now);
  if (taken?.staffId !== staff.staffId) return refused('passkey_failed');
  const verified = await orNull(
    verifyRegistrationResponse({
      ...site(deps),
      response: credential as RegistrationResponseJSON,
      expectedChallenge: taken.challenge,
    }),
  );
  if (verified?.verified !== true) return refused('passkey_failed');
  const { credential: made, credentialBackedUp } = verified.registrationInfo;
  return db.kysely.transaction().execute(async (within) => {
    await sql`select 1 from staff where staff_id = ${staff.staffId} for update`.execute(within);
    const row = await findStaff(within, { staffId: staff.staffId });
    const step = row === undefined ? null : acceptedStep(deps, row, otp);
    if (step === null) return refused('wrong_code');
    await sql`update staff set used_step = ${step} where staff_id = ${staff.staffId}`.execute(within);
    const isNew = await insertPasskey(within, {
      ...{ passkeyId: made.id, staffId: staff.staffId, name, publicKey: Buffer.from(made.publicKey) },
      ...{ counter: BigInt(made.counter), transports: made.transports ?? [] },
      ...{ isBackedUp: credentialBackedUp, addedAt: now },
    });
    if (!isNew) return refused('passkey_known');
    const action = { action: 'passkey_added', subject: `staff ${staff.email}`, after: name };
    await writeTrail(within, { ...actBy(staff, address, now), ...action });
    return { ok: true };
  });
}

export function removePasskey(
  { db, clock }: PasskeyDeps,
  staff: Staff,
  passkeyId: string,
  address: string,
): Promise<{ readonly ok: true } | Failed> {
  return db.kysely.transaction().execute(async (within) => {
    const name = await deletePasskey(within, staff.staffId, passkeyId);
    if (name === undefined) return refused('no_such_passkey');
    const action = { action: 'passkey_removed', subject: `staff ${staff.email}`, before: name };
    await writeTrail(within, { ...actBy(staff, address, clock.now()), ...action });
    return { ok: true };
  });
}

/** Begins a sign-in with a passkey. The answer is the same for every failure, also for a person without passkeys. */
export async function beginPasskeySignIn(
  deps: PasskeyDeps,
  typed: { readonly email: string; readonly password: string },
  from: From,
): Promise<Begun | Failed> {
  const { db, clock, hasher } = deps;
  const email = typed.email.trim().toLowerCase();
  const found = await findStaff(db.kysely, { email });
  const staff = found?.state === 'active' ? found : undefined;
  const verified = await hasher.verify(from.network, staff?.passwordHash ?? undefined, typed.password);
  if (!verified.ok) return refused('too_many_tries');
  const now = clock.now();
  if (staff === undefined) return refused('sign_in_failed');
  const known = await passkeysOf(db.kysely, staff.staffId);
  const isLocked = staff.lockedUntil !== null && staff.lockedUntil > now;
  if (isLocked || !verified.value || known.length === 0) {
    if (!isLocked && !verified.value) await failed(deps, staff, from.address);
    return refused('sign_in_failed');
  }
  const options = await generateAuthenticationOptions({
    ...{ rpID: site(deps).expectedRPID, userVerification: USER_VERIFICATION },
    allowCredentials: known.map((row) => ({ id: row.passkeyId, transports: transportsOf(row) })),
  });
  const of = { staffId: staff.staffId, kind: 'sign_in' as const, challenge: options.challenge };
  return { ok: true, challengeId: await addChallenge(db.kysely, of, now), options };
}

type Transports = NonNullable<WebAuthnCredential['transports']>;
/** As the browser named them when the passkey was made. */
const transportsOf = ({ transports }: PasskeyRow) => transports as Transports;

/** Counts a failure of a known person, with its row in the trail. */
function failed(
  { db, clock }: PasskeyDeps,
  { staffId, email }: { readonly staffId: string; readonly email: string },
  address: string,
): Promise<void> {
  return db.kysely.transaction().execute(async (within) => {
    await sql`select 1 from staff where staff_id = ${staffId} for update`.execute(within);
    const row = await findStaff(within, { staffId });
    const at = clock.now();
    if (row !== undefined) await countFailure(within, row, at);
    const action = { action: 'sign_in_failed', subject: `staff ${email}` };
    await writeTrail(within, { at, staffId: null, actor: email, address, ...action });
  });
}

/** Signs in with the answer of the browser to a challenge, which is used up by it. */
export async function finishPasskeySignIn(
  deps: PasskeyDeps,
  { challengeId, credential }: { readonly challengeId: string; readonly credential: Credential },
  { address }: From,
): Promise<SignedInNow | Failed> {
  const { db, clock, entropy } = deps;
  const now = clock.now();
  const taken = await takeChallenge(db.kysely, challengeId, 'sign_in', now);
  if (taken === undefined) return refused('passkey_failed');
  const row = (await passkeysOf(db.kysely, taken.staffId)).find(
    ({ passkeyId }) => passkeyId === credential.id,
  );
  const verified = row === undefined ? null : await orNull(verify(deps, taken.challenge, row, credential));
  const staff = await findStaff(db.kysely, { staffId: taken.staffId });
  if (staff?.state !== 'active') return refused('sign_in_failed');
  if (row === undefined || verified?.verified !== true) {
    await failed(deps, staff, address);
    return refused('sign_in_failed');
  }
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return db.kysely.transaction().execute(async (within) => {
    await sql`update staff set failures = 0 where staff_id = ${staff.staffId}`.execute(within);
    await recordUse(within, row.passkeyId, {
      counter: BigInt(newCounter),
      isBackedUp: credentialBackedUp,
      now,
    });
    return enter({ within, entropy, now, address }, staff, row.name);
  });
}

const verify = (deps: PasskeyDeps, challenge: string, row: PasskeyRow, credential: Credential) =>
  verifyAuthenticationResponse({
    ...site(deps),
    response: credential as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    credential: {
      ...{ id: row.passkeyId, publicKey: Uint8Array.from(row.publicKey), counter: Number(row.counter) },
      transports: transportsOf(row),
    },
  });
