import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { CallCounts } from '../../../platform/http/call-counts.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import type { DeskRefusal } from '../errors.ts';
import { writeTrail } from '../trail/trail.ts';
import type { DeskDeps, Staff } from '../types.ts';
import { findStaff, hashOf, newSecret, openSession, readRights, type StaffRow } from './staff-store.ts';

export const SECRET_PURPOSE = 'authenticators of staff';
const ISSUER = 'Operator’s desk';
export const SECRET_BYTES = 20;
export const TOTP_PERIOD = 30;
/** Codes of the step before and after are accepted too: clocks of phones differ. */
const WINDOW = 1;
const FAILURES_UNTIL_LOCK = 5;
const LOCK_MINUTES = 15;
const MIN_PASSWORD = 12;
/** Tries of one network in a minute, over sign-ins and set-ups. */
const TRIES_A_MINUTE = 20;
/** In the sandbox of one machine, all staff are one network. */
const SANDBOX_TRIES_A_MINUTE = 300;

export interface From {
  readonly network: string;
  readonly address: string;
}

export type SignInDeps = Pick<DeskDeps, 'db' | 'clock' | 'entropy' | 'keys' | 'hasher'>;

/** Counts the tries of networks, in memory: it only has to stop a flood. Each account has its own lock besides. */
export function createTries({
  clock,
  isOpenToAll,
}: Pick<DeskDeps, 'clock' | 'isOpenToAll'>): (network: string) => boolean {
  const tries = new CallCounts(() => clock.now().getTime(), MINUTE_MS);
  return (network) => tries.add(network) <= (isOpenToAll() ? SANDBOX_TRIES_A_MINUTE : TRIES_A_MINUTE);
}

export const authenticatorOf = (email: string, secret: Secret) =>
  new TOTP({ issuer: ISSUER, label: email, secret, period: TOTP_PERIOD });

/** The step of a right code that no earlier sign-in used; null: it is wrong or used. */
export function acceptedStep(
  deps: SignInDeps,
  { staffId, email, sealedSecret, usedStep }: StaffRow,
  otp: string,
): bigint | null {
  if (sealedSecret === null || !/^\d{6}$/.test(otp)) return null;
  const secret = Secret.fromBase32(deps.keys.cipherFor(SECRET_PURPOSE).decrypt(sealedSecret, staffId));
  const nowMs = deps.clock.now().getTime();
  const delta = authenticatorOf(email, secret).validate({ token: otp, timestamp: nowMs, window: WINDOW });
  if (delta === null) return null;
  const step = BigInt(Math.floor(nowMs / 1000 / TOTP_PERIOD) + delta);
  return step > usedStep ? step : null;
}

/** A signed-in person as the calls answer it. */
export const meOf = ({ roles, permissions, ...staff }: Staff) => ({
  ...{ ...staff, roles: [...roles], permissions: [...permissions] },
});

export type SignedInNow = { readonly ok: true; readonly token: string; readonly staff: Staff };

/** Signs in. The answer is the same for an unknown address, a wrong password, a wrong or used code, and a locked account. */
export async function signIn(
  deps: SignInDeps,
  typed: { readonly email: string; readonly password: string; readonly otp: string },
  from: From,
): Promise<SignedInNow | Refused<DeskRefusal>> {
  const { db, clock, hasher, entropy } = deps;
  const email = typed.email.trim().toLowerCase();
  const found = await findStaff(db.kysely, { email });
  const known = found?.state === 'active' ? found : undefined;
  const verified = await hasher.verify(from.network, known?.passwordHash ?? undefined, typed.password);
  if (!verified.ok) return refused('too_many_tries');
  return db.kysely.transaction().execute(async (within) => {
    const now = clock.now();
    // Tries of one account follow one another, so that a code is accepted once and no failure is lost.
    await sql`select 1 from staff where email = ${email} for update`.execute(within);
    const staff = await findStaff(within, { email });
    const isLocked = staff?.lockedUntil != null && staff.lockedUntil > now;
    const step = staff === undefined ? null : acceptedStep(deps, staff, typed.otp);
    const samePassword = staff?.passwordHash === known?.passwordHash;
    const trail = { at: now, actor: email, subject: `staff ${email}`, address: from.address };
    if (
      staff === undefined ||
      staff.state !== 'active' ||
      isLocked ||
      step === null ||
      !verified.value ||
      !samePassword
    ) {
      if (staff !== undefined && !isLocked) await countFailure(within, staff, now);
      const named = staff === undefined ? unknownAddress(email) : trail;
      await writeTrail(within, { ...trail, ...named, staffId: null, action: 'sign_in_failed' });
      return refused('sign_in_failed');
    }
    await sql`
      update staff set used_step = ${step}, failures = 0, locked_until = null where staff_id = ${staff.staffId}`.execute(
      within,
    );
    return enter({ within, entropy, now, address: from.address }, staff);
  });
}

