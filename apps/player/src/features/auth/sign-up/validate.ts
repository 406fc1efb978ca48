import type { Problems } from '../../../forms/form-resolver.ts';
import { TEXTS } from './texts.ts';

export const PHONE_DIGITS = 11;

export interface SignUpForm {
  userType: '' | 'Individual' | 'Agent';
  fullName: string;
  businessName: string;
  address: string;
  phoneNumber: string;
  emailAddress: string;
  referralCode: string;
}

/** Something, one @, something with a dot. Whether it exists is proven by the code sent to it, not by its shape. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const PHONE = new RegExp(`^[0-9]{${PHONE_DIGITS}}$`);

export function emailProblem(text: string): string | undefined {
  const email = text.trim();
  if (email === '') return TEXTS.emailMissing;
  return EMAIL.test(email) ? undefined : TEXTS.emailWrong;
}

/** A phone number without the characters that people put between its digits. */
function barePhone(text: string): string {
  return text.replace(/[\s().-]/g, '');
}

export function phoneProblem(text: string): string | undefined {
  const phone = barePhone(text);
  if (phone === '') return TEXTS.phoneMissing;
  return PHONE.test(phone) ? undefined : TEXTS.phoneWrong;
}

const missing = (text: string, sentence: string): string | undefined =>
  text.trim() === '' ? sentence : undefined;

/** The business fields are required of agents only; the referral code of nobody. */
export function signUpProblems(form: SignUpForm): Problems<SignUpForm> {
  const isAgent = form.userType === 'Agent';
  const found: Record<string, string | undefined> = {
    userType: missing(form.userType, TEXTS.userTypeMissing),
    fullName: missing(form.fullName, TEXTS.fullNameMissing),
    businessName: isAgent ? missing(form.businessName, TEXTS.businessNameMissing) : undefined,
    address: isAgent ? missing(form.address, TEXTS.addressMissing) : undefined,
    phoneNumber: phoneProblem(form.phoneNumber),
    emailAddress: emailProblem(form.emailAddress),
  };
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined));
}

/** The bodies of the calls: trimmed, and without fields that this kind of account does not have. */
export function signUpBody(form: SignUpForm) {
  const everyone = {
    fullName: form.fullName.trim(),
    phoneNumber: barePhone(form.phoneNumber),
    emailAddress: form.emailAddress.trim(),
    referralCode: form.referralCode.trim(),
  };
  const business = { businessName: form.businessName.trim(), address: form.address.trim() };
  return { everyone, agent: { ...everyone, ...business } };
}
