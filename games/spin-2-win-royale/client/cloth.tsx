import { ChipDisc } from '@jara/game-client/chips/chip-disc';
import { timesText } from '@jara/game-kit/rational';
import { AdirePattern } from '@jara/ui/pattern';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { paysOn, SPOTS, type Spot, spotById } from '../spots.ts';
import type { Pile } from './bet-pile.ts';
import { ACROSS, type Aim, DOWN, EVENS, isWay, middle, nextSpot } from './cloth-positions.ts';
import { CHIP_LOOKS, type ChipLook, groundOf } from './look.ts';
import { SpotButtons, spotLabel } from './spot-buttons.tsx';
import { kindText, spotText } from './spot-name.ts';
import { TEXTS } from './texts.ts';

export interface ClothProps {
  readonly pile: Pile;
  readonly aim: Aim;
  readonly disabled: boolean;
  /** The winning number, once it was shown. */
  readonly came: number | null;
  onPut(spot: Spot): void;
  onTakeOff(spotId: string): void;
}

const NUMBERS = Array.from({ length: 36 }, (_, i) => i + 1);
const OUTSIDE = SPOTS.filter(({ kind }) => kind === 'dozen' || kind === 'column');
const EVEN_SPOTS = EVENS.flatMap((id) => spotById(id) ?? []);

/** The table in portrait: zero on top, three columns, dozens and even chances beside them. */
export function Cloth({ pile, aim, disabled, came, onPut, onTakeOff }: ClothProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [pointed, setPointed] = useState<Spot | null>(null);
  const [tabStop, setTabStop] = useState('straight-0');
  const touch = useMemo(
    () => ({
      put: (spot: Spot) => {
        setTabStop(spot.id);
        if (!disabled) onPut(spot);
      },
      point: setPointed,
    }),
    [disabled, onPut],
  );

  function onKeyDown(event: KeyboardEvent) {
    const spotId = (event.target as HTMLElement).dataset.spot;
    if (spotId === undefined) return;
    if (!disabled && (event.key === 'Delete' || event.key === 'Backspace')) onTakeOff(spotId);
    if (!isWay(event.key)) return;
    event.preventDefault();
    const nextId = nextSpot(spotId, event.key, aim);
    setTabStop(nextId);
    box.current?.querySelector<HTMLElement>(`[data-spot="${nextId}"]`)?.focus();
  }

  const lit = new Set(came === null ? (pointed?.numbers ?? []) : [came]);
  const stop = aim === 'lines' && spotById(tabStop)?.kind === 'straight' ? 'split-0-2' : tabStop;
  const outside = { pile, tabStop: stop, disabled, touch };
  return (
    <div>
      <fieldset
        ref={box}
        aria-label={TEXTS.clothLabel}
        onKeyDown={onKeyDown}
        className={`relative grid touch-manipulation grid-cols-[2.75rem_2.75rem_repeat(3,minmax(0,1fr))_0.75rem] overflow-hidden rounded-xl bg-adire-deep p-1 select-none ${aim === 'numbers' ? WHOLE_ROWS : LINE_ROWS}`}
      >
        <AdirePattern figure="circle" tilePx={32} className="absolute inset-0 text-chalk/8" />
        {[0, ...NUMBERS].map((number) => (
          <NumberCell key={number} number={number} isLit={lit.has(number)} isCame={came === number} />
        ))}
        {EVEN_SPOTS.map((spot, i) => (
          <OutsideButton key={spot.id} spot={spot} className={EVEN_ROWS[i] ?? ''} {...outside} />
        ))}
        {OUTSIDE.map((spot) => (
          <OutsideButton key={spot.id} spot={spot} className={OUTSIDE_CELLS[spot.id] ?? ''} {...outside} />
        ))}
        <div className="relative z-2 col-span-3 col-start-3 row-span-13 row-start-1">
          <SpotButtons aim={aim} {...outside} />
          {pile.map(({ spotId, stakeNaira }) => (
            <LaidChip key={spotId} spotId={spotId} naira={stakeNaira} look={lookOf(spotId, came)} />
          ))}
        </div>
      </fieldset>
      <p aria-hidden="true" className="figures mt-1.5 min-h-5 truncate text-center text-13 text-text-soft">
        {pointed === null
          ? TEXTS.tapToBet
          : TEXTS.spotLine(kindText(pointed.kind), spotText(pointed), timesText(paysOn(pointed.kind)))}
      </p>
    </div>
  );
}

