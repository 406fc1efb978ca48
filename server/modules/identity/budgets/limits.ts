import { OTP_GAP_SECONDS } from '@jara/contract/field-rules';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { Mode } from '../../../platform/runtime/settings.ts';
import type { CodeSms } from '../settings.ts';

/** Maximum within an hour and within a day; each period begins with its first request. */
export interface Budget {
  readonly hour: number;
  readonly day: number;
}

/** Maximum number of codes to one phone number or address in an hour, for all purposes. */
export const CODES_PER_HOUR = 5;
export const CODES_PER_DAY = 10;
export const CODES: Budget = { hour: CODES_PER_HOUR, day: CODES_PER_DAY };

/**
 * Maximum number of further sign-up and confirmation codes to one phone number or address once its own are used up. Each network (an IPv6 /48
 * counts as one) has two of them a day, so it takes ten networks a day for each number to keep its owner from signing up.
 */
export const RESERVED_CODES: Budget = { hour: 20, day: 20 };
export const RESERVED_SHARE: Budget = { hour: 2, day: 2 };
/** Maximum of SMS to one phone number within a day for sign-ups and confirmations, however many networks ask. */
export const MAX_CODES_OF_CONTACT = CODES_PER_DAY + RESERVED_CODES.day;

/** Minimum interval before the next code of an hour: after the first code, after the second, and so on. After the fifth, the hour must end first. */
export const WAITS: readonly number[] = [
  OTP_GAP_SECONDS * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
];
/** A person who corrects a typing error in the sign-up gets the new code at once. */
export const SIGNUP_WAITS: readonly number[] = [0, ...WAITS.slice(0, -1)];
export const NO_WAITS: readonly number[] = [];

/**
 * Maximum number of wrong codes for one phone number or address, and for one account. A person mistypes a handful; fifty guesses at six digits
 * hit one account in 20,000, regardless of the duration of the attack and the number of accounts.
 */
export const WRONG_CODES = { aDay: 10, aYear: 50 } as const;
export const YEAR_MS = 365 * DAY_MS;

/** `free`: allowed without a proof of work; `most`: hard limit. */
export interface Allowance {
  readonly free: Budget;
  readonly most: Budget;
}

/** Limits of each channel: an SMS costs money, an e-mail next to nothing. */
interface Messages {
  readonly sms: Allowance;
  readonly email: Allowance;
}

/** The budgets of a message: by requester, by destination, and in total. */
export interface MessageBudgets {
  /** Limit of one network. A mobile network has thousands of phones behind one address. */
  readonly network: Messages;
  /** Limit of one IPv6 /48: 65,536 networks that one customer may hold. */
  readonly prefix: Messages;
  /** SMS to one block of 10,000 phone numbers: attackers who are paid for received SMS hold numbers by the block. */
  readonly block: Pick<Messages, 'sms'>;
  /** Limit of the whole site. */
  readonly site: Messages;
}

/** Budgets reserved for players on known devices once the other budgets are used up. */
interface Reserve extends MessageBudgets {
  /** One player's share over all of that player's devices: one account cannot use up the reserve. */
  readonly player: Allowance;
}

/** The site's budget and its reserve together equal the operator's setting: the bill is never higher. */
export interface CodeBudgets extends MessageBudgets {
  readonly reserve: Reserve;
  readonly network: Messages & { readonly wrongCodes: Allowance };
  /** Number of wrong codes of the whole site within an hour above which an alarm is logged and each try costs a proof. */
  readonly alarmingWrongCodes: number;
}

/** Share of the site's budget above which each message costs a proof: an attacker has to pay for the rest. */
const FREE_SHARE = 0.6;
/** Share of the site's messages for all requesters; the rest is the reserve. */
const SHARE_OF_ALL = 0.9;

/** Age at which a device gets a share of the reserve: an account made to use it up must wait for as long, and is noticed meanwhile. */
export const DEVICE_TRUSTED_AFTER_MS = 7 * DAY_MS;

/** Iterations of a key derivation, and the maximum number of derivations; on average half of them are needed. */
export interface ProofCost {
  readonly iterations: number;
  readonly counters: number;
}

/** A million iterations: two to four seconds of a cheap phone, which derives 300,000 to 500,000 a second; a server's core a third of a second. */
export const PROOF_COST: ProofCost = { iterations: 5000, counters: 400 };

/** E-mails per SMS of the site's budget. */
const EMAILS_FOR_SMS = 10;

const MILLION: Budget = { hour: 1_000_000, day: 1_000_000 };
const ANY_NUMBER: Allowance = { free: MILLION, most: MILLION };
const ANY_OF_EACH: Messages = { sms: ANY_NUMBER, email: ANY_NUMBER };
const ANY_MESSAGES = { network: ANY_OF_EACH, prefix: ANY_OF_EACH, block: { sms: ANY_NUMBER } };

/** The site's SMS limit is the operator's setting. The sandbox sends no real messages, and all its players may share one address. */
export function codeBudgets(mode: Mode, siteSms: CodeSms): CodeBudgets {
  const siteEmail = times(siteSms, EMAILS_FOR_SMS);
  const site = { sms: ofSite(siteSms), email: ofSite(siteEmail) };
  const kept = { sms: keptOfSite(siteSms), email: keptOfSite(siteEmail) };
  if (mode === 'sandbox')
    return {
      ...ANY_MESSAGES,
      network: { ...ANY_MESSAGES.network, wrongCodes: ANY_NUMBER },
      site,
      reserve: { ...ANY_MESSAGES, site: kept, player: ANY_NUMBER },
      alarmingWrongCodes: MILLION.hour,
    };
  return {
    network: {
      sms: withProof({ hour: 60, day: 300 }, 10),
      email: withProof({ hour: 120, day: 600 }, 10),
      wrongCodes: withProof({ hour: 100, day: 100 }, 10),
    },
    prefix: {
      sms: withProof({ hour: 120, day: 600 }, 5),
      email: withProof({ hour: 240, day: 1200 }, 5),
    },
    block: { sms: withProof({ hour: 30, day: 100 }, 4) },
    site,
    reserve: {
      network: keptOfEach({ hour: 30, day: 100 }),
      prefix: keptOfEach({ hour: 60, day: 200 }),
      block: { sms: withoutProof({ hour: 10, day: 30 }) },
      site: kept,
      player: withoutProof({ hour: 2, day: 3 }),
    },
    alarmingWrongCodes: 2000,
  };
}

function times({ hour, day }: Budget, factor: number): Budget {
  return { hour: Math.floor(hour * factor), day: Math.floor(day * factor) };
}

function withProof(free: Budget, factor: number): Allowance {
  return { free, most: times(free, factor) };
}

function withoutProof(most: Budget): Allowance {
  return { free: most, most };
}

function keptOfEach(most: Budget): Messages {
  return { sms: withoutProof(most), email: withoutProof(most) };
}

function ofSite(all: Budget): Allowance {
  return { free: times(all, FREE_SHARE), most: times(all, SHARE_OF_ALL) };
}

function keptOfSite(all: Budget): Allowance {
  const { hour, day } = times(all, SHARE_OF_ALL);
  return withoutProof({ hour: all.hour - hour, day: all.day - day });
}
