import type { RefusalTexts } from '@jara/language/refusals';

/** For the refusals of the rules. */
export const formRefusals: RefusalTexts = {
  spot_count: (least, most) => `Mark ${least} reach ${most} numbers.`,
  number_range: (least, most) => `The numbers na ${least} reach ${most}.`,
  number_once: 'Mark each number once.',
};
