import { formatNaira, fromNaira } from '@jara/money/kobo';
import { buttonClass } from '@jara/ui/button';
import { StripeBar } from '@jara/ui/card';
import { ChevronLeft, CirclePlus } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../data/app.ts';
import { useAccount } from '../data/hooks.ts';
import type { Route } from '../route.ts';
import { PlaceLinks } from './places.tsx';
import { TEXTS } from './texts.ts';

/** The way back, the parts of the sportsbook on wide screens, and the balance. */
export function TopBar({ route }: { route: Route }) {
  const { waysOut } = useApp();
  return (
    <header className="sticky top-0 z-20 bg-surface large-text:static">
      <div className="mx-auto flex min-h-14 max-w-[90rem] items-center gap-1 px-1 large-text:flex-wrap md:px-4">
        <button
          type="button"
          aria-label={TEXTS.leave}
          onClick={waysOut.leave}
          className="grid size-12 shrink-0 place-items-center rounded-lg text-text hover:bg-sunken"
        >
          <ChevronLeft aria-hidden="true" strokeWidth={1.75} className="size-6" />
        </button>
        <h1 className="line-clamp-2 min-w-0 pr-1 font-head text-15 leading-5 min-[24rem]:text-17 md:text-21 large-text:sr-only">
          {TEXTS.title}
        </h1>
        <PlaceLinks route={route} className="ml-6 hidden gap-1 lg:flex" />
        <Money />
      </div>
      <StripeBar className="h-1!" />
    </header>
  );
}

function Money() {
  const { waysOut } = useApp();
  const { phase, balance } = useAccount();
  const [isHidden, setHidden] = useState(false);
  if (phase.at === 'visitor')
    return (
      <button
        type="button"
        onClick={waysOut.reopen}
        className={`${buttonClass()} ml-auto min-h-11! px-4! text-15!`}
      >
        {TEXTS.login}
      </button>
    );
  return (
    <div className="ml-auto flex shrink-0 items-center gap-1">
      <button
        type="button"
        aria-label={isHidden ? TEXTS.showBalance : undefined}
        title={isHidden ? TEXTS.showBalance : TEXTS.hideBalance}
        onClick={() => setHidden(!isHidden)}
        className="flex min-h-12 min-w-24 flex-col items-end justify-center rounded-lg px-2"
      >
        <span className="text-13 leading-4 text-text-soft">{TEXTS.balance}</span>
        <span data-balance="" className="figures text-15 leading-5 font-semibold">
          {balance === null ? '…' : isHidden ? TEXTS.hiddenBalance : formatNaira(fromNaira(balance))}
        </span>
      </button>
      <button
        type="button"
        onClick={waysOut.deposit}
        className="flex min-h-12 min-w-12 items-center justify-center gap-1 rounded-lg text-15 font-semibold text-accent hover:underline md:px-3"
      >
        <CirclePlus aria-hidden="true" strokeWidth={1.75} className="size-6 md:size-5" />
        <span className="max-md:sr-only">{TEXTS.deposit}</span>
      </button>
    </div>
  );
}
