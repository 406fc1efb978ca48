import { ChipDisc } from '@jara/game-client/chips/chip-disc';
import { nairaText } from '@jara/game-client/chips/chip-text';
import { bonusPrizes, isBonus, MARKS, type Mark, WHEEL } from '../wheel.ts';
import { DANFO_SHAPE, lookOf, nameOf, STAIRS_SHAPE } from './mark-look.tsx';
import { type Pile, stakeOn } from './stakes.ts';
import { TEXTS } from './texts.ts';

export interface MarkTilesProps {
  readonly pile: Pile;
  readonly disabled: boolean;
  /** The winning mark, once it was shown. */
  readonly came: Mark | null;
  onPut(mark: Mark): void;
}

const countOf = (mark: Mark) => WHEEL.filter((shown) => shown === mark).length;

/** The seven marks: five numbers in a row, the two bonus rounds below. */
export function MarkTiles({ pile, disabled, came, onPut }: MarkTilesProps) {
  return (
    <fieldset
      aria-label={TEXTS.marks}
      className="grid touch-manipulation grid-cols-10 gap-1.5 select-none wide:gap-2"
    >
      {MARKS.map((mark) => (
        <MarkTile
          key={mark}
          mark={mark}
          stakeNaira={stakeOn(pile, mark)}
          disabled={disabled}
          look={came === null ? '' : came === mark ? 'outline-3 outline-offset-2 outline-danfo' : ''}
          onPut={() => onPut(mark)}
        />
      ))}
    </fieldset>
  );
}

interface MarkTileProps {
  readonly mark: Mark;
  readonly stakeNaira: number;
  readonly disabled: boolean;
  readonly look: string;
  onPut(): void;
}

function MarkTile({ mark, stakeNaira, disabled, look, onPut }: MarkTileProps) {
  const count = countOf(mark);
  const announcement = TEXTS.markSaid(
    nameOf(mark),
    count,
    WHEEL.length,
    stakeNaira === 0 ? 'none' : nairaText(stakeNaira),
  );
  return (
    <div
      className={`relative flex min-w-0 flex-col items-center rounded-xl border border-chalk/30 px-1 py-0.5 transition-[opacity,transform] duration-150 ease-out active:translate-y-px ${lookOf(mark).ground} ${look} ${isBonus(mark) ? 'col-span-5 min-h-12 justify-center' : 'col-span-2 min-h-15'}`}
    >
      <TileFace mark={mark} count={count} stakeNaira={stakeNaira} />
      <button
        type="button"
        aria-label={announcement}
        aria-disabled={disabled}
        onClick={() => {
          if (!disabled) onPut();
        }}
        className="absolute inset-0 z-2 rounded-xl"
      />
    </div>
  );
}

/** A tile's print and its chips; the button over it has the same in words. */
function TileFace({ mark, count, stakeNaira }: { mark: Mark; count: number; stakeNaira: number }) {
  return (
    <div aria-hidden="true" className="contents">
      {isBonus(mark) ? (
        <BonusFace bonus={mark} count={count} />
      ) : (
        <span className="font-head text-21 max-[22rem]:text-17">{nameOf(mark)}</span>
      )}
      {isBonus(mark) ? null : <span className="figures text-13">{TEXTS.segments(count, WHEEL.length)}</span>}
      {stakeNaira > 0 ? (
        <span
          data-chip={mark}
          className={`pointer-events-none absolute z-1 animate-rise ${isBonus(mark) ? 'right-1.5 bottom-1' : '-top-1 -right-1'}`}
        >
          <ChipDisc naira={stakeNaira} className="size-8 text-danfo drop-shadow-[0_0_2px_rgb(0_0_0/0.8)]" />
        </span>
      ) : null}
    </div>
  );
}

function BonusFace({ bonus, count }: { bonus: 'danfo' | 'adire'; count: number }) {
  const pays = bonusPrizes(bonus).map((prize) => prize.pays);
  return (
    <>
      <span className="flex items-center gap-1.5 font-head text-17 max-[22rem]:text-15">
        {bonus === 'danfo' ? (
          <svg viewBox="0 0 24 16" aria-hidden="true" focusable="false" className="w-7 shrink-0">
            {DANFO_SHAPE}
          </svg>
        ) : (
          <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false" className="w-5 shrink-0">
            {STAIRS_SHAPE}
          </svg>
        )}
        {nameOf(bonus)}
      </span>
      <span className="figures text-13 whitespace-nowrap">
        <span className="font-semibold">{TEXTS.upTo(Math.min(...pays), Math.max(...pays))}</span>
        {` · ${TEXTS.segments(count, WHEEL.length)}`}
      </span>
    </>
  );
}
