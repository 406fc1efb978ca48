import { short } from '@jara/draw-client/lotto/line-limits';
import { useMemo, useState } from 'react';
import type { Ticket } from '../ticket.ts';
import { type LineResult, lineResults } from './lines.ts';
import { TEXTS } from './texts.ts';

const SHOWN_FIRST = 10;
const SHOWN_MORE = 50;

/** Every line of the ticket with its win; winning lines first. */
export function LineResults({ ticket, balls }: { ticket: Ticket; balls: readonly number[] }) {
  const [count, setCount] = useState(SHOWN_FIRST);
  const lines = useMemo(() => lineResults(ticket, balls), [ticket, balls]);
  const left = lines.length - count;
  return (
    <div className="mt-2">
      <h2 className="text-13 font-semibold">{TEXTS.lineResults}</h2>
      <ul>
        {lines.slice(0, count).map((line) => (
          <Line key={line.numbers.join(' ')} line={line} lineNaira={ticket.lineNaira} />
        ))}
      </ul>
      {left > 0 ? (
        <button
          type="button"
          onClick={() => setCount(count + SHOWN_MORE)}
          className="min-h-12 w-full text-15 font-semibold text-palm underline underline-offset-4 focus-visible:outline-palm"
        >
          {TEXTS.moreLines(Math.min(left, SHOWN_MORE))}
        </button>
      ) : null}
    </div>
  );
}

function Line({ line, lineNaira }: { line: LineResult; lineNaira: number }) {
  const { numbers, hits, times } = line;
  return (
    <li
      className={`figures flex items-center gap-x-3 border-b border-dotted border-ink/30 px-1 py-1.5 text-15 last:border-0 ${times > 0 ? 'bg-danfo/35 font-semibold' : ''}`}
    >
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-1.5">
        {numbers.map((number) => (
          <span key={number} className={hits.includes(number) ? 'rounded-sm bg-ink px-1 text-danfo' : 'px-1'}>
            {number}
          </span>
        ))}
      </span>
      <span className="text-13">{TEXTS.lineHits(hits.length, numbers.length)}</span>
      <span className="min-w-20 text-right">
        {times > 0 ? TEXTS.linePays(short(lineNaira * times)) : TEXTS.lineNothing}
      </span>
    </li>
  );
}
