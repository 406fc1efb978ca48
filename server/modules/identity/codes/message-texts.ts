import { brand } from '@jara/brand/brand';
import type { Message } from '../../messaging/types.ts';

type Words = Pick<Message, 'subject' | 'text'>;

/** Messages contain nothing that a person typed, so nobody can change what they say. */
export function signupCodeWords(code: string): Words {
  return {
    subject: `Your ${brand.name} code`,
    text: `${code} is your ${brand.name} sign-up code. It works for 10 minutes. Never share it with anyone, not even with us.`,
  };
}

export function resetCodeWords(code: string): Words {
  return {
    subject: `Your ${brand.name} password reset code`,
    text: `${code} is your ${brand.name} password reset code. It works for 10 minutes. If you did not ask for it, ignore this message and share it with nobody.`,
  };
}

export const ALREADY_REGISTERED_WORDS: Words = {
  subject: `You already have a ${brand.name} account`,
  text: `Somebody, perhaps you, tried to sign up at ${brand.name} with your details. You already have an account: log in, or use Forgot Password. If it was not you, there is nothing to do.`,
};
