import {
  type FieldRead,
  readAddress,
  readBusinessName,
  readEmailAddress,
  readFullName,
  readPhoneNumber,
} from '@jara/contract/field-rules';
import type { Problems } from '../../../forms/form-resolver.ts';
import { TEXTS } from './texts.ts';

export interface SignUpForm {
  userType: '' | 'Individual' | 'Agent';
  fullName: string;
  businessName: string;
  address: string;
  phoneNumber: string;
  emailAddress: string;
  referralCode: string;
}

/** The text for each problem that a field's rule finds. */
const TEXT_OF = {
  full_name_required: 'fullNameMissing',
  full_name_invalid: 'fullNameWrong',
  business_name_required: 'businessNameMissing',
  business_name_invalid: 'businessNameWrong',
  address_required: 'addressMissing',
  address_invalid: 'addressWrong',
  text_hidden: 'textHidden',
  text_marks: 'textMarks',
  text_formula: 'textFormula',
  phone_required: 'phoneMissing',
  phone_invalid: 'phoneWrong',
  email_required: 'emailMissing',
  email_invalid: 'emailWrong',
} as const;

function problemOf(read: FieldRead<keyof typeof TEXT_OF>): string | undefined {
  return read.ok ? undefined : TEXTS[TEXT_OF[read.code]];
}

/** The business fields are required of agents only; the referral code is optional. */
export function signUpProblems(form: SignUpForm): Problems<SignUpForm> {
  const isAgent = form.userType === 'Agent';
  const found: Record<string, string | undefined> = {
    userType: form.userType === '' ? TEXTS.userTypeMissing : undefined,
    fullName: problemOf(readFullName(form.fullName)),
    businessName: isAgent ? problemOf(readBusinessName(form.businessName)) : undefined,
    address: isAgent ? problemOf(readAddress(form.address)) : undefined,
    phoneNumber: problemOf(readPhoneNumber(form.phoneNumber)),
    emailAddress: problemOf(readEmailAddress(form.emailAddress)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined));
}

/** The eleven digits; an invalid number is refused before it is sent. */
function phoneOf(written: string): string {
  const read = readPhoneNumber(written);
  return read.ok ? read.value : written.trim();
}

/** The bodies of the calls: trimmed, and without fields that this kind of account does not have. */
export function signUpBody(form: SignUpForm) {
  const everyone = {
    fullName: form.fullName.trim(),
    phoneNumber: phoneOf(form.phoneNumber),
    emailAddress: form.emailAddress.trim(),
    referralCode: form.referralCode.trim(),
  };
  const business = { businessName: form.businessName.trim(), address: form.address.trim() };
  return { everyone, agent: { ...everyone, ...business } };
}
