/** Reasons for which the ledger refuses a stake, with the sentence for the player: the same for every bet, raise and spin. */
export const stakeRefusals = {
  insufficient_funds: { status: 402, message: 'INSUFFICIENT BALANCE' },
  bets_blocked: {
    status: 403,
    message: 'Your account cannot stake at the moment. Please ask support why. Nothing was taken.',
  },
  limit: { status: 403, message: 'This stake is above a limit of your account. Nothing was taken.' },
  reality_check: {
    status: 403,
    message: 'You have played for a while: read the reminder before your next bet. Nothing was taken.',
  },
  product_closed: { status: 403, message: 'This game is closed for the moment. Nothing was taken.' },
  exposure_limit: {
    status: 403,
    message: 'This game cannot take a stake of this size at the moment. Nothing was taken.',
  },
  round_too_soon: { status: 403, message: 'Too soon after your last round. Nothing was taken.' },
  key_reused: {
    status: 409,
    field: 'requestId',
    message: 'This request was already used for another bet. Nothing was taken.',
  },
  unavailable: {
    status: 503,
    message:
      'We could not confirm it. Send the same request again, or check your history: the same request is never taken twice.',
  },
} as const;

export type StakeRefusal = keyof typeof stakeRefusals;

export function isStakeRefusal(code: string): code is StakeRefusal {
  return Object.hasOwn(stakeRefusals, code);
}
