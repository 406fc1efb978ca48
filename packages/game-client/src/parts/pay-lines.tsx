import type { ReactNode } from 'react';

interface PayLine {
  /** Unique among the lines. */
  readonly key: string;
  readonly result: ReactNode;
  readonly odds: string;
  readonly pays: ReactNode;
  /** The result of the visible round. */
  readonly lit?: boolean;
}

export interface PayLinesProps {
  /** The accessible name of the table; absent where a heading has it. */
  readonly caption?: string;
  /** Column heads of results, odds and payouts. */
  readonly heads: { readonly result: string; readonly odds: string; readonly pays: string };
  readonly lines: readonly PayLine[];
  /** Beside a game in play, where space is short. */
  readonly dense?: boolean;
}

const ROOMY = { head: 'py-2', cell: 'py-2', row: '' };
const DENSE = { head: 'px-2 py-1', cell: 'px-2 py-1.5', row: 'last:border-0' };

/** A table of results, each with its probability and payout. */
export function PayLines({ caption, heads, lines, dense = false }: PayLinesProps) {
  const { head, cell, row } = dense ? DENSE : ROOMY;
  return (
    <table className="w-full border-collapse text-15">
      {caption === undefined ? null : <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr className="border-b border-line-strong text-13 text-text-soft">
          <th scope="col" className={`${head} text-left font-semibold`}>
            {heads.result}
          </th>
          <th scope="col" className={`${head} pl-3 text-right font-semibold`}>
            {heads.odds}
          </th>
          <th scope="col" className={`${head} pl-3 text-right font-semibold`}>
            {heads.pays}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, result, odds, pays, lit = false }) => (
          <tr key={key} className={`border-b border-line ${row} ${lit ? 'bg-danfo text-ink' : ''}`}>
            <th scope="row" className={`${cell} text-left font-semibold`}>
              {result}
            </th>
            <td className={`figures ${cell} pl-3 text-right ${lit ? '' : 'text-text-soft'}`}>{odds}</td>
            <td className={`figures ${cell} pl-3 text-right font-semibold`}>{pays}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
