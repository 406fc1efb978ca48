import { hitBalls } from '@jara/draw-kit/keno-card';
import type { RevealRules } from '@jara/game-client/client';
import { formatNaira } from '@jara/money/kobo';
import type { KenoBet, KenoState } from '../game.ts';
import { TEXTS } from './texts.ts';

export const reveal: RevealRules<KenoBet, KenoState> = {
  announcement({ view, payoutKobo }) {
    const hits = hitBalls(view.bet.spots, view.outcome.balls).length;
    const spots = view.bet.spots.length;
    return payoutKobo === null || payoutKobo === 0n
      ? TEXTS.saidLost(hits, spots)
      : TEXTS.saidWon(hits, spots, formatNaira(payoutKobo, 'short'));
  },
};
