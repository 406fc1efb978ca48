import { ReminderCard } from '@jara/play-client/reminder-card';
import { useReminder } from '@jara/play-client/use-reminder';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useApp } from '../data/app.ts';
import { useAccount } from '../data/hooks.ts';
import { TEXTS } from './texts.ts';

/**
 * The sportsbook, behind the reminder of time and money when one is due: the games' own reminder, over all products. It covers the slip
 * too, so that no bet is placed before it is answered.
 */
export function Reminded({ children }: { children: ReactNode }) {
  const { session, waysOut } = useApp();
  const { phase, playSession } = useAccount();
  const reminder = useReminder({ playSession, session, isIdle: true, round: null });
  const isReminded = phase.at === 'open' && reminder.isShown && playSession !== null;
  useScrollKept(isReminded);
  return (
    <>
      {isReminded ? (
        <main className="grid min-h-view content-center px-4">
          <h1 className="sr-only">{TEXTS.title}</h1>
          <ReminderCard playSession={playSession} reminder={reminder} onLeave={waysOut.leave} />
        </main>
      ) : null}
      <div hidden={isReminded} className="min-h-view pb-20 lg:pb-6">
        {children}
      </div>
    </>
  );
}

/** Scrolls back to where the player was: a page whose content is hidden is too short for it. */
function useScrollKept(isHidden: boolean): void {
  const [scrolledTo, setScrolledTo] = useState<number | null>(null);
  // Read before the content is hidden.
  if (isHidden && scrolledTo === null) setScrolledTo(scrollY);
  useLayoutEffect(() => {
    if (isHidden || scrolledTo === null) return;
    scrollTo(0, scrolledTo);
    setScrolledTo(null);
  }, [isHidden, scrolledTo]);
}
