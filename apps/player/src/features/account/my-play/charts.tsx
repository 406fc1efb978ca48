import { formatNaira, fromNaira } from '@jara/money/kobo';
import type { ReactNode } from 'react';
import { type DayBar, dayBars, type MyPlay, shares } from './day-bars.ts';
import { TEXTS } from './texts.ts';

type Period = MyPlay['periods'][number];

const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const HALF = 50;

export const naira = (amount: number): string => formatNaira(fromNaira(amount), 'short');
export const dayText = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));
const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A chart with its title, and below it its figures as a table. */
function Chart({
  title,
  lead,
  children,
  head,
  rows,
}: {
  title: string;
  lead: string;
  children: ReactNode;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <section aria-label={title} className="mb-4 rounded-xl border border-line bg-surface px-4 py-4 md:px-6">
      <h3 className="font-head text-17">{title}</h3>
      <p className="mb-3 text-13 text-text-soft">{lead}</p>
      {children}
      <details className="mt-3">
        <summary className="min-h-12 cursor-pointer py-3 text-15 text-accent">{TEXTS.table}</summary>
        <table className="w-full text-15">
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col" className="py-1 pr-2 text-left font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-1 pr-2 text-left font-normal">
                  {name}
                </th>
                {head.slice(1).map((column, i) => (
                  <td key={column} className="figures py-1 pr-2">
                    {cells[i]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

export function ByDay({ play, days }: { play: MyPlay; days: number }) {
  const bars = dayBars(play, days);
  const played = bars.filter(({ staked, paid }) => staked !== 0 || paid !== 0).reverse();
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <Chart
      title={TEXTS.byDay}
      lead={TEXTS.byDayLead}
      head={[TEXTS.day, TEXTS.staked, TEXTS.paid]}
      rows={played.map(({ day, staked, paid }) => [dayText(day), naira(staked), naira(paid)])}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days} ${2 * HALF}`}
        preserveAspectRatio="none"
        className="block h-32 w-full"
      >
        <rect x="0" y={HALF - 0.4} width={days} height="0.8" className="fill-line-strong" />
        {bars.map((bar, i) => (
          <DayRect key={bar.day} bar={bar} x={i} />
        ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-13 text-text-soft">
        <span>{first === undefined ? null : dayText(first.day)}</span>
        <span>{last === undefined ? null : dayText(last.day)}</span>
      </p>
    </Chart>
  );
}

function DayRect({ bar: { share }, x }: { bar: DayBar; x: number }) {
  const height = Math.abs(share) * HALF;
  if (height === 0) return null;
  const y = share > 0 ? HALF - height : HALF;
  const look = share > 0 ? 'fill-good' : 'fill-bad';
  return <rect x={x + 0.12} y={y} width="0.76" height={Math.max(1, height)} className={look} />;
}

export function ByProduct({ products }: Pick<Period, 'products'>) {
  const parts = shares(products.map(({ staked }) => staked));
  return (
    <section
      aria-label={TEXTS.byProduct}
      className="mb-4 rounded-xl border border-line bg-surface px-4 py-4 md:px-6"
    >
      <h3 className="font-head text-17">{TEXTS.byProduct}</h3>
      <ul className="mt-2 space-y-3">
        {products.map(({ title, bets, staked, paid }, i) => (
          <li key={title}>
            <p className="text-15 font-semibold wrap-anywhere">{title}</p>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="my-1 block h-2 w-full"
            >
              <rect width="100" height="1" className="fill-sunken" />
              <rect width={(parts[i] ?? 0) * 100} height="1" className="fill-accent" />
            </svg>
            <p className="text-13 text-text-soft">{TEXTS.productLine(naira(staked), naira(paid), bets)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ByHour({ hours }: Pick<Period, 'hours'>) {
  const parts = shares(hours).map((share, hour) => ({ share, hour }));
  const rows = hours.flatMap((staked, hour) => (staked === 0 ? [] : [[hourText(hour), naira(staked)]]));
  return (
    <Chart title={TEXTS.byHour} lead={TEXTS.byHourLead} head={[TEXTS.hour, TEXTS.staked]} rows={rows}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${hours.length} 100`}
        preserveAspectRatio="none"
        className="block h-24 w-full"
      >
        <rect x="0" y="99" width={hours.length} height="1" className="fill-line-strong" />
        {parts.map(({ share, hour }) => (
          <rect
            key={hour}
            x={hour + 0.1}
            y={100 - share * 99}
            width="0.8"
            height={share * 99}
            className="fill-accent"
          />
        ))}
      </svg>
      <p aria-hidden="true" className="grid grid-cols-2 text-13 text-text-soft md:grid-cols-4">
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour} className={hour % 12 === 0 ? '' : 'max-md:hidden'}>
            {hourText(hour)}
          </span>
        ))}
      </p>
    </Chart>
  );
}
