/**
 * Validation of form fields, shared by page and server. No schema library is needed, so the page can check while a person types. A problem
 * is the code of the server's refusal; the page translates it.
 */
export type FieldRead<Code extends string, Value = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: Code };

/** Maximum characters that a call accepts in each field. The rules below allow fewer. */
export const MAX_CHARS = {
  fullName: 200,
  businessName: 200,
  address: 300,
  phoneNumber: 40,
  emailAddress: 254,
  referralCode: 40,
  identifier: 254,
  otp: 300,
  verificationId: 100,
  password: 1000,
  accountNumber: 40,
  replyTo: 254,
  letter: 5000,
  device: 100,
} as const;

const problem = <Code extends string>(code: Code) => ({ ok: false, code }) as const;
const value = <Value>(read: Value) => ({ ok: true, value: read }) as const;

const NAME_MAX = 100;
const ADDRESS_MAX = 200;

/** Reasons to refuse a line of text, in any field. */
export type LineProblem = 'text_hidden' | 'text_marks' | 'text_formula';

export function readFullName(
  written: string,
): FieldRead<'full_name_required' | 'full_name_invalid' | LineProblem> {
  const name = tidy(written);
  if (name === '') return problem('full_name_required');
  if (!fits(name, NAME_MAX)) return problem('full_name_invalid');
  const found = lineProblem(name);
  if (found !== null) return problem(found);
  return /\p{L}/u.test(name) ? value(name) : problem('full_name_invalid');
}

export function readBusinessName(
  written: string,
): FieldRead<'business_name_required' | 'business_name_invalid' | LineProblem> {
  const name = tidy(written);
  if (name === '') return problem('business_name_required');
  if (!fits(name, NAME_MAX)) return problem('business_name_invalid');
  const found = lineProblem(name);
  return found === null ? value(name) : problem(found);
}

export function readAddress(
  written: string,
): FieldRead<'address_required' | 'address_invalid' | LineProblem> {
  const address = tidy(written);
  if (address === '') return problem('address_required');
  if (!fits(address, ADDRESS_MAX)) return problem('address_invalid');
  const found = lineProblem(address);
  return found === null ? value(address) : problem(found);
}

/** Normalises to one Unicode form and one space between words: the same name typed on two keyboards is the same name. */
function tidy(written: string): string {
  return written
    .trim()
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ');
}

function fits(text: string, maxLength: number): boolean {
  const length = [...text].length;
  return length >= 2 && length <= maxLength;
}

/** The joiners that these scripts need between two letters of a word; elsewhere they have no visible effect. */
const JOINER_IN_WORD =
  /([\p{Script=Arab}\p{Script=Syrc}\p{Script=Deva}\p{Script=Beng}\p{Script=Guru}\p{Script=Gujr}\p{Script=Taml}\p{Script=Telu}\p{Script=Knda}\p{Script=Mlym}\p{Script=Sinh}])[\u200c\u200d](?=\p{L})/gu;
/** Controls, lone surrogates, private use, unassigned, formatting, and letters without a glyph: U+3164 is one, U+2800 a blank pattern. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** A mark without a letter under it, or more on one letter than any language writes: they cover the text around them. */
const WILD_MARKS = /(?:^|[^\p{L}\p{M}\p{N}])\p{M}|[\p{Mn}\p{Me}]{4}/u;
/** A spreadsheet runs a cell with such a first character, and an operator may open a list in one. */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/u;

function lineProblem(text: string): LineProblem | null {
  if (HIDDEN.test(text.replace(JOINER_IN_WORD, '$1'))) return 'text_hidden';
  if (WILD_MARKS.test(text)) return 'text_marks';
  return FORMULA.test(text) ? 'text_formula' : null;
}

/** Digits of keyboards in Arabic, Persian and full-width scripts; the last four bits of each are its value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

function latinDigits(written: string): string {
  return written.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** A Nigerian mobile number: in national form, as phones fill it in with the country code, and without the first 0. */
