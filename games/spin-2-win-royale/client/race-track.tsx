import { ChipDisc } from '@jara/game-client/chips/chip-disc';
import { nairaText } from '@jara/game-client/chips/chip-text';
import { type RovingFocus, useRovingFocus } from '@jara/game-client/use-roving-focus';
import { useState } from 'react';
import { CALL_BETS, type CallName, type CallPart, neighbourBet } from '../call-bets.ts';
import { spotById } from '../spots.ts';
import { neighboursOf } from '../wheel.ts';
import { type Pile, stakeOn } from './bet-pile.ts';
import { Choices } from './choices.tsx';
import { CHIP_LOOKS, groundOf } from './look.ts';
import { TEXTS } from './texts.ts';
import { type TrackCell, trackCells } from './track-cells.ts';

const CELLS = trackCells();
const SIDES = [0, 1, 2, 3, 4] as const;
/** From zero down to the other side of the wheel, in the order of the sections. */
const CALLS: readonly CallName[] = ['jeu-zero', 'voisins', 'orphelins', 'tiers'];
const CALL_ORDER = Object.keys(CALL_BETS) as CallName[];

const chipsIn = (parts: readonly CallPart[]) => parts.reduce((sum, { chips }) => sum + chips, 0);
const numbersOf = (parts: readonly CallPart[]) =>
  parts.flatMap(({ spotId }) => spotById(spotId)?.numbers ?? []);

/** The numbers form a ring. */
function numberBeside(key: string, from: number): number | null {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (key === 'Home') return 0;
  if (key === 'End') return CELLS.length - 1;
  return step === undefined ? null : (from + step + CELLS.length) % CELLS.length;
}

export interface RaceTrackProps {
  readonly pile: Pile;
  readonly chipNaira: number;
  readonly disabled: boolean;
  readonly came: number | null;
  onPut(parts: readonly CallPart[]): void;
}

/** The wheel's order as a board: neighbours by a tap on a number, the called bets in the middle. */
export function RaceTrack({ pile, chipNaira, disabled, came, onPut }: RaceTrackProps) {
  const [eachSide, setEachSide] = useState<number>(2);
  const roving = useRovingFocus(numberBeside);
  const [lit, setLit] = useState<readonly number[]>([]);
  return (
    <div className="grid gap-3">
      <p className="text-15 text-text-soft">{TEXTS.trackLead}</p>
      <Choices
        label={TEXTS.eachSide}
        shown
        options={SIDES.map((count) => ({ value: String(count), text: String(count) }))}
        value={String(eachSide)}
        onChange={(value) => setEachSide(Number(value))}
      />
      <fieldset
        aria-label={TEXTS.track}
        {...roving.field}
        className="grid min-w-0 grid-cols-8 grid-rows-[repeat(13,2.75rem)] gap-px overflow-hidden rounded-3xl bg-adire-deep p-1 touch-manipulation select-none"
      >
        {CELLS.map((cell, position) => (
          <TrackNumber
            key={cell.number}
            cell={cell}
            stop={roving.stop(position)}
            isLit={came === null ? lit.includes(cell.number) : came === cell.number}
            naira={stakeOn(pile, `straight-${cell.number}`)}
            label={TEXTS.neighboursSaid(
              cell.number,
              2 * eachSide + 1,
              nairaText(chipNaira * (2 * eachSide + 1)),
            )}
            disabled={disabled}
            onPoint={(isOn) => setLit(isOn ? neighboursOf(cell.number, eachSide) : [])}
            onPut={() => onPut(neighbourBet(cell.number, eachSide))}
          />
        ))}
        <div className="col-span-6 col-start-2 row-span-11 row-start-2 grid gap-2 p-2">
          {CALLS.map((call) => {
            const { parts } = CALL_BETS[call];
            return (
              <button
                key={call}
                type="button"
                disabled={disabled}
                onClick={() => onPut(parts)}
                onPointerEnter={() => setLit(numbersOf(parts))}
                onPointerLeave={() => setLit([])}
                onFocus={() => setLit(numbersOf(parts))}
                onBlur={() => setLit([])}
                className="min-h-12 rounded-lg border border-chalk/40 bg-adire px-2 text-white hover:border-danfo disabled:text-white/60"
              >
                <span className="block font-head text-17">{TEXTS.calls[CALL_ORDER.indexOf(call)]}</span>
                <span className="figures block text-13">
                  {TEXTS.callLine(chipsIn(parts), nairaText(chipsIn(parts) * chipNaira))}
                </span>
              </button>
            );
          })}
        </div>
      </fieldset>
    </div>
  );
}

interface TrackNumberProps {
  readonly cell: TrackCell;
  readonly stop: ReturnType<RovingFocus['stop']>;
  readonly isLit: boolean;
  readonly naira: number;
  readonly label: string;
  readonly disabled: boolean;
  onPoint(isOn: boolean): void;
  onPut(): void;
}

function TrackNumber({ cell, stop, isLit, naira, label, disabled, onPoint, onPut }: TrackNumberProps) {
  const { number, column, row, columns } = cell;
  return (
    <button
      type="button"
      {...stop}
      aria-label={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onPut}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
      className={`figures relative flex items-center justify-center rounded-md font-head text-17 ${groundOf(number)} ${isLit ? 'outline-2 -outline-offset-2 outline-danfo' : ''}`}
      style={{ gridColumn: `${column} / span ${columns}`, gridRow: row }}
    >
      <span className={naira > 0 ? '-translate-x-1 -translate-y-2.5' : ''}>{number}</span>
      {naira > 0 ? (
        <span className="pointer-events-none absolute -right-0.5 -bottom-0.5 scale-85">
          <ChipDisc naira={naira} className={CHIP_LOOKS.laid} />
        </span>
      ) : null}
    </button>
  );
}
