import { wantsStillness } from '@jara/game-client/motion';
import { useFrames } from '@jara/game-client/use-frames';
import { runningMs } from '@jara/race-kit/outcome';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useRaceLook } from '../race-look.ts';
import { type RaceBet, type RaceRound, type RaceView, type RaceViewProps, raceView } from '../race-state.ts';
import { TEXTS } from '../texts.ts';
import { FinishBoard } from './finish-board.tsx';
import { LeaderBoard } from './leader-board.tsx';
import { toStartAt } from './parade.ts';
import { progressAt, type Running, runningOf, standings } from './running.ts';
import { usePainter } from './use-painter.ts';

export interface Replay {
  readonly round: RaceRound;
  /** By the page's own clock. */
  readonly startedAtMs: number;
}

export interface StageProps {
  readonly round: RaceRound | null;
  readonly channel: RaceViewProps['state']['channel'];
  readonly replay: Replay | null;
  /** Numbers that the player has a bet on. */
  readonly own: readonly number[];
  /** The player's bets on this race. */
  readonly bets: readonly RaceBet[];
  serverNow(): number | null;
  onReplayEnd(): void;
}

/** Delay of the photograph after the last runner. */
const PHOTO_AFTER_MS = 700;
const BOARD_EVERY_MS = 180;
const PARADE_EVERY_MS = 28;

/** The current view: the shared round, or a replay of a race. */
function viewNow({ round, replay, serverNow }: StageProps): RaceView {
  const view = raceView(round, serverNow());
  if (replay === null || view.at === 'animation') return view;
  const { outcome } = replay.round;
  return outcome === null
    ? view
    : { at: 'animation', animationMs: performance.now() - replay.startedAtMs, outcome };
}

/** The animation of the race: drawn from the result, the start time and the server's clock, the same on every page. */
export function Stage(props: StageProps) {
  const { round, channel, replay, own, bets, serverNow, onReplayEnd } = props;
  const look = useRaceLook();
  const { field } = look;
  const canvas = useRef<HTMLCanvasElement>(null);
  const paint = usePainter(canvas, look);
  const [board, setBoard] = useState<Board>({ order: [], metres: null, isIn: false });
  const lastBoard = useRef(0);
  const lastPaint = useRef(0);
  const view = viewNow(props);
  const outcome = view.at === 'animation' || view.at === 'over' ? view.outcome : null;
  const running = useMemo(() => (outcome === null ? null : runningOf(field, outcome)), [field, outcome]);
  const isStill = wantsStillness();
  const card = (replay?.round ?? round)?.card ?? null;
  const starters = card?.runners.length ?? 0;

  useFrames(!isStill, () => {
    const now = viewNow(props);
    // With reduced motion the runners stand in the gates, and then at the line.
    if (isStill) {
      const atLine = now.at === 'over' ? running : null;
      return paint({
        starters,
        running: atLine,
        animationMs: atLine?.wonAtMs ?? 0,
        toStart: 0,
        own,
        placed: placedOf(atLine),
      });
    }
    // The way to the gates is slow: half the frames show it, at half the battery.
    const isOpen = now.at === 'open';
    if (isOpen && performance.now() - lastPaint.current < PARADE_EVERY_MS) return;
    lastPaint.current = performance.now();
    const leftMs = isOpen ? (round?.closesAtMs ?? 0) - (serverNow() ?? 0) : 0;
    const shown = replay === null ? own : [];
    paint({
      starters,
      running,
      animationMs: isPhoto(now, running) ? (running?.wonAtMs ?? 0) : animationMsOf(now),
      toStart: toStartAt(leftMs),
      own: shown,
      placed: isPhoto(now, running) ? placedOf(running) : [],
    });
    if (now.at === 'animation' && replay !== null && now.animationMs > runningMs(field, now.outcome))
      onReplayEnd();
    if (performance.now() - lastBoard.current < BOARD_EVERY_MS) return;
    lastBoard.current = performance.now();
    setBoard((before) => nextBoard(before, running, now, field.metres));
  });

  const isLost = channel === 'lost' && replay === null;
  return (
    <div className="relative size-full overflow-hidden rounded-xl border border-line bg-sunken">
      <canvas ref={canvas} role="img" aria-label={TEXTS.film} className="absolute inset-0 size-full" />
      {view.at === 'unknown' || isLost ? (
        <Note title={isLost ? TEXTS.away : TEXTS.connecting}>{isLost ? TEXTS.awayHelp : null}</Note>
      ) : null}
      {view.at === 'voided' ? <Note title={TEXTS.voided}>{TEXTS.voidedHelp}</Note> : null}
      {view.at === 'closed' || (view.at === 'animation' && isStill) ? (
        <Note title={view.at === 'closed' ? TEXTS.off : TEXTS.running}>{null}</Note>
      ) : null}
      {view.at === 'animation' && !isStill && !board.isIn ? (
        <LeaderBoard {...board} own={replay === null ? own : []} />
      ) : null}
      {outcome !== null && card !== null && (view.at === 'over' || (board.isIn && !isStill)) ? (
        <FinishBoard
          card={card}
          outcome={outcome}
          own={replay === null ? own : []}
          bets={replay === null ? bets : []}
        />
      ) : null}
      {replay === null ? null : (
        <button
          type="button"
          onClick={onReplayEnd}
          className="absolute right-2 bottom-2 min-h-11 rounded-lg bg-ink/85 px-3 text-13 font-semibold text-chalk"
        >
          {TEXTS.stopReplay}
        </button>
      )}
    </div>
  );
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-[10%] flex justify-center px-3 text-center">
      <div role="status" className="rounded-lg bg-ink/80 px-4 py-2 text-chalk">
        <p className="font-head text-17">{title}</p>
        {children === null ? null : <p className="mt-1 max-w-xs text-13">{children}</p>}
      </div>
    </div>
  );
}

interface Board {
  readonly order: readonly number[];
  /** Distance left; null before the off. */
  readonly metres: number | null;
  /** All runners have finished. */
  readonly isIn: boolean;
}

function nextBoard(before: Board, running: Running | null, view: RaceView, metres: number): Board {
  if (running === null || view.at !== 'animation')
    return before.order.length === 0 ? before : { order: [], metres: null, isIn: false };
  const isIn = view.animationMs > running.inAtMs + PHOTO_AFTER_MS;
  const toGo = Math.ceil((metres * (1 - progressAt(running, view.animationMs))) / 10) * 10;
  const order = standings(running, view.animationMs);
  const isSame = before.isIn === isIn && before.metres === toGo && before.order.join() === order.join();
  return isSame ? before : { order, metres: toGo, isIn };
}

/** Once all are in, the photograph of the line is shown. */
function isPhoto(view: RaceView, running: Running | null): boolean {
  if (running === null) return false;
  return (
    view.at === 'over' || (view.at === 'animation' && view.animationMs > running.inAtMs + PHOTO_AFTER_MS)
  );
}

const animationMsOf = (view: RaceView): number => (view.at === 'animation' ? view.animationMs : 0);

const placedOf = (running: Running | null): readonly number[] => running?.outcome.order.slice(0, 3) ?? [];
