import type { RefusalTexts } from '@jara/language/refusals';
import { texts as rules } from './rules/messages/pcm.ts';

export { texts } from './messages/pcm.ts';

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'boom-field-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalTexts = {
  mine_count: (least, most) => `Choose ${least} reach ${most} mines.`,
  tile_first: 'Open one safe tile before you cash out.',
  tile_open: 'That tile don open.',
  max_paid: (most) => `Another tile fit win pass ${most}, the biggest money wey this game dey pay. Cash out.`,
  which_tile: 'Open one tile for the field, or cash out.',
};
