import type { ReactNode } from 'react';

export interface PayLine {
  /** Tells the lines apart. */
  readonly key: string;
  readonly result: ReactNode;
  readonly odds: string;
  readonly pays: string;
}

export interface PayLinesProps {
  /** What the table is, for people who do not see it; left out where a heading says it. */
  readonly caption?: string;
  /** Over results, odds and payouts. */
  readonly heads: { readonly result: string; readonly odds: string; readonly pays: string };
  readonly lines: readonly PayLine[];
}

/** A table of results: how likely each is and what it pays. */
export function PayLines({ caption, heads, lines }: PayLinesProps) {
  return (
    <table className="w-full border-collapse text-15">
      {caption === undefined ? null : <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr className="border-b border-line-strong text-13 text-text-soft">
          <th scope="col" className="py-2 text-left font-semibold">
            {heads.result}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {heads.odds}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {heads.pays}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, result, odds, pays }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-semibold">
              {result}
            </th>
            <td className="figures py-2 text-right text-text-soft">{odds}</td>
            <td className="figures py-2 text-right font-semibold">{pays}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
