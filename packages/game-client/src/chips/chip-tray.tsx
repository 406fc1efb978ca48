import { Eraser, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { TEXTS } from '../texts.ts';
import { ChipDisc } from './chip-disc.tsx';
import { chipText, nairaText } from './chip-text.ts';

/** Includes what is printed on it, where that is shorter: people who control the page by voice say what they see. */
function chipName(naira: number): string {
  const [whole, printed] = [nairaText(naira), chipText(naira)];
  return whole.includes(printed) ? TEXTS.chipOf(whole) : `${TEXTS.chipOf(whole)}, ${printed}`;
}

export interface ChipTrayProps {
  readonly chipsNaira: readonly number[];
  readonly chosenNaira: number;
  readonly disabled: boolean;
  readonly canUndo: boolean;
  readonly canClear: boolean;
  onChoose(naira: number): void;
  onUndo(): void;
  onClear(): void;
  /** Where all that lies there can be laid once more. */
  onDouble?(): void;
}

/** The chips to put, and the ways back. */
export function ChipTray(props: ChipTrayProps) {
  const { chipsNaira, chosenNaira, disabled, canUndo, canClear, onChoose, onUndo, onClear, onDouble } = props;
  return (
    <div className="grid gap-2">
      <fieldset aria-label={TEXTS.chip} className="flex justify-between gap-1">
        {chipsNaira.map((naira) => (
          <button
            key={naira}
            type="button"
            aria-pressed={naira === chosenNaira}
            aria-label={chipName(naira)}
            onClick={() => onChoose(naira)}
            className={`flex min-h-12 min-w-0 flex-1 items-center justify-center rounded-full ${naira === chosenNaira ? 'bg-chalk/15 text-danfo' : 'text-mist'}`}
          >
            <ChipDisc naira={naira} className="size-11" />
          </button>
        ))}
      </fieldset>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <Tool disabled={disabled || !canUndo} onPress={onUndo}>
          <Undo2 aria-hidden="true" strokeWidth={1.75} className="size-5" />
          {TEXTS.undo}
        </Tool>
        <Tool disabled={disabled || !canClear} onPress={onClear}>
          <Eraser aria-hidden="true" strokeWidth={1.75} className="size-5" />
          {TEXTS.clear}
        </Tool>
        {onDouble === undefined ? null : (
          <Tool disabled={disabled || !canClear} onPress={onDouble}>
            <X aria-hidden="true" strokeWidth={1.75} className="size-4" />
            {TEXTS.double}
          </Tool>
        )}
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
