import { NUMBERS } from '@jara/draw-kit/keno-odds';
import { wantsStillness } from '@jara/game-client/motion';
import { NumberGrid } from '@jara/game-client/numbers/number-grid';
import { useEffect, useRef } from 'react';
import { CardBox } from './card-box.tsx';
import type { KenoForm } from './form-texts.ts';

export interface BoardProps {
  /** In the language spoken. */
  readonly texts: KenoForm;
  readonly marked: readonly number[];
  /** Drawn so far, the latest last. */
  readonly drawn: readonly number[];
  /** A number just drawn jumps; otherwise all are at rest. */
  readonly moving: boolean;
  readonly disabled: boolean;
  /** A shared draw is shown on a card that is marked for the next one. */
  readonly isShared?: boolean;
  onToggle(number: number): void;
  /** Clears the draw off the card. */
  onTakeUp?(): void;
}

/** Boxes 1 to 80. */
export function Board({
  texts,
  marked,
  drawn,
  moving,
  disabled,
  isShared = false,
  onToggle,
  onTakeUp,
}: BoardProps) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const latest = drawn.at(-1);

  useEffect(() => {
    if (latest === undefined || !moving || wantsStillness()) return;
    const pop = grid.current?.children[latest - 1]?.firstElementChild?.animate(
      [{ transform: 'scale(1)' }, { transform: 'scale(1.35)', offset: 0.3 }, { transform: 'scale(1)' }],
      { duration: 360, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' },
    );
    return () => pop?.finish();
  }, [latest, moving]);

  return (
    <NumberGrid
      count={NUMBERS}
      // A card with a draw on it is shown whole.
      isPrinted={disabled || (drawn.length > 0 && !isShared)}
      mouseColumns="wide:pointer-fine:@max-[30rem]:grid-cols-8"
      label={texts.board}
      grid={grid}
      onPress={onToggle}
      onTakeUp={onTakeUp}
      box={(number, placed) => (
        <CardBox
          {...placed}
          texts={texts}
          number={number}
          isMarked={marked.includes(number)}
          isDrawn={drawn.includes(number)}
          disabled={disabled}
        />
      )}
    />
  );
}
