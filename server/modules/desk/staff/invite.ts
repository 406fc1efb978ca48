import type { INVITED_ROLES } from '@jara/contract/desk';
import { readEmailAddress } from '@jara/contract/field-rules';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import type { DeskRefusal } from '../errors.ts';
import { actBy, writeTrail } from '../trail/trail.ts';
import type { DeskDeps, Staff } from '../types.ts';
import { sendSetUpCode } from './set-up-code.ts';
import { addStaff, newSecret } from './staff-store.ts';

export interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly role: (typeof INVITED_ROLES)[number];
}

/** Invites a person with a role that decides nothing; the code goes to the person by email, in the same commit. */
export async function inviteStaff(
  { db, clock, entropy, messaging }: Pick<DeskDeps, 'db' | 'clock' | 'entropy' | 'messaging'>,
  staff: Staff,
  { name, email: written, role }: Invitation,
  address: string,
): Promise<{ readonly ok: true } | Refused<DeskRefusal>> {
  const read = readEmailAddress(written);
  if (!read.ok) return refused('email_wrong');
  const email = read.value.toLowerCase();
  return db.kysely.transaction().execute(async (within) => {
    const now = clock.now();
    const setUpCode = newSecret(entropy);
    if (!(await addStaff(within, { name, email, role, givenBy: staff.email, setUpCode, now })))
      return refused('staff_exists');
    await sendSetUpCode(messaging, within, email, setUpCode);
    await writeTrail(within, {
      ...actBy(staff, address, now),
      ...{ action: 'staff_invited', subject: `staff ${email}`, after: role },
    });
    return { ok: true };
  });
}
