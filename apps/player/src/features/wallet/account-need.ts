/** The refusals of a deposit that this dialog resolves: the bank has yet to open the player's own account. */
export type AccountNeed =
  | 'verification_before_deposit'
  | 'deposit_identity_needed'
  | 'deposit_identity_refused'
  | 'deposit_account_pending'
  | 'deposit_accounts_closed';

const NEEDS: readonly string[] = [
  'verification_before_deposit',
  'deposit_identity_needed',
  'deposit_identity_refused',
  'deposit_account_pending',
  'deposit_accounts_closed',
] satisfies readonly AccountNeed[];

export const isAccountNeed = (code: string | undefined): code is AccountNeed =>
  code !== undefined && NEEDS.includes(code);
