import { support } from '@jara/brand/brand';
import { formatNaira, type Kobo } from '@jara/money/kobo';
import { bankName } from './bank/banks.ts';
import type { Excess } from './deposits/excess-store.ts';
import type { DisputedDeposit } from './disputes/disputed-deposit-store.ts';
import type { PayeeNotice } from './payees/payee-notice-store.ts';
import { timeText } from './time-text.ts';
import type { PlayerMessage } from './types.ts';
import type { PayoutState } from './withdrawals/payout-state.ts';

/** `Kuda Bank ••6789`: enough for its owner to recognise the account, too little for anyone else. */
export function accountLabel(bankCode: string, accountNumber: string): string {
  return `${bankName(bankCode) ?? 'Bank'} ••${accountNumber.slice(-4)}`;
}

/** Where a payout goes: a bank account, or by the provider's refund to the source of a deposit. */
export const payoutLabel = ({ bankCode, accountNumber, refundOf }: PayoutPlace): string =>
  refundOf == null ? accountLabel(bankCode, accountNumber) : 'the card or account that paid it';

interface PayoutPlace {
  readonly bankCode: string;
  readonly accountNumber: string;
  /** The provider's reference of the deposit that is refunded; null: none is. */
  readonly refundOf?: string | null;
}

interface Paid extends PayoutPlace {
  readonly amountKobo: Kobo;
  /** The kept deposit that it returns; null: a withdrawal. */
  readonly excessId: string | null;
}

const NOT_YOU = `If it was not you, change your password now and write to ${support.email}.`;

/** The player's notice for a state of a payout; null if it needs none. */
export function payoutMessage(state: PayoutState, payout: Paid): PlayerMessage | null {
  const amount = formatNaira(payout.amountKobo);
  const account = payoutLabel(payout);
  if (payout.excessId !== null) return returnMessage(state, amount, account, payout.refundOf == null);
  switch (state) {
    case 'created':
      return {
        subject: 'Withdrawal asked for',
        text: `A withdrawal of ${amount} to ${account} was asked for. ${NOT_YOU}`,
      };
    case 'sent':
      return null;
    case 'paid':
      return { subject: 'Withdrawal paid', text: `Your withdrawal of ${amount} was paid to ${account}.` };
    case 'failed':
      return {
        subject: 'Withdrawal not paid',
        text: `Your withdrawal of ${amount} to ${account} did not go through. The money is back in your wallet. Check the account, then try again.`,
      };
    case 'reversed':
      return {
        subject: 'Withdrawal returned',
        text: `The bank returned your withdrawal of ${amount} to ${account}. The money is back in your wallet.`,
      };
  }
}

/** The player's notice for a state of a payout that returns a kept deposit. */
function returnMessage(
  state: PayoutState,
  amount: string,
  account: string,
  isRepeated: boolean,
): PlayerMessage | null {
  switch (state) {
    case 'created':
      return {
        subject: 'Deposit on its way back',
        text: `${amount} of your deposit, which we kept, is on its way back to ${account}.`,
      };
    case 'sent':
      return null;
    case 'paid':
      return { subject: 'Deposit returned', text: `${amount} of your deposit was returned to ${account}.` };
    case 'failed':
    case 'reversed':
      return {
        subject: 'Deposit not returned yet',
        text: `${amount} of your deposit could not be returned to ${account}. We keep it ${isRepeated ? 'and send it again' : 'until a person decides how it goes back'}.`,
      };
  }
}

export function payeeMessage({ kind, bankCode, accountNumber }: PayeeNotice): PlayerMessage {
  const account = accountLabel(bankCode, accountNumber);
  if (kind === 'removed') {
    return {
      subject: 'Bank account removed',
      text: `${account} was removed from your accounts for withdrawals. ${NOT_YOU}`,
    };
  }
  return {
    subject: 'Bank account added',
    text: `${account} was added to your accounts for withdrawals. ${NOT_YOU}`,
  };
}

/** A kept part; without the account that it came from it goes to a payee. */
type Kept = Pick<Excess, 'amountKobo' | 'reason' | 'returnAt' | 'senderAccountNumber'>;

/** The notice of a transfer, with the part that is kept, if any. */
export function depositMessage(amountKobo: Kobo, excess: Kept | null, isCollected: boolean): PlayerMessage {
  if (excess !== null) return keptMessage(amountKobo - excess.amountKobo, excess);
  return {
    subject: 'Deposit received',
    text: `Your deposit of ${formatNaira(amountKobo)} has arrived. ${isCollected ? COLLECTED : 'It is in your wallet now.'}`,
  };
}

const COLLECTED =
  'A part of it, or all, covers a disputed deposit; the rest is in your wallet. Your transactions show the amounts.';

/** The notice of a state of a dispute: of its beginning, or of its end for the player or against. */
export function disputeMessage(
  state: DisputedDeposit['state'],
  depositKobo: Kobo,
  { heldKobo, owedKobo, lostKobo }: Pick<DisputedDeposit, 'heldKobo' | 'owedKobo' | 'lostKobo'>,
): PlayerMessage {
  const deposit = `deposit of ${formatNaira(depositKobo)}`;
  const owed =
    owedKobo === 0n ? '' : ` ${formatNaira(owedKobo)} more comes from your next deposits and winnings.`;
  switch (state) {
    case 'open':
      return {
        subject: 'Deposit disputed',
        text: `The payer of your ${deposit} disputes it at the bank. We hold ${formatNaira(heldKobo)} of your money until the bank decides.${owed} If you know the payer, ask them to end the dispute; else write to ${support.email}.`,
      };
    case 'won':
      return {
        subject: 'Dispute ended',
        text: `The dispute about your ${deposit} ended in your favour. The money that we held for it is free again.`,
      };
    case 'lost':
      return {
        subject: 'Deposit taken back',
        text: `The bank took back ${formatNaira(lostKobo)} of your ${deposit}. It comes first from the money that we held.${owed}`,
      };
  }
}

const WHY_KEPT: Readonly<Record<Excess['reason'], string>> = {
  limit: 'It is above your deposit limit',
  tier: 'It is more than your account can take now',
  block: 'Your account takes no deposits now',
  closed: 'Your account takes no deposits now',
};

function keptMessage(
  creditedKobo: Kobo,
  { amountKobo, reason, returnAt, senderAccountNumber }: Kept,
): PlayerMessage {
  const credited =
    creditedKobo === 0n ? '' : `${formatNaira(creditedKobo)} of your deposit is in your wallet. `;
  const kept = formatNaira(amountKobo);
  const why = WHY_KEPT[reason];
  const to =
    senderAccountNumber === null ? 'to your confirmed bank account' : 'back to the account it came from';
  return {
    subject: 'Deposit kept',
    text: `${credited}We keep ${kept} apart. ${why}, so it goes ${to} by ${timeText(returnAt)}.`,
  };
}
