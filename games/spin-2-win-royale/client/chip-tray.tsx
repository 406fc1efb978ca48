import { Eraser, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { chipText, nairaText } from './bet-pile.ts';
import { TEXTS } from './texts.ts';

export const CHIPS_NAIRA = [10, 50, 100, 500, 2000, 10_000] as const;

/** With what is printed on it, where that is shorter: whoever speaks to the page says what stands there. */
function chipName(naira: number): string {
  const [whole, printed] = [nairaText(naira), chipText(naira)];
  return whole.includes(printed) ? TEXTS.chipOf(whole) : `${TEXTS.chipOf(whole)}, ${printed}`;
}

export interface ChipTrayProps {
  readonly chipNaira: number;
  readonly disabled: boolean;
  readonly canUndo: boolean;
  readonly canClear: boolean;
  onChoose(naira: number): void;
  onUndo(): void;
  onClear(): void;
  onDouble(): void;
}

/** The chips to put, and the ways back. */
export function ChipTray(props: ChipTrayProps) {
  const { chipNaira, disabled, canUndo, canClear, onChoose, onUndo, onClear, onDouble } = props;
  return (
    <div className="grid gap-2">
      <fieldset aria-label={TEXTS.chip} className="flex justify-between gap-1">
        {CHIPS_NAIRA.map((naira) => (
          <button
            key={naira}
            type="button"
            aria-pressed={naira === chipNaira}
            aria-label={chipName(naira)}
            onClick={() => onChoose(naira)}
            className={`flex min-h-12 min-w-0 flex-1 items-center justify-center rounded-full ${naira === chipNaira ? 'bg-chalk/15' : ''}`}
          >
            <TrayChip naira={naira} isChosen={naira === chipNaira} />
          </button>
        ))}
      </fieldset>
      <div className="grid grid-cols-3 gap-2">
        <Tool disabled={disabled || !canUndo} onPress={onUndo}>
          <Undo2 aria-hidden="true" strokeWidth={1.75} className="size-5" />
          {TEXTS.undo}
        </Tool>
        <Tool disabled={disabled || !canClear} onPress={onClear}>
          <Eraser aria-hidden="true" strokeWidth={1.75} className="size-5" />
          {TEXTS.clear}
        </Tool>
        <Tool disabled={disabled || !canClear} onPress={onDouble}>
          <X aria-hidden="true" strokeWidth={1.75} className="size-4" />
          {TEXTS.double}
        </Tool>
      </div>
    </div>
  );
}

function TrayChip({ naira, isChosen }: { naira: number; isChosen: boolean }) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
      className={`size-11 transition-[translate] duration-150 ease-out ${isChosen ? 'text-danfo' : 'text-mist'}`}
    >
      <circle cx="24" cy="24" r="23" fill="currentColor" />
      <circle
        cx="24"
        cy="24"
        r="19.500"
        fill="none"
        className="stroke-ink"
        strokeWidth="4"
        strokeDasharray="7.650 7.650"
      />
      <circle cx="24" cy="24" r="16.500" className="fill-chalk stroke-ink" strokeWidth="1" />
      <text x="24" y="29" textAnchor="middle" fontSize="14" fontWeight="800" className="fill-ink">
        {chipText(naira)}
      </text>
    </svg>
  );
}

function Tool({ disabled, onPress, children }: { disabled: boolean; onPress(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className="flex min-h-12 items-center justify-center gap-1.5 rounded-lg border border-line-strong bg-surface px-2 text-15 font-semibold hover:border-text disabled:border-line disabled:text-text-soft"
    >
      {children}
    </button>
  );
}
