import { formRefusals } from '@jara/draw-client/lotto/pidgin';
import type { RefusalTexts } from '@jara/language/refusals';
import { texts as rules } from './rules/messages/pcm.ts';

export { texts } from './messages/pcm.ts';

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'live-5-90-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalTexts = {
  ...formRefusals,
  ticket_most: (most) => `The biggest money for this ticket na ${most}, make we fit pay im biggest prize.`,
};
