import { Dices } from 'lucide-react';
import { Link } from 'react-router';
import { TEXTS } from './bets-link-texts.ts';
import { paths } from './paths.ts';

/** The link to the list of all bets, in the wallet and beside games. */
export function BetsLink({ className = '' }: { className?: string }) {
  return (
    <Link
      to={paths.bets}
      className={`inline-flex min-h-12 items-center gap-2 rounded-lg px-2 text-15 font-semibold text-accent no-underline underline-offset-4 hover:underline ${className}`}
    >
      <Dices aria-hidden="true" strokeWidth={1.75} className="size-5" />
      {TEXTS.bets}
    </Link>
  );
}
