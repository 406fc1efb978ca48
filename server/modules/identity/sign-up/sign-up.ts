import { otpSentTo, readReferralCode } from '@jara/contract/field-rules';
import { refused } from '../../../platform/http/refusal.ts';
import { SIGNUP_WAITS } from '../budgets/limits.ts';
import type { Requester } from '../budgets/types.ts';
import { signupTries } from '../budgets/wrong-codes.ts';
import { takeContactCode } from '../codes/code-limits.ts';
import { signupLimits } from '../codes/limit-key.ts';
import { drawCodes } from '../codes/one-time-code.ts';
import { reachableOf, sendCodes } from '../codes/sending.ts';
import { openVerification } from '../codes/verifications.ts';
import { findPlayer } from '../store.ts';
import type { BudgetedDeps, SignupForm, Started } from '../types.ts';
import { maskEmail, maskPhone, readDetails } from './person-fields.ts';

/**
 * Starts a sign-up. Each channel gets a message: its code, or, if a player has already proven the phone number or address, a warning to
 * that player, and then no code of that channel can be typed. Neither the answer nor one channel's message reveals anything about the
 * other.
 */
export async function signUp(deps: BudgetedDeps, requester: Requester, form: SignupForm): Promise<Started> {
  const read = readDetails(form);
  if (!read.ok) return read;
  const details = read.value;
  const referralCode = readReferralCode(form.referralCode);
  const referrer =
    referralCode === null ? null : await findPlayer(deps.db.kysely, 'referralCode', referralCode);
  if (referrer === undefined) return refused('unknown_referral_code', 'referralCode');

  const { phone, email } = details;
  const limits = signupLimits([phone, email], requester.network);
  const signup = {
    purpose: 'signup' as const,
    ...details,
    userType: form.userType,
    referredBy: referrer?.playerId ?? null,
    // Limits of this network: a stranger elsewhere does not replace the owner's sign-up.
    limitKeys: limits.ownKeys,
  };
  const sending = { about: `${phone} ${email}`, sms: true, email: true, to: phone };
  return deps.budgets.send(requester, sending, () =>
    deps.db.kysely.transaction().execute(async (within): Promise<Started> => {
      const now = deps.clock.now();
      const { counters, hasSecondCode } = await signupTries(within, [phone, email], now);
      const allowed = await takeContactCode(within, { ...limits, waits: SIGNUP_WAITS }, now);
      if (!allowed.ok) return allowed;
      const reachable = await reachableOf(within, signup);
      const sent = { codes: drawCodes(deps.entropy), reachable, hasSecondCode };
      const { id } = await openVerification(deps, within, { ...signup, ...counters }, sent);
      await sendCodes(deps, within, signup, sent);
      return { ok: true, id, message: otpSentTo(maskPhone(details.phone), maskEmail(details.email)) };
    }),
  );
}
