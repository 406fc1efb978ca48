import { useApp } from '../data/app.ts';
import { type KindName, kindOf, type SlipState, systemSizes, withLegs } from './slip.ts';
import { TEXTS } from './texts.ts';

const KINDS: readonly KindName[] = ['singles', 'accumulator', 'system'];
/** Minimum legs of each kind. A system combines fewer than all, so it needs three. */
const MIN_LEGS: Readonly<Record<KindName, number>> = { singles: 1, accumulator: 2, system: 3 };

const nameOf = (kind: KindName): string =>
  ({ singles: TEXTS.singles, accumulator: TEXTS.accumulator, system: TEXTS.system })[kind];

export function KindTabs({ slip }: { slip: SlipState }) {
  const app = useApp();
  const chosen = kindOf(slip);
  function choose(kind: KindName) {
    const sizes = kind === 'system' && slip.sizes.length === 0 ? [slip.legs.length - 1] : slip.sizes;
    app.slip.set(withLegs({ ...slip, kind, sizes }, slip.legs));
  }
  return (
    <fieldset className="flex rounded-lg border border-line bg-sunken p-1 large-text:flex-col">
      <legend className="sr-only">{TEXTS.kinds}</legend>
      {KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === chosen}
          disabled={slip.legs.length < MIN_LEGS[kind]}
          onClick={() => choose(kind)}
          className={`min-h-11 min-w-0 flex-auto rounded-md px-1 text-13 font-semibold transition-colors duration-150 ease-out disabled:opacity-50 ${
            kind === chosen ? 'bg-surface text-accent shadow-sm' : 'text-text-soft'
          }`}
        >
          {nameOf(kind)}
        </button>
      ))}
    </fieldset>
  );
}

/** The sizes of a system: 2/4 makes six bets of two. */
export function SystemSizes({ slip }: { slip: SlipState }) {
  const app = useApp();
  const free = slip.legs.filter(({ isBanker }) => !isBanker).length;
  const toggle = (size: number) =>
    app.slip.set({
      ...slip,
      sizes: slip.sizes.includes(size) ? slip.sizes.filter((one) => one !== size) : [...slip.sizes, size],
    });
  return (
    <fieldset className="mt-3">
      <legend className="text-13 text-text-soft">
        {TEXTS.sizes} · {TEXTS.bankerHelp}
      </legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {systemSizes(slip).map(({ size, lines }) => (
          <button
            key={size}
            type="button"
            aria-pressed={slip.sizes.includes(size)}
            onClick={() => toggle(size)}
            className={`min-h-12 rounded-lg border px-3 text-left ${
              slip.sizes.includes(size)
                ? 'border-accent bg-accent-soft text-accent'
                : 'border-line-strong bg-surface text-text'
            }`}
          >
            <span className="figures block text-15 leading-5 font-semibold">{TEXTS.size(size, free)}</span>
            <span className="figures block text-13 leading-4">{TEXTS.sizeLines(lines)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
