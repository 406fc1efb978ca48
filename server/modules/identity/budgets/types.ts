import type { Refused } from '../../../platform/http/refusal.ts';

/** Who asks for a code, or types one. */
export interface Asker {
  /** An IPv4 address or an IPv6 /64. */
  readonly network: string;
  /** The work that was demanded before, where it was. */
  readonly proof?: string | undefined;
}

/**
 * The messages that a request may send, as far as whoever asks knows: with an account or without one the same is counted. `to` is the phone number where
 * it was typed.
 */
export interface Sending {
  /** What the request names: a proof of work is good for this only. */
  readonly about: string;
  readonly sms: boolean;
  readonly email: boolean;
  readonly to?: string | undefined;
  /** Who asks on a device that is known for long enough; null for anybody else. Asked only where the budgets have no room. */
  readonly knownPlayer?: () => Promise<bigint | null>;
}

/** Why a request is refused that no proof of work helps. */
export type FullCode =
  | 'too_many_from_network'
  | 'too_many_to_block'
  | 'codes_stopped'
  | 'wrong_codes_from_network';

export type BudgetRefused = Refused<FullCode | 'proof_of_work_required'>;

/** What networks, blocks of phone numbers and the whole site may ask for, counted in the database: every node counts the same. */
export interface Budgets {
  /** Runs what sends a code, where the budgets have room for its messages, or the reserve for a known player; what it refuses is not counted. */
  send<Answer extends { readonly ok: boolean }>(
    asker: Asker,
    sending: Sending,
    run: () => Promise<Answer>,
  ): Promise<Answer | BudgetRefused>;
  /** Whether the network may type one more code for this verification. */
  mayTry(asker: Asker, id: string): Promise<{ readonly ok: true } | BudgetRefused>;
  countWrong(asker: Asker): Promise<void>;
}
