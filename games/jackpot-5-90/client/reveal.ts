import { DRAWN } from '@jara/draw-kit/lotto-odds';
import { hitNumbers } from '@jara/draw-kit/lotto-ticket';
import type { RevealRules } from '@jara/game-client/client';
import { formatNaira } from '@jara/money/kobo';
import type { LottoState } from '../game.ts';
import type { Ticket } from '../ticket.ts';
import type { LottoRound } from './pace.ts';
import { TEXTS } from './texts.ts';
import { wonLines } from './verdict.tsx';

/** The ticket's numbers among the visible balls, its banker first. The last ball is known as such only when all are. */
export function hitsOf({ bet }: LottoRound, balls: readonly number[]): number[] {
  const banker = bet.banker !== null && balls.includes(bet.banker) ? [bet.banker] : [];
  if (bet.play === 'last' && balls.length < DRAWN) return [];
  return [...banker, ...hitNumbers(bet, balls)];
}

export const reveal: RevealRules<Ticket, LottoState> = {
  announcement(round) {
    const { balls } = round.view.outcome;
    const wonKobo = round.payoutKobo ?? 0n;
    const verdict =
      wonKobo === 0n
        ? TEXTS.lostText(hitsOf(round, balls).length)
        : TEXTS.saidWon(wonLines(round), formatNaira(wonKobo, 'short'));
    return TEXTS.saidResult(balls.join(', '), verdict);
  },
};
