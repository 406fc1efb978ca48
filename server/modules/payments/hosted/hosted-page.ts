import type { Kobo } from '@jara/money/kobo';
import type { Refused } from '../../../platform/http/refusal.ts';

/** How a payment on a provider's page was made. All that is not known to be USSD counts as a card, whose money waits. */
type HostedChannel = 'card' | 'ussd';

interface HostedOrder {
  /** Ours, `hd-` and a uuid: the provider takes it once. */
  readonly reference: string;
  readonly amountKobo: Kobo;
  /** The player's deposit code, by which the provider knows the customer. */
  readonly customer: string;
  /** The path of the site to which the page returns, with `reference` added to its query. */
  readonly returnPath: string;
  /** The path to which a player returns who leaves the page without paying. */
  readonly cancelPath: string;
}

/** A payment as the provider has it: what was paid, and not what was requested. */
export type HostedPayment =
  | {
      readonly state: 'paid';
      readonly amountKobo: Kobo;
      readonly channel: HostedChannel;
      /** The last four digits of the card; null: not named. */
      readonly last4: string | null;
    }
  /** `open`: not paid yet. `failed`: refused, though the player may still pay on the same page. `other_currency`: paid, but not in naira. */
  | { readonly state: 'open' | 'failed' | 'other_currency' };

/**
 * A provider's page, on which a player pays by card or USSD. An adapter limits its own waiting, and neither receives nor logs data of a card but the last
 * four digits.
 */
export interface HostedPage {
  /** Whether it takes practice cards, and no money is real. */
  readonly isPractice: boolean;
  /** Whether players may begin payments now. Those that were begun before are found all the same. */
  readonly isOpen: boolean;
  /**
   * Opens a page for one payment, and answers its address. `reference_used`: an earlier order of the reference arrived, and its address is not
   * answered again. `unavailable` leaves open whether it arrived.
   */
  begin(
    order: HostedOrder,
  ): Promise<
    | { readonly ok: true; readonly url: string }
    | { readonly ok: false; readonly code: 'reference_used' | 'rejected' | 'unavailable' }
  >;
  find(
    reference: string,
  ): Promise<
    | { readonly ok: true; readonly payment: HostedPayment }
    | { readonly ok: false; readonly code: 'unknown_reference' | 'unavailable' }
  >;
}

export interface HostedDepositRequest {
  /** Naira as the caller wrote it. */
  readonly amount: string | number;
  readonly requestId: string;
}

type HostedRefusal =
  | 'hosted_page_closed'
  | 'deposit_amount_invalid'
  | 'deposit_below_minimum'
  | 'deposit_above_maximum'
  | 'deposits_blocked'
  | 'deposit_limit'
  | 'deposit_ceiling'
  | 'request_id_invalid'
  | 'hosted_request_reused'
  | 'hosted_deposit_ended'
  | 'too_many_hosted_deposits'
  | 'bank_unavailable';

export type HostedBegun =
  | { readonly ok: true; readonly reference: string; readonly url: string }
  | (Refused<HostedRefusal> & { readonly message?: string });

export interface HostedDepositView {
  readonly reference: string;
  readonly state: 'waiting' | 'paid' | 'failed' | 'expired';
  /** The amount that was paid; before that, the one that the player typed. */
  readonly amountKobo: Kobo;
  /** The part of it that is kept above a limit or under a block. */
  readonly keptKobo: Kobo;
  /** Null: it is not paid. */
  readonly channel: HostedChannel | null;
  readonly balanceKobo: Kobo;
}

const REFERENCE = /^hd-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a reference has the form of those that payments on a page have. */
export function isHostedReference(reference: string): boolean {
  return REFERENCE.test(reference);
}
