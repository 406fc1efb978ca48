import { formatNaira, type Kobo } from '@jara/money/kobo';

/** What the wheel says, to the letter. */
export const texts = {
  leastAmount: 'The least amount is N100',
  login: 'Please login to continue',
  fundWallet: 'You need to fund your wallet to play',
  insufficient: 'INSUFFICIENT BALANCE',
  lose: 'You Lose. You lose your bet. Better luck next time!',
  spinAgain: "Congratulations! you've won free spin",
  done: 'Done',
  spinAgainButton: 'Spin Again',
  cashOut: 'Cash Out',
  continue: 'Continue',
  cancelStake: 'No, Cancel',
  acceptStake: 'Yes, Continue',
  spinNow: 'Spin Now',
} as const;

export function winText(amountWonKobo: Kobo): string {
  return `Congratulations! you have won ${formatNaira(amountWonKobo, 'short')} of your bet`;
}

/** The amount stands as it was typed, with its separators: this sentence has no ₦. */
export function stakeQuestion(stakeKobo: Kobo): string {
  return `Are you sure you want to update the price to ${formatNaira(stakeKobo, 'short').replace('₦', '')}?`;
}
