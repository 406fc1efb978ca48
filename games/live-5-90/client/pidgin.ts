import { formRefusals } from '@jara/draw-client/lotto/pidgin';
import type { RefusalWords } from '@jara/language/refusals';
import { words as rules } from './rules/messages/pcm.ts';

export { words } from './messages/pcm.ts';

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'live-5-90-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = {
  ...formRefusals,
  ticket_most: (most) => `The biggest money for this ticket na ${most}, make we fit pay im biggest prize.`,
};
