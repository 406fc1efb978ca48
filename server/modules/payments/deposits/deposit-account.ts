import type { Refused } from '../../../platform/http/refusal.ts';

export interface DepositAccountRequest {
  /** Ours. It names no player. */
  readonly reference: string;
  readonly fullName: string;
  readonly phone: string | null;
  /** Requested from the player for this call; never logged or stored, by an adapter either. */
  readonly identity: DepositIdentity;
}

export type DepositRefusal =
  | 'verification_before_deposit'
  | 'deposit_identity_needed'
  | 'deposit_identity_refused'
  | 'deposit_account_pending'
  | 'deposit_accounts_closed'
  | 'too_many_enquiries'
  | 'bank_unavailable';
export type DepositAccountFound =
  | {
      readonly ok: true;
      readonly account: DepositAccount;
      /** Further accounts of the player, at the same bank and at others. */
      readonly others: readonly DepositAccount[];
      readonly openedByBank: boolean;
    }
  | Refused<DepositRefusal>;

/** The BVN and a bank account of the player, which a bank compares with each other. */
export interface DepositIdentity {
  readonly bvn: string;
  readonly bankCode: string;
  readonly accountNumber: string;
}

export interface DepositAccount {
  readonly accountNumber: string;
  readonly bankName: string;
  readonly accountName: string;
}

/** `needs_verification`: the provider does not confirm the identity. `closed`: it refuses for a reason that concerns no player, in its words without numbers. */
export type DepositAccountAnswer =
  | {
      readonly ok: true;
      readonly accounts: readonly DepositAccount[];
    }
  | { readonly ok: false; readonly code: 'pending' | 'needs_verification' | 'unavailable' }
  | { readonly ok: false; readonly code: 'closed'; readonly reason: string };
