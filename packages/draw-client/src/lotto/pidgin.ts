import type { RefusalTexts } from '@jara/language/refusals';

/** For the refusals of the rules. */
export const formRefusals: RefusalTexts = {
  number_count: (ticket, least, most) => `${ticket} dey take ${least} reach ${most} numbers.`,
  banker_count: (ticket, least, most) =>
    `${ticket} dey take ${least} reach ${most} numbers against the banker.`,
  number_range: (least, most) => `The numbers na ${least} reach ${most}.`,
  number_once: 'Choose each number once.',
  banker_range: (least, most) => `Choose the banker from ${least} reach ${most}.`,
  banker_against: 'The banker no fit stand against imself.',
  which_ticket: 'Choose how you wan play: first or last ball, direct, NAP, perm or banker.',
};
