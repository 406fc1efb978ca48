import { DRAWN } from '@jara/draw-kit/lotto-odds';
import type { GameRound } from '@jara/game-client/client';
import type { DrawPlan } from '@jara/game-client/numbers/use-draw';
import type { LottoState } from '../game.ts';
import type { Ticket } from '../ticket.ts';

export type LottoRound = GameRound<Ticket, LottoState>;

/** Time that the globe turns before the first ball. */
const FIRST_MS = 900;
const BALL_MS = 850;

export const PLAN: DrawPlan<LottoRound> = {
  all: DRAWN,
  ballsOf: ({ view }) => view.outcome.balls,
  cameBy: (_, elapsedMs) => Math.max(0, Math.min(DRAWN, 1 + Math.floor((elapsedMs - FIRST_MS) / BALL_MS))),
};
