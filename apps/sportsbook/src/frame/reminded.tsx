import { useReminder } from '@jara/game-client/use-reminder';
import { useStore } from '@jara/play-client/use-store';
import { lazy, type ReactNode, Suspense } from 'react';
import { useApp } from '../data/app.ts';
import { useAccount } from '../data/hooks.ts';

const CALLING: readonly string[] = ['placing', 'uncertain', 'checking'];

/** Loaded when it is due: it adds nothing to the first load. */
const ReminderCard = lazy(async () => {
  const { ReminderCard } = await import('@jara/game-client/parts/reminder');
  return { default: ReminderCard };
});

/** The screen, behind the reminder of time and money when one is due: the games' own reminder, over all products. */
export function Reminded({ children }: { children: ReactNode }) {
  const { placer, waysOut } = useApp();
  const { playSession } = useAccount();
  const placing = useStore(placer);
  const reminder = useReminder({ playSession, isIdle: !CALLING.includes(placing.at), round: null });
  const isReminded = reminder.isShown && playSession !== null;
  return (
    <>
      {isReminded ? (
        <Suspense>
          <ReminderCard playSession={playSession} reminder={reminder} onLeave={waysOut.leave} />
        </Suspense>
      ) : null}
      <div hidden={isReminded}>{children}</div>
    </>
  );
}
