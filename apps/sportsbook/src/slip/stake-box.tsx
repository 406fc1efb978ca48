import { formatNaira, fromNaira } from '@jara/money/kobo';
import { readTypedNaira } from '@jara/money/typed-number';
import { useApp } from '../data/app.ts';
import { isStakeForEach, type SlipState } from './slip.ts';
import { TEXTS } from './texts.ts';

const STEPS_NAIRA = [100, 500, 1000, 5000];

interface StakeBoxProps {
  readonly slip: SlipState;
  readonly hint: string;
  readonly error: string | null;
}

/** The stake of each line, typed or added up by steps. */
export function StakeBox({ slip, hint, error }: StakeBoxProps) {
  const app = useApp();
  const label = isStakeForEach(slip) ? TEXTS.stakeEach : TEXTS.stake;
  function add(naira: number) {
    const read = readTypedNaira(slip.stake);
    const isNone = !read.ok && (read.problem === 'empty' || read.problem === 'zero');
    // An unreadable text stays, with an error under it.
    if (!read.ok && !isNone) return;
    const kobo = (read.ok ? read.kobo : 0n) + fromNaira(naira);
    app.slip.set({ ...slip, stake: String(Number(kobo) / 100) });
  }
  return (
    <div className="mt-3">
      <label htmlFor="stake" className="block text-15 font-semibold">
        {label}
      </label>
      <div className="relative mt-1">
        <span aria-hidden="true" className="absolute top-3 left-3 text-17 text-text-soft">
          ₦
        </span>
        <input
          id="stake"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={slip.stake}
          aria-invalid={error !== null || undefined}
          aria-describedby="stake-note"
          onChange={({ target }) => app.slip.set({ ...slip, stake: target.value })}
          className={`figures min-h-12 w-full rounded-lg border bg-surface pr-3 pl-8 text-17 font-semibold ${
            error === null ? 'border-line-strong' : 'border-bad'
          }`}
        />
      </div>
      <p
        id="stake-note"
        aria-live="polite"
        className={`mt-1 min-h-5 text-13 ${error === null ? 'text-text-soft' : 'font-medium text-bad'}`}
      >
        {error ?? hint}
      </p>
      <div className="mt-1 grid grid-cols-4 gap-2 large-text:grid-cols-2">
        {STEPS_NAIRA.map((naira) => (
          <button
            key={naira}
            type="button"
            onClick={() => add(naira)}
            className="figures min-h-11 rounded-lg border border-line-strong bg-surface px-0.5 text-13 font-semibold tracking-tight hover:border-text"
          >
            {TEXTS.addStake(formatNaira(fromNaira(naira), 'short'))}
          </button>
        ))}
      </div>
    </div>
  );
}
