import { announcementOf } from '@jara/game-client/chips/spin-verdict';
import type { RevealRules } from '@jara/game-client/client';
import type { RoyaleBet, RoyaleState } from '../game.ts';
import { numberText } from './spot-name.ts';
import { TEXTS } from './texts.ts';

export const reveal: RevealRules<RoyaleBet, RoyaleState> = {
  announcement: (round) => announcementOf(TEXTS.fellOn(numberText(round.view.outcome.number)), round),
};
