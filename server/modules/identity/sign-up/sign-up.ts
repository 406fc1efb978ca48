import { otpSentTo, readReferralCode } from '@jara/contract/field-rules';
import type { Executor } from '../../../platform/database/database.ts';
import { refused } from '../../../platform/http/refusal.ts';
import { takeCode } from '../codes/code-limits.ts';
import { limitKey } from '../codes/limit-key.ts';
import { ALREADY_REGISTERED_WORDS, signupCodeWords } from '../codes/message-texts.ts';
import { openVerification } from '../codes/verifications.ts';
import { findPlayer, identityTables } from '../store.ts';
import type { IdentityDeps, SignupForm, Started } from '../types.ts';
import { maskEmail, maskPhone, type PersonDetails, readDetails } from './person-fields.ts';

/**
 * Starts a sign-up. The answer is the same whether or not the phone number or the address already has an account: if it has, the
 * verification is a decoy, and the account's owner gets a warning instead of a code.
 */
export async function signUp(deps: IdentityDeps, form: SignupForm): Promise<Started> {
  const read = readDetails(form);
  if (!read.ok) return read;
  const details = read.value;
  const referralCode = readReferralCode(form.referralCode);
  const referrer =
    referralCode === null ? null : await findPlayer(deps.db.kysely, 'referralCode', referralCode);
  if (referrer === undefined) return refused('unknown_referral_code', 'referralCode');

  const limitKeys = [limitKey('signup', details.phone), limitKey('signup', details.email)];
  return deps.db.kysely.transaction().execute(async (within) => {
    // No gap between codes here: a person who corrects a typing error gets the new code at once, within the hourly five.
    const allowed = await takeCode(within, limitKeys, deps.clock.now(), 0);
    if (!allowed.ok) return allowed;
    const taken = await takenIdentifiers(within, details);
    const isTaken = taken.phone || taken.email;
    const { id, codes } = await openVerification(deps, within, {
      purpose: isTaken ? 'decoy' : 'signup',
      ...details,
      userType: form.userType,
      referredBy: referrer?.playerId ?? null,
      limitKeys,
    });
    const wordsWith = (code: string) => (isTaken ? ALREADY_REGISTERED_WORDS : signupCodeWords(code));
    if (taken.phone || !isTaken) {
      await deps.messaging.enqueue(within, { to: details.phone, channel: 'sms', ...wordsWith(codes.phone) });
    }
    if (taken.email || !isTaken) {
      await deps.messaging.enqueue(within, {
        to: details.email,
        channel: 'email',
        ...wordsWith(codes.email),
      });
    }
    return {
      ok: true,
      id,
      message: otpSentTo(maskPhone(details.phone), maskEmail(details.email)),
    };
  });
}

async function takenIdentifiers(
  executor: Executor,
  { phone, email }: PersonDetails,
): Promise<{ phone: boolean; email: boolean }> {
  const holders = await identityTables(executor)
    .selectFrom('player')
    .select(['phone', 'email'])
    .where((row) => row.or([row('phone', '=', phone), row('email', '=', email)]))
    .execute();
  return {
    phone: holders.some((holder) => holder.phone === phone),
    email: holders.some((holder) => holder.email === email),
  };
}
