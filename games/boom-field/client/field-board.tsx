import { wantsStillness } from '@jara/game-client/motion';
import { useRovingFocus } from '@jara/game-client/use-roving-focus';
import { useEffect, useRef } from 'react';
import { TILES } from '../field.ts';
import type { BoomView } from '../game.ts';
import { TEXTS } from './texts.ts';
import { Tile, type TileFace } from './tile.tsx';

const SIDE = 5;
const POSITIONS = Array.from({ length: TILES }, (_, tile) => tile);

export interface FieldBoardProps {
  readonly view: BoomView | null;
  /** The tile opened last is shown; until then nothing else of that step is. */
  readonly isRevealed: boolean;
  /** The pressed tile, until its answer arrives. */
  readonly waitingFor: number | null;
  readonly canOpen: boolean;
  /** The round was open when the page loaded: nothing moves. */
  readonly atRest: boolean;
  onOpen(tile: number): void;
  onOpened(): void;
}

function faceOf(view: BoomView | null, tile: number, isRevealed: boolean): TileFace {
  if (view === null) return 'closed';
  const isLast = tile === view.opened.at(-1);
  if (view.opened.includes(tile)) return isLast && view.ending === 'boom' ? 'boom' : 'safe';
  if (view.mines === null || !isRevealed) return 'closed';
  return view.mines.includes(tile) ? 'mine' : 'unopened';
}

/** The tile that an arrow key moves to; null for other keys and over the edge. */
function tileBeside(key: string, tile: number): number | null {
  const column = tile % SIDE;
  if (key === 'ArrowLeft') return column > 0 ? tile - 1 : null;
  if (key === 'ArrowRight') return column < SIDE - 1 ? tile + 1 : null;
  if (key === 'ArrowUp') return tile >= SIDE ? tile - SIDE : null;
  if (key === 'ArrowDown') return tile < TILES - SIDE ? tile + SIDE : null;
  return null;
}

/** Delay per step of the ring in which the field is uncovered at the end, around the tile opened last. */
const RING_MS = 65;

function bareAfterMs(view: BoomView | null, tile: number): number | null {
  const from = view?.opened.at(-1);
  if (from === undefined) return null;
  const across = (from % SIDE) - (tile % SIDE);
  const down = Math.floor(from / SIDE) - Math.floor(tile / SIDE);
  return Math.round(Math.hypot(across, down) * RING_MS);
}

/** The ground shakes as the mine explodes. */
const SHAKE = {
  frames: [0, -5, 5, -4, 3, -1, 0].map((px): Keyframe => ({ transform: `translate(${px}px, ${px / 2}px)` })),
  timing: { delay: 170, duration: 340, easing: 'ease-out' },
} as const;

/** Twenty-five tiles; arrow keys move the focus, Enter or Space opens one. */
export function FieldBoard(props: FieldBoardProps) {
  const { view, isRevealed, waitingFor, canOpen, atRest, onOpen, onOpened } = props;
  const roving = useRovingFocus(tileBeside);
  const board = useRef<HTMLFieldSetElement>(null);
  const isExploding = view?.ending === 'boom' && !isRevealed;

  useEffect(() => {
    if (!isExploding || wantsStillness()) return;
    // Not cancelled in a cleanup: it outlasts the lifting of the earth.
    board.current?.animate([...SHAKE.frames], SHAKE.timing);
  }, [isExploding]);

  return (
    <fieldset
      ref={board}
      aria-label={TEXTS.field}
      {...roving.field}
      className={`grid w-full min-w-0 grid-cols-5 gap-[1.6%] rounded-xl bg-[#38210f] p-[2%] ${view === null ? 'opacity-80' : ''}`}
    >
      {POSITIONS.map((tile) => (
        <Tile
          key={tile}
          tile={tile}
          stop={roving.stop(tile)}
          face={faceOf(view, tile, isRevealed)}
          isOpening={!isRevealed && tile === view?.opened.at(-1)}
          isWaiting={waitingFor === tile}
          isOpen={canOpen && view !== null && !view.opened.includes(tile)}
          bareAfterMs={atRest ? null : bareAfterMs(view, tile)}
          onOpen={onOpen}
          onOpened={onOpened}
        />
      ))}
    </fieldset>
  );
}
