import { Check, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';

/** One thing that was checked. */
export interface VerdictLine {
  readonly key: string;
  /** Null where it could not be checked. */
  readonly holds: boolean | null;
  readonly text: string;
  /** The exact faults. */
  readonly faults?: readonly string[];
}

interface VerdictTexts {
  readonly yes: string;
  readonly no: string;
  readonly unchecked: string;
}

export interface VerdictBoxProps {
  readonly agrees: boolean;
  readonly title: string;
  readonly lines: readonly VerdictLine[];
  readonly texts: VerdictTexts;
  /** The numbers, for a check with another tool. */
  readonly children: ReactNode;
}

/** A round checked against its seeds: each check, and the faults of those that failed. */
export function VerdictBox({ agrees, title, lines, texts, children }: VerdictBoxProps) {
  return (
    <div role="status" className="mb-2 grid gap-3 rounded-lg bg-surface p-4 text-15">
      <p className={`font-head text-17 ${agrees ? 'text-good' : 'text-bad'}`}>{title}</p>
      <ul className="grid gap-1">
        {lines.map(({ key, ...line }) => (
          <Line key={key} {...line} texts={texts} />
        ))}
      </ul>
      {children}
    </div>
  );
}

/** A sentence instead of a verdict: the seed is still secret, or the rules have changed since. */
export function NoVerdict({ children }: { children: ReactNode }) {
  return (
    <p className="mb-2 rounded-lg bg-surface p-4 text-15" role="status">
      {children}
    </p>
  );
}

const MARKS = {
  true: { Icon: Check, look: 'text-good', key: 'yes' },
  false: { Icon: X, look: 'text-bad', key: 'no' },
  null: { Icon: Minus, look: 'text-text-soft', key: 'unchecked' },
} as const;

type LineProps = Omit<VerdictLine, 'key'> & { readonly texts: VerdictTexts };

function Line({ holds, text, faults = [], texts }: LineProps) {
  const { Icon, look, key } = MARKS[`${holds}`];
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" strokeWidth={2.5} className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <span>
        <span className="sr-only">{texts[key]}</span>
        {text}
        {faults.map((fault) => (
          <span key={fault} className="block text-13 break-words text-bad">
            {fault}
          </span>
        ))}
      </span>
    </li>
  );
}