/** Number rows are as high as the stage allows, and at least a thumb's height; spots on lines have half the height. */
const WHOLE_ROWS = 'grid-rows-[repeat(14,max(2.75rem,(100cqh-2.25rem)/14))]';
const LINE_ROWS =
  'grid-rows-[repeat(14,5.5rem)] wide:lg:grid-rows-[repeat(14,max(3rem,(100cqh-2.25rem)/14))]';

const EVEN_ROWS = [
  'row-start-2',
  'row-start-4',
  'row-start-6 bg-clay!',
  'row-start-8 bg-ink!',
  'row-start-10',
  'row-start-12',
].map((row) => `col-start-1 row-span-2 ${row}`);

const OUTSIDE_CELLS: Readonly<Record<string, string>> = {
  'dozen-1': 'col-start-2 row-span-4 row-start-2',
  'dozen-2': 'col-start-2 row-span-4 row-start-6',
  'dozen-3': 'col-start-2 row-span-4 row-start-10',
  'column-1': 'col-start-3 row-start-14',
  'column-2': 'col-start-4 row-start-14',
  'column-3': 'col-start-5 row-start-14',
};

function lookOf(spotId: string, came: number | null): ChipLook {
  if (came === null) return 'laid';
  return spotById(spotId)?.numbers.includes(came) ? 'won' : 'lost';
}

const COLUMN_STARTS = ['col-start-3', 'col-start-4', 'col-start-5'];

function NumberCell({ number, isLit, isCame }: { number: number; isLit: boolean; isCame: boolean }) {
  const corner = number === 0 ? 'col-start-3 col-span-3 rounded-t-2xl' : COLUMN_STARTS[(number - 1) % 3];
  const mark = isCame ? 'outline-3 outline-danfo z-1' : isLit ? 'outline-2 outline-chalk z-1' : '';
  return (
    <span
      aria-hidden="true"
      className={`figures relative flex items-center justify-center border border-chalk/70 font-head text-17 -outline-offset-2 ${groundOf(number)} ${corner} ${mark}`}
      style={{ gridRowStart: number === 0 ? 1 : Math.ceil(number / 3) + 1 }}
    >
      {number}
    </span>
  );
}

interface OutsideButtonProps {
  readonly spot: Spot;
  readonly pile: Pile;
  readonly tabStop: string;
  readonly disabled: boolean;
  readonly className: string;
  readonly touch: { put(spot: Spot): void; point(spot: Spot | null): void };
}

function OutsideButton({ spot, pile, tabStop, disabled, className, touch }: OutsideButtonProps) {
  const isColumn = spot.kind === 'column';
  return (
    <button
      type="button"
      data-spot={spot.id}
      tabIndex={tabStop === spot.id ? 0 : -1}
      // Its name includes its printed text, for voice control.
      aria-label={isColumn ? `${spotLabel(spot, pile)}, ${TEXTS.columnShort}` : spotLabel(spot, pile)}
      aria-disabled={disabled}
      onClick={() => touch.put(spot)}
      onPointerEnter={() => touch.point(spot)}
      onPointerLeave={() => touch.point(null)}
      onFocus={() => touch.point(spot)}
      onBlur={() => touch.point(null)}
      className={`relative flex min-w-0 items-center justify-center border border-chalk/70 bg-adire text-13 font-semibold text-white focus-visible:z-10 ${className}`}
    >
      <span className={isColumn ? '' : 'whitespace-nowrap [writing-mode:vertical-rl] rotate-180'}>
        {isColumn ? TEXTS.columnShort : spotText(spot)}
      </span>
    </button>
  );
}

/** Outside chips use the same half cells; those columns have a width of their own, so positions are from the left edge. */
function LaidChip({ spotId, naira, look }: { spotId: string; naira: number; look: ChipLook }) {
  const { x, y } = middle(spotId);
  const left = x === -3 ? '-4.125rem' : x === -1 ? '-1.375rem' : `${(x / ACROSS) * 100}%`;
  return (
    <span
      data-chip={spotId}
      className="pointer-events-none absolute z-2 -translate-1/2 animate-rise"
      style={{ left, top: `${((y + 2) / DOWN) * 100}%` }}
    >
      <ChipDisc naira={naira} className={CHIP_LOOKS[look]} />
    </span>
  );
}
