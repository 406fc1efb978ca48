import type { Refused } from '../../../platform/http/refusal.ts';

/** The sender of a request for a code, or of a typed code. */
export interface Requester {
  /** An IPv4 address or an IPv6 /64. */
  readonly network: string;
  /** The solution of the previously demanded work, if any. */
  readonly proof?: string | undefined;
}

/**
 * The messages that a request may send, as far as the requester knows: the counts are the same with and without an account. `to` is the phone number
 * if it was typed.
 */
export interface Sending {
  /** The subject of the request: a proof of work is valid only for it. */
  readonly about: string;
  readonly sms: boolean;
  readonly email: boolean;
  readonly to?: string | undefined;
  /** The player of the request, if the device has been known for long enough; otherwise null. Called only if the budgets are used up. */
  readonly knownPlayer?: () => Promise<bigint | null>;
}

/** Refusals that no proof of work resolves. */
export type FullCode =
  | 'too_many_from_network'
  | 'too_many_to_block'
  | 'codes_stopped'
  | 'wrong_codes_from_network';

export type BudgetRefused = Refused<FullCode | 'proof_of_work_required'>;

/** Limits for networks, blocks of phone numbers and the whole site, counted in the database for all nodes together. */
export interface Budgets {
  /** Calls `run`, which sends a code, if the budgets have room for its messages, or the reserve for a known player; refusals are not counted. */
  send<Answer extends { readonly ok: boolean }>(
    requester: Requester,
    sending: Sending,
    run: () => Promise<Answer>,
  ): Promise<Answer | BudgetRefused>;
  /** Whether the network may type one more code for this verification. */
  mayTry(requester: Requester, id: string): Promise<{ readonly ok: true } | BudgetRefused>;
  countWrong(requester: Requester): Promise<void>;
}
