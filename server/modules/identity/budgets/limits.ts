import { OTP_GAP_SECONDS } from '@jara/contract/field-rules';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { CodeSms } from '../../../platform/runtime/code-settings.ts';
import type { Mode } from '../../../platform/runtime/settings.ts';

/** How many within an hour and within a day, each of which begins with the first. */
export interface Budget {
  readonly hour: number;
  readonly day: number;
}

/** Codes to one phone number or address, whatever they are for. */
export const CODES_PER_HOUR = 5;
export const CODES_PER_DAY = 10;

/** After the first code of an hour, after the second, and so on: how long until another. After the fifth the hour itself is to wait for. */
export const WAITS: readonly number[] = [
  OTP_GAP_SECONDS * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
];
/** A person who corrects a typing error of the sign-up gets the new code at once. */
export const SIGNUP_WAITS: readonly number[] = [0, ...WAITS.slice(0, -1)];
export const NO_WAITS: readonly number[] = [];

/**
 * Wrong codes for one phone number or address, and for one account. A person mistypes a handful; fifty guesses at six digits hit one account
 * in 20,000, however long somebody tries and however many accounts are tried at once.
 */
export const WRONG_CODES = { aDay: 10, aYear: 50 } as const;
export const YEAR_MS = 365 * DAY_MS;

/** What may be asked for as it comes, and what at most, each beyond the former with a proof of work. */
export interface Allowance {
  readonly free: Budget;
  readonly most: Budget;
}

/** Those of each channel apart: an SMS costs money, an e-mail next to nothing. */
interface Messages {
  readonly sms: Allowance;
  readonly email: Allowance;
}

export interface CodeBudgets {
  /** What one network asks for. A mobile network has thousands of phones behind one address. */
  readonly network: Messages & { readonly wrongCodes: Allowance };
  /** SMS to one block of 10,000 phone numbers: who is paid for SMS that arrive holds numbers by the block. */
  readonly block: Pick<Messages, 'sms'>;
  /** What the whole site sends: an operator's bill is never higher. */
  readonly site: Messages;
  /** Wrong codes of the whole site within an hour from which somebody should look, and each try costs a proof. */
  readonly alarmingWrongCodes: number;
}

/** Of what the site sends, the share from which each message costs a proof: whoever wants to use it up pays for the rest. */
const FREE_SHARE = 0.6;

/** Key derivations of so many iterations, and so many of them at most, half of that on average. */
export interface ProofCost {
  readonly iterations: number;
  readonly counters: number;
}

/** A million iterations: two to four seconds of a cheap phone, which derives 300,000 to 500,000 a second; a server's core a third of a second. */
export const PROOF_COST: ProofCost = { iterations: 5000, counters: 400 };

/** For each SMS of the site's budget so many e-mails. */
const EMAILS_FOR_SMS = 10;

const MILLION: Budget = { hour: 1_000_000, day: 1_000_000 };
const ANY_NUMBER: Allowance = { free: MILLION, most: MILLION };

/** The site's SMS are the operator's setting. In the sandbox nobody is written to, and everybody may come from one address. */
export function codeBudgets(mode: Mode, siteSms: CodeSms): CodeBudgets {
  const site = { sms: ofSite(siteSms), email: ofSite(times(siteSms, EMAILS_FOR_SMS)) };
  if (mode === 'sandbox')
    return {
      network: { sms: ANY_NUMBER, email: ANY_NUMBER, wrongCodes: ANY_NUMBER },
      block: { sms: ANY_NUMBER },
      site,
      alarmingWrongCodes: MILLION.hour,
    };
  return {
    network: {
      sms: withProof({ hour: 60, day: 300 }, 10),
      email: withProof({ hour: 120, day: 600 }, 10),
      wrongCodes: withProof({ hour: 100, day: 100 }, 10),
    },
    block: { sms: withProof({ hour: 30, day: 100 }, 4) },
    site,
    alarmingWrongCodes: 2000,
  };
}

function times({ hour, day }: Budget, factor: number): Budget {
  return { hour: Math.floor(hour * factor), day: Math.floor(day * factor) };
}

function withProof(free: Budget, factor: number): Allowance {
  return { free, most: times(free, factor) };
}

function ofSite(most: Budget): Allowance {
  return { free: times(most, FREE_SHARE), most };
}
