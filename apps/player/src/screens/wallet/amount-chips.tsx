import { formatNaira, KOBO_PER_NAIRA } from '@jara/money/kobo';
import { amountText } from './amounts.ts';
import { TEXTS } from './texts.ts';

const CHIPS = [500n, 1000n, 2000n, 5000n] as const;

/** Amounts to tap, which only fill the box: nothing is sent by them. */
export function AmountChips({ onChoose }: { onChoose: (amount: string) => void }) {
  return (
    <ul aria-label={TEXTS.amountsToTap} className="grid grid-cols-4 gap-2">
      {CHIPS.map((naira) => {
        const amount = naira * KOBO_PER_NAIRA;
        return (
          <li key={amountText(amount)}>
            <button
              type="button"
              onClick={() => onChoose(amountText(amount))}
              className="figures flex min-h-12 w-full items-center justify-center rounded-lg border border-line-strong bg-surface text-15 font-semibold text-text transition-colors duration-150 ease-out hover:border-text"
            >
              {formatNaira(amount, 'short')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
