import { cameBy, type DrawAnimation } from '@jara/draw-kit/animation';
import { wantsStillness } from '@jara/game-client/motion';
import { hasEnded } from '@jara/game-client/shared/shared-state';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DrawRound } from './draw-kind.ts';

/** The state of a draw's picture at a moment of the server's clock: the same on every page. */
export type DrawView =
  | { readonly at: 'unknown' }
  /** Tickets are taken. */
  | { readonly at: 'open'; readonly seconds: number }
  /** Closed for tickets; the first ball is not known yet. */
  | { readonly at: 'closing' }
  | { readonly at: 'playing'; readonly count: number }
  | { readonly at: 'over' }
  | { readonly at: 'voided' };

const POLL_EVERY_MS = 100;

/** With `still` (reduced motion) a draw is over as soon as its outcome is known: the result is shown without the animation. */
export function drawViewAt(
  round: DrawRound | null,
  nowMs: number | null,
  animation: DrawAnimation,
  still: boolean,
): DrawView {
  if (round === null || nowMs === null) return { at: 'unknown' };
  if (round.state === 'voided') return { at: 'voided' };
  if (round.outcome !== null && round.startsAtMs !== null) {
    // The animation lasts as long as the server's round.
    const endsAtMs = round.endedAtMs ?? round.startsAtMs + animation.lengthMs;
    if (still || hasEnded(round) || nowMs >= endsAtMs) return { at: 'over' };
    const share = (nowMs - round.startsAtMs) / (endsAtMs - round.startsAtMs);
    return { at: 'playing', count: cameBy(animation, share * animation.lengthMs) };
  }
  if (round.state === 'open' && nowMs < round.closesAtMs)
    return { at: 'open', seconds: Math.ceil((round.closesAtMs - nowMs) / 1000) };
  return { at: 'closing' };
}

/** Reads the server's clock ten times a second, and renders only changes. */
export function useDrawView(
  round: DrawRound | null,
  serverNow: () => number | null,
  animation: DrawAnimation,
): DrawView {
  const readNow = useEffectEvent(() => drawViewAt(round, serverNow(), animation, wantsStillness()));
  const [view, setView] = useState<DrawView>({ at: 'unknown' });
  useEffect(() => {
    const update = () => {
      const now = readNow();
      setView((before) => (JSON.stringify(now) === JSON.stringify(before) ? before : now));
    };
    update();
    const timer = setInterval(update, POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return view;
}

/** `75` seconds as `1:15`. */
export function timeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The visible balls of this draw; while the next is open, those of the last. */
export function ballsInSight(view: DrawView, round: DrawRound | null): readonly number[] {
  const outcome = round?.outcome ?? null;
  if (outcome === null) return [];
  return view.at === 'playing' ? outcome.balls.slice(0, view.count) : view.at === 'over' ? outcome.balls : [];
}
