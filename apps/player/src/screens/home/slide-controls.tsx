import { ChevronLeft, ChevronRight, type LucideIcon, Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { SLIDE_COUNT, SLIDE_MS } from '../../constants.ts';
import { SLIDE_TEXTS } from './slide-texts.ts';
import { turned } from './slide-turning.ts';
import { useHandTurns } from './use-hand-turns.ts';
import { useHeld } from './use-held.ts';

const PLACES = Array.from({ length: SLIDE_COUNT }, (_, index) => index);

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

export interface SlideControlsProps {
  /** The whole slideshow: hovering it, focusing in it and swiping over it count. */
  readonly host: RefObject<HTMLElement | null>;
  readonly shown: number;
  readonly onShow: (index: number) => void;
  /** Told whether the slides turn by themselves, so that each turn is not read out. */
  readonly onTurning: (turning: boolean) => void;
}

/** Turns the slides: by itself every three seconds, unless somebody looks closer, asked it to stop, or asks for less motion. */
export function SlideControls({ host, shown, onShow, onTurning }: SlideControlsProps) {
  const [stopped, setStopped] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const held = useHeld(host);
  const turning = !stopped && !held;
  const turn = (by: -1 | 1) => onShow(turned(shown, by, SLIDE_COUNT));
  useHandTurns(host, turn);

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
        {PLACES.map((place) => (
          <span
            key={place}
            className={`h-1 flex-1 rounded-full ${place === shown ? 'bg-danfo' : 'bg-white/30'}`}
          />
        ))}
      </div>
      <ControlButton label={SLIDE_TEXTS.previous} Icon={ChevronLeft} onClick={() => turn(-1)} />
      <ControlButton label={SLIDE_TEXTS.next} Icon={ChevronRight} onClick={() => turn(1)} />
    </div>
  );
}
