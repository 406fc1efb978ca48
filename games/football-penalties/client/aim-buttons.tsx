import { percentText, timesText } from '@jara/game-kit/rational';
import { formatNaira } from '@jara/money/kobo';
import { offerOf, type PenaltyState } from '../game.ts';
import type { Aim } from '../kick.ts';
import { targetName } from './target-name.ts';
import { TEXTS } from './texts.ts';

/** Row by row in the order of the goal; the middle spans both rows. */
const PLACED: readonly { readonly aim: Aim; readonly className: string }[] = [
  { aim: 'top-left', className: 'col-start-1 row-start-1 justify-start' },
  { aim: 'low-left', className: 'col-start-1 row-start-2 justify-start' },
  { aim: 'centre', className: 'col-start-2 row-start-1 row-span-2 justify-center items-start' },
  { aim: 'top-right', className: 'col-start-3 row-start-1 justify-end' },
  { aim: 'low-right', className: 'col-start-3 row-start-2 justify-end' },
];

export interface AimButtonsProps {
  readonly state: PenaltyState;
  /** The pressed target, until its answer arrives; its mark must not cover the kick. */
  readonly aimed: Aim | null;
  readonly disabled: boolean;
  onAim(aim: Aim): void;
}

/**
 * Five spots in the goal to press, each with the multiple of the streak after it, positioned over the picture's goal. Not
 * `disabled` during a kick: the focus stays for the next.
 */
export function AimButtons({ state, aimed, disabled, onAim }: AimButtonsProps) {
  return (
    <fieldset
      aria-label={TEXTS.goal}
      className="absolute top-[12.4%] left-[13.9%] grid h-[42.800%] w-[72.200%] min-w-0 grid-cols-[1.050fr_0.900fr_1.050fr] grid-rows-2"
    >
      {PLACED.map(({ aim, className }) => {
        const { chance, multiple, paysKobo, isOpen } = offerOf(state, aim);
        const times = timesText(multiple);
        return (
          <button
            key={aim}
            type="button"
            data-aim={aim}
            aria-disabled={disabled || !isOpen}
            aria-label={TEXTS.aimLabel(
              targetName(aim),
              percentText(chance),
              times,
              isOpen ? formatNaira(paysKobo, 'short') : TEXTS.overLimit,
            )}
            onClick={() => (disabled || !isOpen ? undefined : onAim(aim))}
            className={`group flex items-center rounded-md p-1 ${className}`}
          >
            <span
              className={`figures rounded-full border-2 px-1.5 text-13 font-semibold transition-[background-color,color,opacity] duration-150 ease-out ${
                aimed === aim
                  ? 'border-danfo bg-danfo text-ink'
                  : 'border-danfo bg-ink/85 text-chalk group-hover:bg-danfo group-hover:text-ink group-aria-disabled:opacity-0'
              }`}
            >
              {times}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
