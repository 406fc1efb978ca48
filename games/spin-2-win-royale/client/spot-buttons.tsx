import { nairaText } from '@jara/game-client/chips/chip-text';
import { timesText } from '@jara/game-kit/rational';
import { memo } from 'react';
import { paysOn, type Spot } from '../spots.ts';
import { type Pile, stakeOn } from './bet-pile.ts';
import { ACROSS, type Aim, DOWN, insidePositions } from './cloth-positions.ts';
import { kindText, spotText } from './spot-name.ts';
import { TEXTS } from './texts.ts';

const POSITIONS = {
  any: insidePositions('any'),
  numbers: insidePositions('numbers'),
  lines: insidePositions('lines'),
};

interface SpotTouch {
  put(spot: Spot): void;
  /** The spot under the finger, the mouse or the focus; null when it left. */
  point(spot: Spot | null): void;
}

export function spotLabel(spot: Spot, pile: Pile): string {
  const stakeNaira = stakeOn(pile, spot.id);
  return TEXTS.spotSaid(
    kindText(spot.kind),
    spotText(spot),
    timesText(paysOn(spot.kind)),
    stakeNaira === 0 ? 'none' : nairaText(stakeNaira),
  );
}

interface SpotButtonsProps {
  readonly aim: Aim;
  readonly pile: Pile;
  /** The one spot in the tab order. */
  readonly tabStop: string;
  readonly disabled: boolean;
  readonly touch: SpotTouch;
}

const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** The inside targets of a tap: every spot is a button of its own, over the cells drawn below. */
export const SpotButtons = memo(function SpotButtons(props: SpotButtonsProps) {
  const { aim, pile, tabStop, disabled, touch } = props;
  return POSITIONS[aim].map(({ spot, x, y, width, height }) => {
    const left = x - width / 2;
    // The right edge extends over the hem of the cloth.
    const overlap = x === ACROSS ? '1.25rem' : '0px';
    return (
      <button
        key={spot.id}
        type="button"
        data-spot={spot.id}
        tabIndex={tabStop === spot.id ? 0 : -1}
        aria-label={spotLabel(spot, pile)}
        aria-disabled={disabled}
        onClick={() => touch.put(spot)}
        onPointerEnter={() => touch.point(spot)}
        onPointerLeave={() => touch.point(null)}
        onFocus={() => touch.point(spot)}
        onBlur={() => touch.point(null)}
        className="absolute rounded-sm focus-visible:z-10 focus-visible:outline-offset-0"
        style={{
          left: share(left, ACROSS),
          top: share(y - height / 2 + 2, DOWN),
          width: `calc(${share(Math.min(width, ACROSS - left), ACROSS)} + ${overlap})`,
          height: share(height, DOWN),
        }}
      >
        {aim === 'lines' ? (
          <span
            aria-hidden="true"
            className={`absolute top-1/2 size-1.5 -translate-1/2 rounded-full bg-danfo ${
              x === ACROSS ? 'left-[calc(100%-1.25rem)]' : 'left-1/2'
            }`}
          />
        ) : null}
      </button>
    );
  });
});
