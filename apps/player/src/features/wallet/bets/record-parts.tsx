import { VERIFIER_PATH } from '@jara/game-kit/verify/place';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { buttonClass } from '@jara/ui/button';
import type { ReactNode } from 'react';
import { TEXTS } from './texts.ts';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 text-13 font-semibold text-text-soft">{title}</h2>
      {children}
    </section>
  );
}

/** Lines of a round may repeat; the index identifies each. */
const numbered = (lines: readonly string[]) =>
  lines.map((line, index) => ({ line, name: `${index} ${line}` }));

export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ol className="grid gap-1">
      {numbered(lines).map(({ line, name }) => (
        <li key={name} className="wrap-anywhere first-letter:uppercase">
          {line}
        </li>
      ))}
    </ol>
  );
}

export type Amount = readonly [label: string, naira: number];

export function Amounts({ amounts }: { amounts: readonly Amount[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {amounts.map(([label, naira]) => (
        <div key={label}>
          <dt className="text-13 text-text-soft">{label}</dt>
          <dd className="figures font-semibold">{formatNaira(fromNaira(naira))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Opens the verifier with the round in it; it plays the round again on this phone. */
export function VerifierLink({ receipt }: { receipt: string }) {
  return (
    <a
      href={`${VERIFIER_PATH}#${encodeURIComponent(receipt)}`}
      target="_blank"
      rel="noopener"
      className={`${buttonClass('secondary')} mt-4 max-md:w-full`}
    >
      {TEXTS.verify}
    </a>
  );
}
