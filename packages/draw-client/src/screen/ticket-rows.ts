import type { SharedBetView, SharedRound } from '@jara/game-client/shared/client';
import type { BetPanel } from '@jara/game-client/shared/shared-state';
import { koboOfNaira, payAt } from '@jara/game-kit/stakes';
import { fromNaira, type Kobo } from '@jara/money/kobo';
import type { AnyDrawKind, DrawnBalls } from './draw-kind.ts';

/** A ticket as its player sees it: in this draw, or queued for the next. */
export interface TicketRow {
  readonly key: string;
  /** Index of the bet in the round. */
  readonly panel: number;
  readonly selection: unknown;
  readonly stakeNaira: number;
  /** Its bet in this draw; null: it is queued, or being placed. */
  readonly bet: SharedBetView | null;
  readonly at: 'placed' | 'queued' | 'sending' | 'uncertain';
  /** Number of further draws it is played in. */
  readonly drawsLeft: number;
}

export function ticketRows(panels: readonly BetPanel[], round: SharedRound | null): TicketRow[] {
  return panels.flatMap((panel, index) => rowsOf(panel, index, round?.roundId ?? null));
}

function rowsOf(panel: BetPanel, index: number, roundId: string | null): TicketRow[] {
  const { bet, queued, auto, calling, uncertain } = panel;
  const rows: TicketRow[] = [];
  const drawsLeft = auto?.roundsLeft ?? 0;
  const isHere = bet !== null && bet.roundId === roundId;
  if (isHere)
    rows.push({
      key: bet.betId,
      panel: index,
      selection: bet.selection,
      stakeNaira: bet.stake,
      bet,
      at: 'placed',
      drawsLeft: queued === null ? drawsLeft : 0,
    });
  const order = queued ?? (isHere ? null : (auto?.order ?? null));
  if (order !== null)
    rows.push({
      key: `${index} waits`,
      panel: index,
      ...order,
      bet: null,
      at: uncertain === 'placing' ? 'uncertain' : calling === 'placing' ? 'sending' : 'queued',
      drawsLeft,
    });
  return rows;
}

/** A free panel for a ticket: of this draw while it is open, else of the next. */
export function freePanel(panels: readonly BetPanel[], isOpen: boolean): number | null {
  const at = panels.findIndex(
    ({ bet, queued, auto, calling, uncertain }) =>
      queued === null && auto === null && calling === null && uncertain === null && !(isOpen && bet !== null),
  );
  return at === -1 ? null : at;
}

/** The drawn balls that are on the player's tickets in this draw. */
export function hitsOf(kind: AnyDrawKind, rows: readonly TicketRow[], balls: readonly number[]): number[] {
  return rows.flatMap(({ bet, selection }) => (bet === null ? [] : kind.hitsOf(selection, balls)));
}

/** Whether one more press would buy the same ticket twice: in the draw that takes bets now, else in the next. */
export function isOwned(rows: readonly TicketRow[], selection: unknown, isOpen: boolean): boolean {
  const wanted = JSON.stringify(selection);
  return rows.some((row) => (isOpen || row.bet === null) && JSON.stringify(row.selection) === wanted);
}

/** The payout of a ticket in this draw, once its balls are known. */
export function paidKobo({ game }: AnyDrawKind, bet: SharedBetView, outcome: DrawnBalls): Kobo {
  if (bet.payout !== null) return fromNaira(bet.payout);
  const { stake, selection } = bet;
  return payAt(koboOfNaira(stake), game.pays({ stakeNaira: stake, selection }, outcome, [], null));
}