interface Entering {
  readonly within: Parameters<typeof writeTrail>[0];
  readonly entropy: SignInDeps['entropy'];
  readonly now: Date;
  readonly address: string;
}

/** Opens the session of a person whose factors were right, with its row in the trail. */
export async function enter(
  { within, entropy, now, address }: Entering,
  { staffId, name, email }: Pick<StaffRow, 'staffId' | 'name' | 'email'>,
  passkey?: string,
): Promise<SignedInNow> {
  const token = newSecret(entropy);
  await openSession(within, { staffId, token, address, now });
  const row = { at: now, staffId, actor: email, action: 'signed_in', subject: `staff ${email}`, address };
  await writeTrail(within, passkey === undefined ? row : { ...row, after: `passkey ${passkey}` });
  return { ok: true, token, staff: { staffId, name, email, ...(await readRights(within, staffId, now)) } };
}

/** Of an address that no member of staff has, the trail keeps a digest: it may be anything, a password typed in the wrong field too. */
function unknownAddress(email: string): { readonly actor: string; readonly subject: string } {
  return { actor: 'unknown', subject: `address ${hashOf(email).toString('hex').slice(0, 16)}` };
}

export async function countFailure(
  within: Parameters<typeof writeTrail>[0],
  { staffId, failures }: StaffRow,
  now: Date,
): Promise<void> {
  const isLast = failures + 1 >= FAILURES_UNTIL_LOCK;
  const until = isLast ? new Date(now.getTime() + LOCK_MINUTES * MINUTE_MS) : null;
  await sql`
    update staff set failures = ${isLast ? 0 : failures + 1}, locked_until = ${until} where staff_id = ${staffId}`.execute(
    within,
  );
}

export interface SetUp {
  readonly ok: true;
  readonly name: string;
  readonly email: string;
  /** An `otpauth://` address, which authenticators read as a QR code. */
  readonly authenticator: string;
}

/** The person of an open set-up code. The secret of the authenticator is made once, so that the page may be opened again. */
export async function beginSetUp(deps: SignInDeps, code: string): Promise<SetUp | Refused<DeskRefusal>> {
  const { db, clock, entropy, keys } = deps;
  const cipher = keys.cipherFor(SECRET_PURPOSE);
  return db.kysely.transaction().execute(async (within) => {
    const staff = await findStaff(within, { setUpCode: code });
    if (staff?.setUpExpiresAt == null || staff.setUpExpiresAt <= clock.now()) return refused('set_up_code');
    const { staffId, name, email } = staff;
    const fresh = new Secret({ buffer: Uint8Array.from(entropy.bytes(SECRET_BYTES)).buffer });
    const { rows } = await sql<Pick<StaffRow, 'sealedSecret'>>`
      update staff set sealed_secret = coalesce(sealed_secret, ${cipher.encrypt(fresh.base32, staffId)})
       where staff_id = ${staffId} returning sealed_secret`.execute(within);
    const secret = Secret.fromBase32(cipher.decrypt(rows[0]?.sealedSecret ?? '', staffId));
    return { ok: true, name, email, authenticator: authenticatorOf(email, secret).toString() };
  });
}

/** Sets the password once the authenticator shows a right code, and uses up the set-up code. */
export async function finishSetUp(
  deps: SignInDeps,
  typed: { readonly code: string; readonly password: string; readonly otp: string },
  from: From,
): Promise<{ readonly ok: true } | Refused<DeskRefusal>> {
  const { db, clock, hasher } = deps;
  if (typed.password.length < MIN_PASSWORD) return refused('password_short');
  if ((await findStaff(db.kysely, { setUpCode: typed.code })) === undefined) return refused('set_up_code');
  const hashed = await hasher.hash(from.network, typed.password);
  if (!hashed.ok) return refused('too_many_tries');
  return db.kysely.transaction().execute(async (within) => {
    await sql`select 1 from staff where set_up_hash is not null for update`.execute(within);
    const staff = await findStaff(within, { setUpCode: typed.code });
    const now = clock.now();
    if (staff?.setUpExpiresAt == null || staff.setUpExpiresAt <= now) return refused('set_up_code');
    const step = acceptedStep(deps, staff, typed.otp);
    if (step === null) return refused('wrong_code');
    await sql`
      update staff set state = 'active', password_hash = ${hashed.value}, used_step = ${step}, failures = 0, locked_until = null,
        set_up_hash = null, set_up_expires_at = null
       where staff_id = ${staff.staffId}`.execute(within);
    const { staffId, email } = staff;
    const subject = `staff ${email}`;
    await writeTrail(within, {
      ...{ at: now, staffId, actor: email, action: 'set_up', subject, address: from.address },
    });
    return { ok: true };
  });
}
