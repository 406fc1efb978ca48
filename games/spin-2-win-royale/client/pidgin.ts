import type { RefusalTexts } from '@jara/language/refusals';
import { texts as rules } from './rules/messages/pcm.ts';

export { texts } from './messages/pcm.ts';

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'spin-2-win-royale-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalTexts = {
  which_spot: 'That place no dey for the table.',
  spot_least: (least) => `The smallest money for one spot na ${least}.`,
  spot_most: (spot, most) => `The biggest money for ${spot} na ${most}.`,
  chip_missing: 'Put at least one chip for the table.',
  spot_once: 'Put all the chips for one spot together.',
};
