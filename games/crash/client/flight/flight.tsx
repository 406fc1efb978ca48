import type { ChannelState } from '@jara/game-client/live/live-channel';
import { wantsStillness } from '@jara/game-client/motion';
import { setText } from '@jara/game-client/set-if-new';
import type { SharedRound } from '@jara/game-client/shared/client';
import { useFrames } from '@jara/game-client/use-frames';
import { multiplierText } from '@jara/game-kit/cash-outs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { multiplierAt } from '../../curve.ts';
import { TEXTS } from '../texts.ts';
import type { CashOutMark, FlightPainter } from './drawing.ts';
import { type FlightView, flightOf, flightView } from './flight-state.ts';
import { paletteOf } from './palette.ts';
import { sceneAt } from './scene.ts';

export interface FlightProps {
  readonly round: SharedRound | null;
  readonly channel: ChannelState;
  /** The player's cash-outs on this flight. */
  readonly marks: readonly CashOutMark[];
  serverNow(): number | null;
}

/** Maximum dots a CSS pixel: more cost a cheap phone its frame rate, and are not visible. */
const MAX_DOTS = 2;

/** The jet over the city, and the multiplier: drawn from the start time and the server's clock, without a message for each step. */
export function Flight({ round, channel, marks, serverNow }: FlightProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const figure = useRef<HTMLParagraphElement>(null);
  const countdown = useRef<HTMLParagraphElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const paint = usePaint(canvas);
  const view = flightView(round, serverNow());
  const isLost = channel === 'lost';
  // Without the channel a flight may be over: it is shown at its last known state.
  const moves = view.at !== 'unknown' && view.at !== 'voided' && !isLost;

  useFrames(moves, () => {
    if (isLost) return;
    const now = flightView(round, serverNow());
    paint(now, marks);
    const text = figureText(now);
    setText(figure.current, text);
    // On a phone a long figure would reach the jet.
    figure.current?.style.setProperty('--squeeze', String(Math.min(1, 5.5 / text.length)));
    setText(countdown.current, countdownText(now));
    if (bar.current !== null && round !== null) bar.current.style.scale = `${shareLeft(now, round)} 1`;
  });

  return (
    <div className="relative size-full overflow-hidden rounded-xl border border-line bg-sunken">
      <canvas ref={canvas} role="img" aria-label={TEXTS.stage} className="absolute inset-0 size-full" />
      <div className="pointer-events-none absolute inset-0 [container-type:size]">
        {view.at === 'unknown' || isLost ? (
          <Offline lost={isLost} />
        ) : (
          <Caption view={view} figure={figure} countdown={countdown} bar={bar} />
        )}
      </div>
    </div>
  );
}

function Offline({ lost }: { lost: boolean }) {
  return (
    <div
      role="status"
      className="mx-auto mt-[9cqh] w-fit max-w-[calc(100%-2rem)] rounded-lg bg-ink/80 px-4 py-2 text-center"
    >
      <p className="font-head text-17">{lost ? TEXTS.away : TEXTS.connecting}</p>
      {lost ? <p className="mt-1 max-w-xs text-13 text-text-soft">{TEXTS.awayHelp}</p> : null}
    </div>
  );
}

interface CaptionProps {
  readonly view: FlightView;
  readonly figure: RefObject<HTMLParagraphElement | null>;
  readonly countdown: RefObject<HTMLParagraphElement | null>;
  readonly bar: RefObject<HTMLDivElement | null>;
}

const FIGURE =
  'font-head text-[length:clamp(2.75rem,min(17cqw,26cqh),6.5rem)] leading-none tabular-nums origin-bottom-left @max-[28rem]:scale-(--squeeze)';

