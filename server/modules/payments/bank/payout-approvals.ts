import type { Kobo } from '@jara/money/kobo';

/** A call as it arrived: a signature covers exactly these bytes. */
export interface SignedBytes {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A payout as the provider is about to send it. */
export interface PayoutToApprove {
  readonly reference: string;
  readonly amountKobo: Kobo;
  /** Null: the request does not name it, and has the code of the recipient. */
  readonly bankCode: string | null;
  readonly accountNumber: string | null;
  /** The provider's own code of a bank account; null: the request has none. */
  readonly recipientCode: string | null;
}

/** A provider's requests to approve payouts before it sends them. */
export interface PayoutApprovals {
  /** Null: the signature is wrong. `unreadable`: it is right, and the orders cannot be read. */
  read(
    call: SignedBytes,
  ):
    | readonly PayoutToApprove[]
    | 'unreadable'
    | null
    | Promise<readonly PayoutToApprove[] | 'unreadable' | null>;
  /** Whether the code is that of the account. Absent: its requests always name the account. */
  isRecipient?(
    code: string,
    account: { readonly bankCode: string; readonly accountNumber: string },
  ): Promise<boolean>;
  answer(isApproved: boolean): { readonly status: number; readonly body: object };
}

/** Whether a request names this account: all that it names has to be right, and a code takes the place of what it does not name. */
export async function isToAccount(
  approvals: PayoutApprovals | undefined,
  { bankCode, accountNumber, recipientCode }: PayoutToApprove,
  account: { readonly bankCode: string; readonly accountNumber: string },
): Promise<boolean> {
  if (bankCode !== null && bankCode !== account.bankCode) return false;
  if (accountNumber !== null && accountNumber !== account.accountNumber) return false;
  if (bankCode !== null && accountNumber !== null) return true;
  return recipientCode !== null && (await approvals?.isRecipient?.(recipientCode, account)) === true;
}
