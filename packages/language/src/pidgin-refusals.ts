import type { RefusalTexts } from './refusals.ts';

/** Of the platform, of the kit of games, and of several modules, where they mean the same. */
export const COMMON_PIDGIN = {
  below_minimum: (least) =>
    least === undefined ? 'That amount too small.' : `The smallest money na ${least}`,
  above_maximum: (most) =>
    most === undefined ? 'That amount too big for one time.' : `The biggest money for one time na ${most}.`,
  insufficient_funds: (balance) =>
    balance === undefined ? 'YOUR MONEY NO REACH' : `Amount no fit pass ${balance}`,
  bets_blocked: 'Your account no fit stake for now. Ask support why. We no take anything.',
  limit: 'This stake pass the limit wey dey your account. We no take anything.',
  reality_check: 'You don play small: read the reminder before your next bet. We no take anything.',
  product_closed: 'This game don close for now. We no take anything.',
  exposure_limit: 'This game no fit take this kind big stake for now. We no take anything.',
  round_too_soon: (seconds) =>
    seconds === undefined
      ? 'E too quick after your last round. We no take anything.'
      : `E too quick: your next round fit start after ${seconds} second${seconds === '1' ? '' : 's'}. We no take anything.`,
  key_reused: 'You don use this request for another bet. We no take anything.',
  bad_client_seed: 'Client seed na 1 to 64 plain letters, digits or signs.',
  unplayed_seeds:
    'You don change the seed 20 times within one day without any round. Play one round, then change am again.',
  round_open: 'One round still dey open. Finish that one first.',
  bad_cursor: 'That page of your history no dey.',
  unknown_bet: 'We no see that bet.',
  bad_range: 'The first day must come before the last one.',
  bad_code: 'This link don use finish, or e don old. Go back to the games, open am again.',
  taken_over:
    'You don open am again for another place, and e dey go on there. Open am here to take am back: nothing lost.',
  left_alone: 'You leave am for 30 minutes. Open am again to continue from where you stop.',
  logged_out: 'You don log out, and the game too. Log in, open am again: round wey dey open go wait for you.',
  session_ended:
    'You open am for another place, or you leave am for 30 minutes. Open am again to continue from where you stop.',
  bad_bet: 'This bet no correct. Check the stake and wetin you choose.',
  stake_whole: 'Stake na whole naira, no kobo.',
  stake_zero: 'The stake must pass zero.',
  stake_large: 'That stake too big.',
  stake_least: (least) => `The smallest stake na ${least}.`,
  stake_most: (most) => `The biggest stake na ${most}.`,
  max_moves: 'This round don get all the moves wey one round fit get.',
  no_moves: 'This game no get moves.',
  round_over: 'This round don end.',
  unknown_question: 'That kind question no dey this round.',
  unknown_choice: 'That kind answer no dey for this question.',
  not_asked: 'We never ask this question.',
  too_late: 'Your answer come after the time of this question.',
  answered: 'You don answer this question already. Na the first answer go count.',
  round_ended: 'The round don end before your cash-out reach us.',
  no_cash_outs: 'Bets for this game dey ride go reach the end of the round.',
  not_running: 'The round never start.',
  cashed_out: 'You don cash out this bet already.',
  half_cashed_out: 'You don cash out half of this bet already. Cash out the rest.',
  out_of_order: 'Another cash-out of this bet don come after this one.',
  too_early: 'The round never reach where you fit cash out. Wait small.',
  unavailable:
    'We dey come back now now. If you send money or bet, check your history before you try again: the same request no fit collect money two times.',
  uncertain:
    'We never sure of this one. Ask again small time, or check your history before you try another one.',
  our_fault:
    'Something spoil for our side. If you send money or bet, check your history before you try again.',
  too_many: 'You dey rush am. Wait small, then try again.',
  bad_call: 'Something wey you write no correct. Check am, try again.',
  too_large: 'Wetin you send too big for us.',
} satisfies RefusalTexts;

/** A module's file of its refusals' words. */
export interface RefusalsFile {
  readonly refusals: RefusalTexts;
}

/** The server's refusals in Nigerian Pidgin, by code: those in common, and those in the folders of modules. */
export function pidginRefusalsOf(modules: Iterable<RefusalsFile>): RefusalTexts {
  return Object.assign({}, COMMON_PIDGIN, ...[...modules].map(({ refusals }) => refusals));
}
