/** Refusals of an invalid launch link or session, for solo and shared games alike. */
export const sessionRefusals = {
  bad_code: {
    status: 401,
    field: 'code',
    message: 'This link was used already or is too old. Go back to the games and open it again.',
  },
  taken_over: {
    status: 401,
    message:
      'You opened this game again elsewhere, and it goes on there. Open it here to take it back: nothing is lost.',
  },
} as const;
