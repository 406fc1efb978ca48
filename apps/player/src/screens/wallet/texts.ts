import { formatNaira, type Kobo } from '@jara/money/kobo';

/** What the wallet says, to the letter. */
export const texts = {
  transactionHistory: 'Transaction History',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  noHistory: 'No Transaction History',
  depositInvalid: 'Please enter a valid deposit amount.',
  depositFailed: 'Failed to deposit money.',
  depositNetwork: 'An error occurred. Please try again',
  withdrawInvalid: 'Please enter a valid withdraw amount.',
  accountInvalid: 'Account number is not valid',
  withdrawNetwork: 'An error occurred. Please try again.',
  depositBank: 'Opay',
} as const;

export function aboveBalanceText(balanceKobo: Kobo): string {
  return `Amount cannot be greater than ${formatNaira(balanceKobo)}`;
}

export function arrivedText(amountKobo: Kobo): string {
  return `${formatNaira(amountKobo)} has arrived`;
}
