import type { ChannelState } from '@jara/game-client/live/live-channel';
import { wantsStillness } from '@jara/game-client/motion';
import { setText } from '@jara/game-client/set-if-new';
import type { SharedRound } from '@jara/game-client/shared/client';
import { useFrames } from '@jara/game-client/use-frames';
import { multiplierText } from '@jara/game-kit/cash-outs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { multiplierAt } from '../../curve.ts';
import { TEXTS } from '../texts.ts';
import { AWAY_MS, drawFlight, type Palette } from './drawing.ts';
import { type FlightView, flightOf, flightView } from './flight-state.ts';
import { sceneAt } from './scene.ts';

export interface FlightProps {
  readonly round: SharedRound | null;
  readonly channel: ChannelState;
  serverNow(): number | null;
}

/** More dots than this cost a cheap phone its frames, and nobody sees them. */
const MOST_DOTS = 2;

/** The jet over the city, and the multiplier: drawn from the start time and the server's clock, without a message for each step. */
export function Flight({ round, channel, serverNow }: FlightProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const figure = useRef<HTMLParagraphElement>(null);
  const countdown = useRef<HTMLParagraphElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const size = useSize(canvas);
  const view = flightView(round, serverNow());
  const moves = view.at !== 'unknown' && view.at !== 'voided';

  useFrames(moves, () => {
    const now = flightView(round, serverNow());
    paint(canvas.current, size, now);
    setText(figure.current, figureText(now));
    setText(countdown.current, countdownText(now));
    if (bar.current !== null && round !== null) bar.current.style.scale = `${shareLeft(now, round)} 1`;
  });

  return (
    <div className="relative size-full overflow-hidden rounded-xl border border-line bg-sunken">
      <canvas ref={canvas} role="img" aria-label={TEXTS.stage} className="absolute inset-0 size-full" />
      <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-start gap-1 pt-[9%] text-center [container-type:inline-size]">
        {view.at === 'unknown' || channel === 'away' ? (
          <Offline lost={channel === 'away'} />
        ) : (
          <Middle view={view} figure={figure} countdown={countdown} bar={bar} />
        )}
      </div>
    </div>
  );
}

function Offline({ lost }: { lost: boolean }) {
  return (
    <div role="status" className="rounded-lg bg-ink/80 px-4 py-2">
      <p className="font-head text-17">{lost ? TEXTS.away : TEXTS.connecting}</p>
      {lost ? <p className="mt-1 max-w-xs text-13 text-text-soft">{TEXTS.awayHelp}</p> : null}
    </div>
  );
}

interface MiddleProps {
  readonly view: FlightView;
  readonly figure: RefObject<HTMLParagraphElement | null>;
  readonly countdown: RefObject<HTMLParagraphElement | null>;
  readonly bar: RefObject<HTMLDivElement | null>;
}

const FIGURE = 'font-head text-[length:clamp(2.75rem,17cqw,5.5rem)] leading-none tabular-nums';

function Middle({ view, figure, countdown, bar }: MiddleProps) {
  if (view.at === 'voided')
    return (
      <>
        <p className="font-head text-28">{TEXTS.calledOff}</p>
        <p className="text-15 text-text-soft">{TEXTS.calledOffHelp}</p>
      </>
    );
  if (view.at === 'flying' || view.at === 'gone')
    return (
      <>
        {view.at === 'gone' ? <p className="text-17 font-semibold">{TEXTS.flewAway}</p> : null}
        <p
          ref={figure}
          aria-hidden={view.at === 'flying' || undefined}
          className={`${FIGURE} ${view.at === 'gone' ? 'text-bad' : ''}`}
        >
          {figureText(view)}
        </p>
      </>
    );
  return (
    <>
      <p className="font-head text-21">{view.at === 'takingOff' ? TEXTS.takingOff : TEXTS.boarding}</p>
      <p ref={countdown} className="text-15 tabular-nums text-text-soft">
        {countdownText(view)}
      </p>
      <div className="mt-1 h-2 w-40 overflow-hidden rounded-full bg-line">
        <div ref={bar} className="stripe h-full origin-left" />
      </div>
    </>
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

interface Size {
  readonly width: number;
  readonly height: number;
}

function useSize(canvas: RefObject<HTMLCanvasElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);
  return size;
}

function paint(canvas: HTMLCanvasElement | null, { width, height }: Size, view: FlightView): void {
  const pen = canvas?.getContext('2d');
  if (canvas === null || pen == null || width === 0) return;
  const dots = Math.min(MOST_DOTS, devicePixelRatio);
  if (canvas.width !== Math.round(width * dots)) canvas.width = Math.round(width * dots);
  if (canvas.height !== Math.round(height * dots)) canvas.height = Math.round(height * dots);
  pen.setTransform(dots, 0, 0, dots, 0, 0);
  const flight = flightOf(view);
  const still = wantsStillness();
  // With less motion the jet stands, and the figure alone climbs.
  const shown = still && flight.at === 'gone' ? { ...flight, sinceMs: AWAY_MS } : flight;
  const elapsedMs = shown.at === 'waiting' ? 0 : still ? STILL_AT_MS : shown.elapsedMs;
  drawFlight(pen, sceneAt(width, height, elapsedMs), shown, paletteOf(canvas));
}

const STILL_AT_MS = 5_000;

let palette: Palette | null = null;

function paletteOf(element: Element): Palette {
  if (palette !== null) return palette;
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  palette = {
    danfo: colour('danfo'),
    ink: colour('ink'),
    chalk: colour('chalk'),
    adire: colour('adire'),
    clay: colour('clay'),
    line: colour('line-strong'),
  };
  return palette;
}
