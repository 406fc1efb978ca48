import { CalendarDays, Radio, ReceiptText, TicketCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAccount, useSlip } from '../data/hooks.ts';
import { HOME, hashOf, type Route } from '../route.ts';
import { TEXTS } from './texts.ts';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-5' } as const;

interface Place {
  readonly id: string;
  readonly to: Route;
  readonly name: string;
  readonly labelText: string;
  readonly icon: ReactNode;
  readonly count: number;
}

function usePlaces(): readonly Place[] {
  const { openBets } = useAccount();
  const onSlip = useSlip().legs.length;
  return [
    {
      id: 'matches',
      to: HOME,
      name: TEXTS.matches,
      labelText: TEXTS.matches,
      icon: <CalendarDays {...ICON} />,
      count: 0,
    },
    {
      id: 'live',
      to: { ...HOME, when: 'live' } as Route,
      name: TEXTS.live,
      labelText: TEXTS.live,
      icon: <Radio {...ICON} />,
      count: 0,
    },
    {
      id: 'bets',
      to: { at: 'bets', state: 'open' },
      name: TEXTS.bets,
      labelText: openBets > 0 ? TEXTS.openBets(openBets) : TEXTS.bets,
      icon: <ReceiptText {...ICON} />,
      count: openBets,
    },
    {
      id: 'slip',
      to: { at: 'slip' },
      name: TEXTS.slip,
      labelText: onSlip > 0 ? TEXTS.onSlip(onSlip) : TEXTS.slip,
      icon: <TicketCheck {...ICON} />,
      count: onSlip,
    },
  ];
}

function placeOf(route: Route): string {
  if (route.at === 'bets') return 'bets';
  if (route.at === 'slip' || route.at === 'code') return 'slip';
  return route.at === 'events' && route.when === 'live' ? 'live' : 'matches';
}

function Count({ count, className = '' }: { count: number; className?: string }) {
  return (
    <span
      className={`figures min-w-5 rounded-full bg-danfo px-1.5 text-center text-13 leading-5 font-semibold text-ink ${className}`}
    >
      {count}
    </span>
  );
}

/** On wide screens the slip is always visible at the side. */
export function PlaceLinks({ route, className }: { route: Route; className: string }) {
  const current = placeOf(route);
  return (
    <nav aria-label={TEXTS.places} className={className}>
      {usePlaces()
        .filter(({ id }) => id !== 'slip')
        .map(({ id, to, name, labelText, icon, count }) => (
          <a
            key={id}
            href={hashOf(to)}
            aria-label={labelText}
            aria-current={id === current ? 'page' : undefined}
            className={`flex min-h-12 items-center gap-2 rounded-lg px-3 text-15 font-semibold no-underline ${
              id === current ? 'bg-accent-soft text-accent' : 'text-text hover:bg-sunken'
            }`}
          >
            {icon}
            {name} {count === 0 ? null : <Count count={count} />}
          </a>
        ))}
    </nav>
  );
}

/** The bottom bar, on phones and tablets. */
export function BottomBar({ route }: { route: Route }) {
  const current = placeOf(route);
  return (
    <nav
      aria-label={TEXTS.places}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex max-w-xl">
        {usePlaces().map(({ id, to, name, labelText, icon, count }) => (
          <li key={id} className="flex-1">
            <a
              href={hashOf(to)}
              aria-label={labelText}
              aria-current={id === current ? 'page' : undefined}
              className={`relative flex min-h-14 flex-col items-center justify-center text-13 font-semibold no-underline ${
                id === current ? 'text-accent' : 'text-text-soft'
              }`}
            >
              {icon}
              <span className="max-w-full truncate text-[length:min(1em,4.2vw)] leading-4">{name}</span>{' '}
              {count === 0 ? null : (
                <Count count={count} className="absolute top-1 left-1/2 ml-2 large-text:ml-0" />
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
