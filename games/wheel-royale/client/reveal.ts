import { announcementOf } from '@jara/game-client/chips/spin-verdict';
import type { RevealRules } from '@jara/game-client/client';
import type { WheelBet, WheelState } from '../game.ts';
import { outcomeText } from './verdict.tsx';

export const reveal: RevealRules<WheelBet, WheelState> = {
  announcement: (round) => announcementOf(outcomeText(round.view.outcome), round),
};
