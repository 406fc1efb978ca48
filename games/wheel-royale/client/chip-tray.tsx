import { Eraser, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChipDisc } from './chip-disc.tsx';
import { chipText, nairaText } from './stakes.ts';
import { TEXTS } from './texts.ts';

const CHIPS_NAIRA = [100, 200, 500, 1000, 5000, 20_000] as const;

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
}

/** The chips to put, and the ways back. */
export function ChipTray(props: ChipTrayProps) {
  const { chipNaira, disabled, canUndo, canClear, onChoose, onUndo, onClear } = props;
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
            className={`flex min-h-12 min-w-0 flex-1 items-center justify-center rounded-full ${naira === chipNaira ? 'bg-chalk/15 text-danfo' : 'text-mist'}`}
          >
            <ChipDisc naira={naira} className="size-11" />
          </button>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-2">
        <Tool disabled={disabled || !canUndo} onPress={onUndo}>
          <Undo2 aria-hidden="true" strokeWidth={1.75} className="size-5" />
          {TEXTS.undo}
        </Tool>
        <Tool disabled={disabled || !canClear} onPress={onClear}>
          <Eraser aria-hidden="true" strokeWidth={1.75} className="size-5" />
          {TEXTS.clear}
        </Tool>
      </div>
    </div>
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
