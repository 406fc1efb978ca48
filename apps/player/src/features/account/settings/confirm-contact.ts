import { readEmailAddress, readPhoneNumber } from '@jara/contract/field-rules';
import type { Problems } from '../../../forms/form-resolver.ts';
import { TEXTS } from './confirm-contact-texts.ts';

export type Channel = 'phone' | 'email';

export interface StartForm {
  contact: string;
  /** Required for a contact other than the profile's. */
  password: string;
}

export function startProblems(channel: Channel, isOther: boolean): (form: StartForm) => Problems<StartForm> {
  return ({ contact, password }) => {
    const problems: Problems<StartForm> = {};
    const wrong = channel === 'phone' ? phoneProblem(contact) : emailProblem(contact);
    if (wrong !== null) problems.contact = wrong;
    if (isOther && password === '') problems.password = TEXTS.passwordMissing;
    return problems;
  };
}

function phoneProblem(contact: string): string | null {
  const read = readPhoneNumber(contact);
  if (read.ok) return null;
  return read.code === 'phone_required' ? TEXTS.phoneMissing : TEXTS.phoneInvalid;
}

function emailProblem(contact: string): string | null {
  const read = readEmailAddress(contact);
  if (read.ok) return null;
  return read.code === 'email_required' ? TEXTS.emailMissing : TEXTS.emailInvalid;
}
