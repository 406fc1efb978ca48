import { wantsStillness } from '@jara/game-client/motion';
import type { RovingFocus } from '@jara/game-client/use-roving-focus';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { tileName } from '../game.ts';
import { TEXTS } from './texts.ts';
import { Mine, Soil, Sprout } from './tile-art.tsx';

const DIG_MS = 380;
const BARE_MS = 240;

export type TileFace = 'closed' | 'safe' | 'boom' | 'mine' | 'unopened';

export interface TileProps {
  readonly tile: number;
  /** Its roving tab stop. */
  readonly stop: ReturnType<RovingFocus['stop']>;
  /** Its content, as far as the player knows it; under earth that is being lifted, already the new one. */
  readonly face: TileFace;
  /** Its earth is being lifted. */
  readonly isOpening: boolean;
  /** It was pressed, and its answer has not arrived. */
  readonly isWaiting: boolean;
  readonly isOpen: boolean;
  /** Delay after the end of the round before its own earth is lifted; null where it is gone already. */
  readonly bareAfterMs: number | null;
  onOpen(tile: number): void;
  /** Its earth is gone. */
  onOpened(): void;
}

function nameOf(face: TileFace, tile: number): string {
  const name = tileName(tile);
  if (face === 'closed') return TEXTS.closed(name);
  if (face === 'safe') return TEXTS.safe(name);
  return face === 'unopened' ? TEXTS.unopenedSafe(name) : TEXTS.mine(name);
}

function Ground({ face }: { face: TileFace }) {
  if (face === 'boom' || face === 'mine') return <Mine wasOpened={face === 'boom'} />;
  return face === 'closed' ? null : <Sprout wasOpened={face === 'safe'} />;
}

/** A tile of earth: it shakes until the answer arrives, then its earth is lifted. */
export function Tile(props: TileProps) {
  const { tile, stop, face, isOpening, isWaiting, isOpen, bareAfterMs, onOpen, onOpened } = props;
  const earth = useRef<HTMLSpanElement>(null);
  const ground = useRef<HTMLSpanElement>(null);
  const opened = useEffectEvent(onOpened);

  useEffect(() => {
    if (!isOpening) return;
    if (wantsStillness() || earth.current === null) {
      opened();
      return;
    }
    const lift = earth.current.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: 'translateY(-14%) rotate(-5deg) scale(1.08)', opacity: 1, offset: 0.35 },
        { transform: 'translateY(34%) rotate(14deg) scale(0.35)', opacity: 0 },
      ],
      { duration: DIG_MS, easing: 'cubic-bezier(0.3, 0.1, 0.3, 1)', fill: 'forwards' },
    );
    const rise = ground.current?.animate(
      [
        { transform: 'scale(0.6)' },
        { transform: face === 'boom' ? 'scale(1.3)' : 'scale(1.08)', offset: 0.7 },
        { transform: 'none' },
      ],
      { duration: DIG_MS * 0.65, delay: DIG_MS * 0.35, easing: 'ease-out', fill: 'backwards' },
    );
    lift.onfinish = () => opened();
    return () => {
      lift.cancel();
      rise?.cancel();
    };
  }, [isOpening, face]);

  useEffect(() => {
    if (!isWaiting || earth.current === null || wantsStillness()) return;
    const shake = earth.current.animate(
      [{ transform: 'rotate(-2deg)' }, { transform: 'rotate(2deg)' }, { transform: 'rotate(-2deg)' }],
      { duration: 160, iterations: Number.POSITIVE_INFINITY },
    );
    return () => shake.cancel();
  }, [isWaiting]);

  const isBared = face === 'mine' || face === 'unopened';
  // Before painting: else the whole field would be uncovered for one frame.
  useLayoutEffect(() => {
    if (!isBared || bareAfterMs === null || earth.current === null || wantsStillness()) return;
    const going = earth.current.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: 'scale(0.6)', opacity: 0 },
      ],
      { duration: BARE_MS, delay: bareAfterMs, easing: 'ease-in', fill: 'backwards' },
    );
    return () => going.cancel();
  }, [isBared, bareAfterMs]);

  const isCovered = face === 'closed' || isOpening;
  // Not `disabled`: the focus stays on an opened tile, so that the arrow keys continue from there.
  return (
    <button
      type="button"
      {...stop}
      aria-label={nameOf(isCovered ? 'closed' : face, tile)}
      aria-disabled={!isOpen}
      onClick={() => (isOpen ? onOpen(tile) : undefined)}
      className={`relative block aspect-square w-full rounded-lg transition-transform duration-150 ease-out select-none ${
        isOpen ? 'hover:-translate-y-0.5 active:translate-y-0' : 'cursor-default'
      }`}
    >
      <span ref={ground} className="absolute inset-0">
        <Ground face={face} />
      </span>
      {isCovered || isBared ? (
        <span ref={earth} className={`absolute inset-0 ${isBared ? 'opacity-0' : ''}`}>
          <Soil isDark={tile % 2 === 0} />
        </span>
      ) : null}
    </button>
  );
}
