import { spotById } from '../spots.ts';
import { POCKETS } from '../wheel.ts';
import { EVENS } from './cloth-positions.ts';
import { groundOf } from './look.ts';
import { numberText } from './spot-name.ts';
import { TEXTS } from './texts.ts';

const NUMBERS = Array.from({ length: POCKETS }, (_, number) => number);
const SHOWN = 5;

/** A number may repeat: its index from the first stored one identifies it. */
const placed = (numbers: readonly number[]) =>
  numbers.map((number, i) => ({ number, name: `${numbers.length - i} ${number}` }));

/** The last results, the latest first, in the free corner beside the wheel. */
export function LastNumbers({ results }: { results: readonly number[] }) {
  if (results.length === 0) return null;
  return (
    <ol aria-label={TEXTS.lastResults} className="absolute top-0 left-0 grid gap-1">
      {placed(results)
        .slice(0, SHOWN)
        .map(({ number, name }, i) => (
          <li
            key={name}
            className={`figures flex size-8 items-center justify-center rounded-md border text-15 font-semibold ${groundOf(number)} ${i === 0 ? 'border-danfo' : 'border-line'}`}
          >
            <span className="sr-only">{numberText(number)}</span>
            <span aria-hidden="true">{number}</span>
          </li>
        ))}
    </ol>
  );
}

/** Frequency of each number in this tab. */
export function Statistics({ results }: { results: readonly number[] }) {
  return results.length === 0 ? (
    <p className="text-15 text-text-soft">{TEXTS.noResults}</p>
  ) : (
    <Counts results={results} />
  );
}

function Counts({ results }: { results: readonly number[] }) {
  const times = NUMBERS.map((number) => results.filter((came) => came === number).length);
  const evens = EVENS.map((id) => results.filter((came) => spotById(id)?.numbers.includes(came)).length);
  return (
    <div className="grid gap-3 rounded-lg bg-surface p-3">
      <p className="text-13 text-text-soft">{TEXTS.statisticsLead(results.length)}</p>
      <dl className="grid grid-cols-3 gap-2 text-center">
        {EVENS.map((id, i) => (
          <div key={id} className="rounded-md bg-sunken py-1">
            <dt className="text-13 text-text-soft">{TEXTS.evens[i]}</dt>
            <dd className="figures text-17 font-semibold">{evens[i]}</dd>
          </div>
        ))}
      </dl>
      <ul className="grid grid-cols-8 gap-1 wide:grid-cols-13">
        {NUMBERS.map((number) => (
          <li
            key={number}
            className={`figures rounded-md text-center ${groundOf(number)} border border-line`}
          >
            <span className="sr-only">{TEXTS.timesCame(number, times[number] ?? 0)}</span>
            <span aria-hidden="true" className="block text-15 font-semibold">
              {number}
            </span>
            <span aria-hidden="true" className="block bg-sunken/80 text-13 text-text">
              {times[number]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