const PHONE = /^(?:(?:\+|00)?234)?0?([789][01]\d{8})$/;
/** Separators between and around digits, invisible marks of direction included. */
const BETWEEN_DIGITS = /[\s()./\p{Pd}\p{Cf}]/gu;

/** A number as people write and paste it, without its separators. */
function barePhone(written: string): string {
  return latinDigits(written.replace(BETWEEN_DIGITS, ''));
}

/** The eleven digits of a number in any notation: +234 803 123 4567, 8031234567 → 08031234567. */
export function readPhoneNumber(written: string): FieldRead<'phone_required' | 'phone_invalid'> {
  const phone = barePhone(written);
  if (phone === '') return problem('phone_required');
  const [, digits] = PHONE.exec(phone) ?? [];
  return digits === undefined ? problem('phone_invalid') : value(`0${digits}`);
}

/** 08031234567 → +2348031234567, as messages are addressed. */
export function internationalPhone(local: string): string {
  return `+234${local.slice(1)}`;
}

/** Plain ASCII on purpose: mail servers accept it, and no two addresses look the same. */
const EMAIL =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

export function readEmailAddress(written: string): FieldRead<'email_required' | 'email_invalid'> {
  const email = written.trim().toLowerCase();
  if (email === '') return problem('email_required');
  return email.length <= MAX_CHARS.emailAddress && EMAIL.test(email)
    ? value(email)
    : problem('email_invalid');
}

/** The login identifier of an account. Text that is neither a phone number nor an address is handled like an unknown account's. */
export interface Identifier {
  readonly by: 'phone' | 'email' | 'nothing';
  /** Empty where the field was empty. */
  readonly value: string;
}

export function readIdentifier(written: string): Identifier {
  const phone = readPhoneNumber(written);
  if (phone.ok) return { by: 'phone', value: internationalPhone(phone.value) };
  const email = readEmailAddress(written);
  return email.ok
    ? { by: 'email', value: email.value }
    : { by: 'nothing', value: written.trim().toLowerCase() };
}

const REFERRAL_CODE = /^[A-Z0-9]{1,40}$/;

/** Null: none given. A malformed code becomes one that will not be found. */
export function readReferralCode(written: string | undefined): string | null {
  const code = (written ?? '').trim().toUpperCase();
  if (code === '') return null;
  return REFERRAL_CODE.test(code) ? code : '?';
}

export const OTP_DIGITS = 6;
/** Minimum interval between two codes. */
export const OTP_GAP_SECONDS = 30;
const OTP = /^\d{6}$/;
/** Six digits that belong together in a longer text. No lookbehind: Safari before 16.4 has none. */
const OTP_IN_TEXT = /(?:^|\D)(\d{3}[\s\p{Pd}]?\d{3})(?!\d)/u;

/** The digits of a code in typed or pasted text, which may be the whole message that it came in. */
export function otpDigits(typed: string): string {
  const text = latinDigits(typed);
  const [, together = text] = OTP_IN_TEXT.exec(text) ?? [];
  return together.replace(/\D/g, '');
}

export function readOtp(written: string): FieldRead<'otp_required'> {
  const otp = otpDigits(written);
  return OTP.test(otp) ? value(otp) : problem('otp_required');
}

const PASSWORD_MIN = 6;
/** A longer password only costs the server time. */
const PASSWORD_MAX = 128;

