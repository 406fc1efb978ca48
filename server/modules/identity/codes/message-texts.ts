import { brand, support } from '@jara/brand/brand';
import type { Message } from '../../messaging/types.ts';
import type { Channel } from '../types.ts';

type MessageText = Pick<Message, 'subject' | 'text'>;

/** Messages contain no text that a person typed, so strangers cannot inject any. */
export function signupCodeText(code: string): MessageText {
  return {
    subject: `Your ${brand.name} code`,
    text: `${code} is your ${brand.name} sign-up code. It works for 10 minutes. Never share it with anyone, not even with us.`,
  };
}

/** Must fit one SMS. */
export function signupCodesText(code: string, second: string): MessageText {
  return {
    subject: `Your ${brand.name} code`,
    text: `${code} is your ${brand.name} sign-up code for 10 minutes. With your password you are asked for a second code: ${second}. Share them with nobody.`,
  };
}

export function resetCodeText(code: string): MessageText {
  return {
    subject: `Your ${brand.name} password reset code`,
    text: `${code} is your ${brand.name} password reset code. It works for 10 minutes. If you did not ask for it, ignore this message and share it with nobody.`,
  };
}

/** Must fit one SMS: a person who waits for two messages overlooks the second. */
export function resetCodesText(code: string, second: string): MessageText {
  return {
    subject: `Your ${brand.name} password reset code`,
    text: `${code} is your ${brand.name} password reset code for 10 minutes. If a second code is asked for, it is ${second}. Not you? Ignore this and share it with nobody.`,
  };
}

export function confirmCodeText(code: string): MessageText {
  return {
    subject: `Your ${brand.name} code`,
    text: `${code} is your ${brand.name} code to confirm this for your account. It works for 10 minutes. Never share it with anyone, not even with us.`,
  };
}

/** `purpose` is `to …`: a victim who is talked into reading out the code learns its effect. */
export function stepUpText(code: string, purpose: string): MessageText {
  return {
    subject: `Your ${brand.name} code`,
    text: `${code} is your ${brand.name} code ${purpose}. It works for 10 minutes. Nobody at ${brand.name} asks you for it. If you did not ask for it, change your password now.`,
  };
}

const NOT_YOU = `write to ${support.email}.`;

/** Sent to all proven channels. */
export const PASSWORD_CHANGED_TEXT: MessageText = {
  subject: `Your ${brand.name} password was changed`,
  text: `Your ${brand.name} password was changed. If it was not you, reset your password now by Forgot Password and ${NOT_YOU}`,
};

export const PASSWORD_RESET_TEXT: MessageText = {
  subject: `Your ${brand.name} password was reset`,
  text: `Your ${brand.name} password was reset by a code. Withdrawals wait for 24 hours. If it was not you, reset your password now by Forgot Password and ${NOT_YOU}`,
};

/** Sent to the owner of a contact that another account tried to confirm. */
export const ALREADY_CONFIRMED_TEXT: MessageText = {
  subject: `Your ${brand.name} account`,
  text: `Somebody, perhaps you, tried to confirm this for another ${brand.name} account. It stays with yours. If it was not you, there is nothing to do.`,
};

/** Sent to a player's other channel. */
export function contactConfirmedText(channel: Channel): MessageText {
  const what = channel === 'phone' ? 'phone number' : 'email address';
  return {
    subject: `A new ${what} at ${brand.name}`,
    text: `A ${what} was confirmed for your ${brand.name} account. It can be used to log in and to reset your password. If it was not you, change your password now and write to ${support.email}.`,
  };
}

export const ALREADY_REGISTERED_TEXT: MessageText = {
  subject: `You already have a ${brand.name} account`,
  text: `Somebody, perhaps you, tried to sign up at ${brand.name} with your details. You already have an account: log in, or use Forgot Password. If it was not you, there is nothing to do.`,
};

/** Sent to the owner of an account instead of a code. The requester does not learn of it. */
export const WRONG_CODES_TEXT: MessageText = {
  subject: `Your ${brand.name} account`,
  text: `Too many wrong codes were typed for your ${brand.name} account, so no code can reset its password until tomorrow, but for one asked for on a device where you have logged in. Your password works as before. If you need help, write to ${support.email}.`,
};

/**
 * Sent to accounts that merely claimed a phone number or address which another player has proven. It does not repeat an address, which a person
 * typed.
 */
export function claimLostText(channel: Channel, value: string): MessageText {
  const what = channel === 'phone' ? `phone number ending ${value.slice(-4)}` : 'email address you typed';
  return {
    subject: `Your ${channel === 'phone' ? 'phone number' : 'email address'} at ${brand.name}`,
    text: `The ${what} was removed from your ${brand.name} account, because somebody else proved it is theirs. Your account and money stay as they are. You can add another in Settings, under Profile. If it is yours, write to ${support.email}.`,
  };
}