/** In the free sky above the trail, so that the jet never covers the figure. */
function Caption({ view, figure, countdown, bar }: CaptionProps) {
  if (view.at === 'flying' || view.at === 'gone')
    return (
      <div className="absolute top-[5cqh] left-[max(1rem,4cqw)]">
        <p
          className={`min-h-6 w-fit rounded-md text-15 leading-6 font-semibold ${view.at === 'gone' ? 'bg-ink/60 px-2' : ''}`}
        >
          {view.at === 'gone' ? TEXTS.flewAway : null}
        </p>
        <p
          key={view.at}
          ref={figure}
          aria-hidden={view.at === 'flying' || undefined}
          className={`${FIGURE} mt-1 ${view.at === 'gone' ? 'animate-land text-bad' : ''}`}
        >
          {figureText(view)}
        </p>
      </div>
    );
  if (view.at === 'voided')
    return (
      <div className="absolute top-[9cqh] left-[max(1rem,4cqw)] pr-4">
        <p className="font-head text-28">{TEXTS.calledOff}</p>
        <p className="text-15 text-text-soft">{TEXTS.calledOffHelp}</p>
      </div>
    );
  return (
    <div className="absolute top-[9cqh] left-[max(1rem,4cqw)] w-[min(16rem,70cqw)]">
      <p className="font-head text-28 leading-8">
        {view.at === 'takingOff' ? TEXTS.takingOff : TEXTS.boarding}
      </p>
      <p ref={countdown} className="mt-1 min-h-6 text-15 leading-6 tabular-nums">
        {countdownText(view)}
      </p>
      <div className="mt-2 h-2 overflow-hidden rounded-full bg-line">
        <div ref={bar} className="stripe h-full origin-left" />
      </div>
    </div>
  );
}

function figureText(view: FlightView): string {
  if (view.at === 'gone') return multiplierText(view.point);
  return view.at === 'flying' ? multiplierText(multiplierAt(view.elapsedMs)) : '';
}

function countdownText(view: FlightView): string {
  return view.at === 'open' ? TEXTS.nextFlight(Math.ceil(view.leftMs / 1000)) : '';
}

function shareLeft(view: FlightView, { opensAtMs, closesAtMs }: SharedRound): number {
  return view.at === 'open' ? Math.min(1, view.leftMs / Math.max(1, closesAtMs - opensAtMs)) : 0;
}

/** The picture is loaded after the figures and buttons: a bet needs no picture. */
const loadPainter = () => import('./drawing.ts').then((file) => file.createFlightPainter);

interface Easel {
  readonly width: number;
  readonly height: number;
  readonly painter: FlightPainter;
}

/** Paints into the canvas at any size; the sheets of the picture are drawn again when the size changes. */
function usePaint(canvas: RefObject<HTMLCanvasElement | null>) {
  const [create, setCreate] = useState<{ readonly painter: Awaited<ReturnType<typeof loadPainter>> }>();
  const [easel, setEasel] = useState<Easel | null>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null || create === undefined) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      const dots = Math.min(MAX_DOTS, devicePixelRatio);
      element.width = Math.round(width * dots);
      element.height = Math.round(height * dots);
      element.getContext('2d')?.setTransform(dots, 0, 0, dots, 0, 0);
      setEasel({ width, height, painter: create.painter(width, height, dots, paletteOf(element)) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas, create]);
  useEffect(() => {
    void loadPainter().then((painter) => setCreate({ painter }));
  }, []);
  return (view: FlightView, marks: readonly CashOutMark[]) => {
    const pen = canvas.current?.getContext('2d');
    if (easel === null || pen == null) return;
    const { width, height, painter } = easel;
    const flight = flightOf(view);
    const isStill = wantsStillness();
    // With reduced motion the jet stands, and only the figure climbs.
    const shown = isStill && flight.at === 'gone' ? { ...flight, sinceMs: Number.POSITIVE_INFINITY } : flight;
    const elapsedMs = shown.at === 'waiting' ? 0 : isStill ? STILL_AT_MS : shown.elapsedMs;
    painter.paint(pen, sceneAt(width, height, elapsedMs), shown, isStill ? [] : marks);
  };
}

const STILL_AT_MS = 5_000;
