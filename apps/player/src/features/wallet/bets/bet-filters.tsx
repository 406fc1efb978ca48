import { SelectField } from '@jara/ui/field';
import { dayFirst } from '../../../format/day-first.ts';
import { DateFilter } from '../date-filter.tsx';
import { type BetFilter, RESULTS } from './bets-query.ts';
import { TEXTS } from './texts.ts';

interface BetFiltersProps {
  readonly filter: BetFilter;
  readonly games: readonly { readonly gameId: string; readonly gameTitle: string }[];
  onChoose(filter: BetFilter): void;
}

/** A game, a result, and days: each applies immediately, without a button. */
export function BetFilters({ filter, games, onChoose }: BetFiltersProps) {
  const results = [
    { result: null, label: TEXTS.all },
    ...RESULTS.map((result) => ({ result, label: TEXTS[`${result}Ones`] })),
  ];
  // A game in the address stays selected while the games load.
  const isListed = filter.gameId === null || games.some(({ gameId }) => gameId === filter.gameId);
  return (
    <section aria-label={TEXTS.filters} className="grid gap-x-6 md:grid-cols-[auto_1fr] md:items-end">
      <div className="flex flex-wrap gap-x-3">
        <div className="min-w-36 flex-1 md:w-64">
          <SelectField
            label={TEXTS.game}
            value={filter.gameId ?? ''}
            onChange={({ target }) => onChoose({ ...filter, gameId: target.value || null })}
          >
            <option value="">{TEXTS.allGames}</option>
            {isListed ? null : <option value={filter.gameId ?? ''}>{filter.gameId}</option>}
            {games.map(({ gameId, gameTitle }) => (
              <option key={gameId} value={gameId}>
                {gameTitle}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="mb-6 self-end">
          <DateFilter
            days={filter.days}
            dayText={dayFirst}
            onChoose={(days) => onChoose({ ...filter, days })}
          />
        </div>
      </div>
      <fieldset className="min-w-0 md:mb-6">
        <legend className="sr-only">{TEXTS.result}</legend>
        <div className="flex flex-wrap gap-2">
          {results.map(({ result, label }) => (
            <label
              key={label}
              className="relative flex min-h-12 min-w-12 items-center justify-center rounded-lg border border-line-strong bg-surface px-3 text-15 font-semibold hover:border-text has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="result"
                className="sr-only"
                checked={filter.result === result}
                onChange={() => onChoose({ ...filter, result })}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  );
}