const CAPITAL = /\p{Lu}/u;
const LOWERCASE = /\p{Ll}/u;
const SPECIAL = /[!@#$%^&*]/;

function isStrong(password: string): boolean {
  return password.length >= PASSWORD_MIN && CAPITAL.test(password) && SPECIAL.test(password);
}

/** The password typed to log in: its rules have changed before and may again, so only its length counts. */
export function readTypedPassword(
  password: string,
): FieldRead<'login_password_required' | 'login_password_short'> {
  if (password === '') return problem('login_password_required');
  return password.length < PASSWORD_MIN ? problem('login_password_short') : value(password);
}

/** The password chosen on the set-password screen. */
export function readNewPassword(
  password: string,
): FieldRead<'password_required' | 'password_long' | 'password_weak'> {
  if (password === '') return problem('password_required');
  if (password.length > PASSWORD_MAX) return problem('password_long');
  return isStrong(password) ? value(password) : problem('password_weak');
}

/** The new password on the change-password screen: it needs a lowercase letter as well. */
export function readChangedPassword(
  password: string,
): FieldRead<'password_required' | 'password_long' | 'new_password_weak'> {
  if (password === '') return problem('password_required');
  if (password.length > PASSWORD_MAX) return problem('password_long');
  return isStrong(password) && LOWERCASE.test(password) ? value(password) : problem('new_password_weak');
}

const SENT_TO = /^Enter the 6-digit OTP we sent to (\S+) and (\S+)\.$/;

/** The answer to a sign-up; the page shows it above the boxes for the code. */
export function otpSentTo(phone: string, email: string): string {
  return `Enter the 6-digit OTP we sent to ${phone} and ${email}.`;
}

/** The two masked addresses of a sentence by `otpSentTo`: for a page in another language. Null for any other sentence. */
export function readOtpSentTo(sentence: string): { phone: string; email: string } | null {
  const [, phone, email] = SENT_TO.exec(sentence) ?? [];
  return phone === undefined || email === undefined ? null : { phone, email };
}

const IDENTITY_NUMBER = /^\d{11}$/;

/** The eleven digits of a BVN or NIN, typed or pasted with separators. */
export function readIdentityNumber(written: string): FieldRead<'number_invalid'> {
  const number = latinDigits(written.replace(BETWEEN_DIGITS, ''));
  return IDENTITY_NUMBER.test(number) ? value(number) : problem('number_invalid');
}

/** A Nigerian bank account (NUBAN). */
const ACCOUNT_NUMBER = /^[0-9]{10}$/;

export function readAccountNumber(written: string): FieldRead<'account_number_invalid'> {
  return ACCOUNT_NUMBER.test(written) ? value(written) : problem('account_number_invalid');
}

/**
 * Limits of one withdrawal in kobo: ₦100, below which the transfer costs more than it moves; ₦5,000,000, above which a payment must be
 * reported.
 */
export const WITHDRAWAL_KOBO = { least: 10_000n, most: 500_000_000n } as const;

/** Limits of one deposit on a provider's page, in kobo: ₦100, which providers take at least, to ₦1,000,000. */
export const HOSTED_DEPOSIT_KOBO = { least: 10_000n, most: 100_000_000n } as const;

/**
 * Maximum total of withdrawals to new payees in their first hours: enough to try an account. The owner has the same time to act on the
 * notice.
 */
export const NEW_PAYEE = { kobo: 5_000_000n, hours: 24 } as const;

/** A reply address for support: an email address, or a phone number without its separators. */
export function readReplyAddress(written: string): FieldRead<'reply_address_invalid'> {
  const { by, value: address } = readIdentifier(written);
  return by === 'nothing' ? problem('reply_address_invalid') : value(address);
}

const LETTER_MIN = 10;
/** Control characters, which mailboxes and databases refuse. Line breaks and tabs stay. */
const UNPRINTABLE = /[^\P{Cc}\n\t]/gu;
/** Half of a surrogate pair: no encoding can carry it. */
const BROKEN = /\p{Cs}/gu;

/** A letter as it is sent on. */
export function readLetter(written: string): FieldRead<'letter_short'> {
  const letter = written.replaceAll('\r\n', '\n').replace(UNPRINTABLE, '').replace(BROKEN, '\ufffd').trim();
  return letter.length < LETTER_MIN ? problem('letter_short') : value(letter);
}
