import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

export interface Chip {
  readonly label: string;
  readonly to: string;
  readonly isHere: boolean;
}

/** Places side by side, to step from one to the next; on phones the row is pushed along. */
export function ChipLinks({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const row = useRef<HTMLElement>(null);
  const here = chips.find(({ isHere }) => isHere)?.to;

  useEffect(() => {
    const chip = here === undefined ? null : row.current?.querySelector('[aria-current]');
    chip?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [here]);

  return (
    <nav ref={row} aria-label={label} className="-mx-4 overflow-x-auto px-4 py-1 md:mx-0 md:px-0">
      <ul className="flex w-max gap-2">
        {chips.map(({ label: name, to, isHere }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={isHere ? 'page' : undefined}
              className={`flex min-h-12 items-center rounded-full border px-4 text-15 font-semibold whitespace-nowrap no-underline ${
                isHere ? 'border-accent bg-accent text-surface' : 'border-line-strong bg-surface text-text'
              }`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
