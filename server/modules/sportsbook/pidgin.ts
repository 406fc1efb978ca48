import type { RefusalTexts } from '@jara/language/refusals';

/** The module's refusals in Nigerian Pidgin, by code. Pages load them; the server answers in English. */
export const refusals = {
  unknown_event: 'No match like that.',
  unknown_code: 'We no sabi this code. Check am: na only letters and numbers dey inside.',
  no_legs: 'Choose one selection at least.',
  too_many_legs: 'One bet fit carry 30 selections, e no fit pass am.',
  too_many_builders:
    'One slip fit carry 5 bet builders, e no fit pass am. Remove one, or put am for another bet.',
  too_many_lines:
    'This system don make bets pass wetin one slip fit carry. Reduce the sizes or the selections.',
  duplicate_leg: 'You put the same selection two times.',
  related_legs:
    'Two selections dey inside one match, and one dey affect the other. Join them as bet builder.',
  contradictory_legs: 'Two selections dey inside one market: the two no fit win.',
  bad_system: 'This system no fit the selections wey dey the slip.',
  bad_stake: 'Put stake for naira, decimals no fit pass two.',
  stake_too_small: 'The smallest stake for one bet na ₦100.',
  payout_too_large: (highest) =>
    highest === undefined
      ? 'This one fit win pass wetin one bet dey pay. No stake fit enter for now. We no take anything.'
      : `This stake fit win pass wetin one bet dey pay. The highest stake for now na ${highest}. We no take anything.`,
  stake_too_large: 'This stake don pass wetin one bet fit take. We no take anything.',
  odds_changed: 'The odds don change. We no take anything: look them, then place am again.',
  leg_suspended: 'Dem suspend one selection. We no take anything: try again small time.',
  slip_too_large: 'This slip too long to book. Remove some selections, or book am as two.',
  too_many_bookings:
    'Plenty slips don dey booked from your network today. Try again tomorrow, or use another network. You fit still place this one.',
  leg_closed: 'One selection don close. We no take anything: remove am.',
  over_limit: (highest) =>
    highest === undefined
      ? 'We no fit take more for one of these selections for now. We no take anything.'
      : `We no fit take this much for one of these selections. The highest stake for now na ${highest}. We no take anything.`,
  player_limit: (highest) =>
    highest === undefined
      ? 'Your open bets don reach all wey one player fit win. We no take anything.'
      : `Your open bets fit pay pass wetin one player fit win. The highest stake for now na ${highest}. We no take anything.`,
  arrived_late: 'The bet no reach us on time, so e no enter. We no take anything.',
  prices_busy: 'Plenty people dey place bet for this one now now. We no take anything: try again small time.',
  bet_ended: 'This bet don end.',
  offer_expired: 'This offer don expire. Look the new one.',
  offer_changed: 'The bet don change since we make this offer. Look the new one.',
  cash_out_closed: 'You no fit cash out this bet for now. E still dey as you place am.',
  part_too_small: 'That part too small to cash out or to leave. Choose another part, or take everything.',
  worth_already: (worth) =>
    worth === undefined
      ? 'The bet don worth reach that one. Put higher amount, or cash am out.'
      : `The bet worth ${worth} now. Put higher amount, or cash am out.`,
} satisfies RefusalTexts;
