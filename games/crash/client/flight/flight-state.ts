import type { SharedRound } from '@jara/game-client/shared/client';
import { elapsedAt } from '../../curve.ts';
import type { CrashOutcome } from '../../game.ts';
import type { Flight } from './drawing.ts';

/** The picture's view of a round at a moment of the server's clock. */
export type FlightView =
  | { readonly at: 'unknown' }
  | { readonly at: 'open'; readonly leftMs: number }
  | { readonly at: 'takingOff' }
  | { readonly at: 'flying'; readonly elapsedMs: number }
  | { readonly at: 'gone'; readonly point: number; readonly sinceMs: number }
  | { readonly at: 'voided' };

/** Time for which an ended flight is shown leaving, also with a clock that differs. */
export function flightView(round: SharedRound | null, serverNowMs: number | null): FlightView {
  if (round === null || serverNowMs === null) return { at: 'unknown' };
  if (round.state === 'voided') return { at: 'voided' };
  const outcome = round.outcome as CrashOutcome | null;
  if (outcome !== null)
    return {
      at: 'gone',
      point: outcome.point,
      sinceMs: Math.max(0, serverNowMs - (round.endedAtMs ?? serverNowMs)),
    };
  if (round.state === 'running' && round.startsAtMs !== null)
    return { at: 'flying', elapsedMs: Math.max(0, serverNowMs - round.startsAtMs) };
  if (round.state === 'open' && serverNowMs < round.closesAtMs)
    return { at: 'open', leftMs: round.closesAtMs - serverNowMs };
  return { at: 'takingOff' };
}

export function flightOf(view: FlightView): Flight {
  if (view.at === 'flying') return view;
  if (view.at === 'gone') return { at: 'gone', elapsedMs: elapsedAt(view.point), sinceMs: view.sinceMs };
  return { at: 'waiting' };
}
