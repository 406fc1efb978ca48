import { TEXTS } from '../texts.ts';
import { ChipDisc } from './chip-disc.tsx';
import { chipText, nairaText } from './chip-text.ts';

/** Includes its printed text where that is shorter, for voice control. */
function chipName(naira: number): string {
  const [whole, printed] = [nairaText(naira), chipText(naira)];
  return whole.includes(printed) ? TEXTS.chipOf(whole) : `${TEXTS.chipOf(whole)}, ${printed}`;
}

export interface ChipTrayProps {
  readonly chipsNaira: readonly number[];
  readonly chosenNaira: number;
  onChoose(naira: number): void;
}

/** The chips to choose from. */
export function ChipTray({ chipsNaira, chosenNaira, onChoose }: ChipTrayProps) {
  return (
    <fieldset aria-label={TEXTS.chip} className="flex min-w-0 justify-between gap-1">
      {chipsNaira.map((naira) => (
        <button
          key={naira}
          type="button"
          aria-pressed={naira === chosenNaira}
          aria-label={chipName(naira)}
          onClick={() => onChoose(naira)}
          className={`flex min-h-12 min-w-0 flex-1 items-center justify-center rounded-full transition-transform duration-150 ease-out ${naira === chosenNaira ? 'scale-110 bg-chalk/15 text-danfo' : 'text-mist'}`}
        >
          <ChipDisc naira={naira} className="size-11" />
        </button>
      ))}
    </fieldset>
  );
}
