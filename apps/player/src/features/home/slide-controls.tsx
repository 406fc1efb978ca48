import { ChevronLeft, ChevronRight, type LucideIcon, Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { SLIDE_COUNT } from './slide.tsx';
import { SLIDE_TEXTS } from './slide-texts.ts';
import { keyTurn, swipeTurn, turned } from './slide-turning.ts';

const SLIDE_MS = 3000;

const INDEXES = Array.from({ length: SLIDE_COUNT }, (_, index) => index);

function ControlButton({ label, Icon, onClick }: { label: string; Icon: LucideIcon; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-lg text-white hover:bg-white/10 focus-visible:-outline-offset-4 focus-visible:outline-danfo"
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-6" />
    </button>
  );
}

interface SlideControlsProps {
  /** The whole slideshow, for hovering, focus and swipes. */
  readonly host: RefObject<HTMLElement | null>;
  readonly shown: number;
  readonly onShow: (index: number) => void;
  /** Reports whether the slides turn automatically, so that screen readers do not announce each turn. */
  readonly onTurning: (turning: boolean) => void;
}

/**
 * Turns the slides: automatically every three seconds, unless the visitor stopped them or prefers reduced motion, a mouse is over them, the
 * focus is in them, or the tab is hidden.
 */
export function SlideControls({ host, shown, onShow, onTurning }: SlideControlsProps) {
  const [stopped, setStopped] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const isPaused = usePaused(host);
  const turning = !stopped && !isPaused;
  const turn = (by: -1 | 1) => onShow(turned(shown, by, SLIDE_COUNT));
  useManualTurns(host, turn);

  useEffect(() => onTurning(turning), [turning, onTurning]);
  useEffect(() => {
    if (!turning) return;
    const timer = setTimeout(() => onShow(turned(shown, 1, SLIDE_COUNT)), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [turning, shown, onShow]);

  return (
    <div className="flex items-center">
      <ControlButton
        label={stopped ? SLIDE_TEXTS.start : SLIDE_TEXTS.stop}
        Icon={stopped ? Play : Pause}
        onClick={() => setStopped(!stopped)}
      />
      <div aria-hidden="true" className="flex flex-1 gap-1.5 px-2">
        {INDEXES.map((index) => (
          <span
            key={index}
            className={`h-1 flex-1 rounded-full ${index === shown ? 'bg-danfo' : 'bg-white/30'}`}
          />
        ))}
      </div>
      <ControlButton label={SLIDE_TEXTS.previous} Icon={ChevronLeft} onClick={() => turn(-1)} />
      <ControlButton label={SLIDE_TEXTS.next} Icon={ChevronRight} onClick={() => turn(1)} />
    </div>
  );
}

/** Turns the slides on a swipe, and with the arrow keys while the focus is in them. */
function useManualTurns(host: RefObject<HTMLElement | null>, onTurn: (by: -1 | 1) => void): void {
  const onManualTurn = useEffectEvent(onTurn);

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    let from: { x: number; y: number } | null = null;
    let swiped = false;
    const turn = (by: -1 | 0 | 1) => {
      if (by !== 0) onManualTurn(by);
    };
    const onDown = (event: PointerEvent) => {
      swiped = false;
      from = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    };
    const onUp = (event: PointerEvent) => {
      if (from === null) return;
      const by = swipeTurn(event.clientX - from.x, event.clientY - from.y);
      from = null;
      swiped = by !== 0;
      turn(by);
    };
    // A swipe does not follow the link under the finger.
    const onClick = (event: MouseEvent) => {
      if (!swiped) return;
      swiped = false;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointerup', onUp, { signal });
    element.addEventListener('pointercancel', () => (from = null), { signal });
    element.addEventListener('click', onClick, { signal, capture: true });
    element.addEventListener('keydown', (event) => turn(keyTurn(event.key)), { signal });
    return () => listeners.abort();
  }, [host]);
}

/** Whether the slides are paused: by a mouse over them, the focus in them, or a hidden tab. */
function usePaused(host: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hidden, setHidden] = useState(() => document.hidden);

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    // Either may have begun before this code loaded.
    setHovered(element.matches(':hover') && matchMedia('(hover: hover)').matches);
    setFocused(element.contains(document.activeElement));
    const listeners = new AbortController();
    const { signal } = listeners;
    // A touch counts as hovering too, and some browsers never report its end.
    const onPointer = (over: boolean) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setHovered(over);
    };
    element.addEventListener('pointerenter', onPointer(true), { signal });
    element.addEventListener('pointerleave', onPointer(false), { signal });
    element.addEventListener('focusin', () => setFocused(true), { signal });
    element.addEventListener(
      'focusout',
      (event) => setFocused(element.contains(event.relatedTarget as Node | null)),
      { signal },
    );
    document.addEventListener('visibilitychange', () => setHidden(document.hidden), { signal });
    return () => listeners.abort();
  }, [host]);

  return hovered || focused || hidden;
}
