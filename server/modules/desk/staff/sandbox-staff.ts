import { STAFF_ROLES, type StaffRole } from '@jara/contract/desk';
import { sql } from 'kysely';
import { Secret } from 'otpauth';
import { newId } from '../../../platform/runtime/ids.ts';
import { writeTrail } from '../trail/trail.ts';
import type { SandboxStaff } from '../types.ts';
import { authenticatorOf, SECRET_BYTES, SECRET_PURPOSE, type SignInDeps, TOTP_PERIOD } from './sign-in.ts';
import { giveRole, lockStaff, type StaffRow } from './staff-store.ts';

const SANDBOX_PASSWORD = 'Sandbox!Desk1';
const ACTOR = 'command:sandbox';
const NETWORK = 'sandbox';

const emailOf = (role: StaffRole) => `${role}@sandbox.invalid`;

/** Adds one active account for each role, those that are missing. A database of the sandbox never runs live. */
export async function seedSandboxStaff({ db, clock, entropy, keys, hasher }: SignInDeps): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select email from staff where email = any(${STAFF_ROLES.map(emailOf)}::text[])`.execute(db.kysely);
  const known = new Set(rows.map(({ email }) => email));
  const missing = STAFF_ROLES.filter((role) => !known.has(emailOf(role)));
  if (missing.length === 0) return;
  const hashed = await hasher.hash(NETWORK, SANDBOX_PASSWORD);
  if (!hashed.ok) return;
  const cipher = keys.cipherFor(SECRET_PURPOSE);
  await db.kysely.transaction().execute(async (within) => {
    await lockStaff(within);
    const now = clock.now();
    for (const role of missing) {
      const [staffId, email] = [newId(), emailOf(role)];
      const secret = new Secret({ buffer: Uint8Array.from(entropy.bytes(SECRET_BYTES)).buffer });
      const { numAffectedRows } = await sql`
        insert into staff (staff_id, name, email, state, password_hash, sealed_secret, created_at)
        values (${staffId}, ${`Sandbox ${role}`}, ${email}, 'active', ${hashed.value}, ${cipher.encrypt(secret.base32, staffId)}, ${now})
        on conflict do nothing`.execute(within);
      // Another node was faster.
      if (numAffectedRows !== 1n) continue;
      await giveRole(within, { staffId, role, by: ACTOR, now });
      const row = { at: now, staffId: null, actor: ACTOR, action: 'sandbox_staff_added', address: null };
      await writeTrail(within, { ...row, subject: `staff ${email}`, after: role });
    }
  });
}

/** The accounts of the sandbox that are in use, each with the code that its next sign-in accepts. */
export async function listSandboxStaff({ db, clock, keys }: SignInDeps): Promise<SandboxStaff[]> {
  const { rows } = await sql<Pick<StaffRow, 'staffId' | 'email' | 'sealedSecret' | 'usedStep'>>`
    select staff_id, email, sealed_secret, used_step from staff
     where email = any(${STAFF_ROLES.map(emailOf)}::text[]) and state = 'active'`.execute(db.kysely);
  const step = BigInt(Math.floor(clock.now().getTime() / 1000 / TOTP_PERIOD));
  return STAFF_ROLES.flatMap((role) => {
    const row = rows.find(({ email }) => email === emailOf(role));
    if (row?.sealedSecret == null) return [];
    const secret = Secret.fromBase32(keys.cipherFor(SECRET_PURPOSE).decrypt(row.sealedSecret, row.staffId));
    const next = row.usedStep >= step ? row.usedStep + 1n : step;
    const timestamp = Number(next) * TOTP_PERIOD * 1000;
    // A sign-in accepts the code of the next step too, and none beyond it.
    const otp = next > step + 1n ? '' : authenticatorOf(row.email, secret).generate({ timestamp });
    return [{ role, email: row.email, password: SANDBOX_PASSWORD, otp }];
  });
}
