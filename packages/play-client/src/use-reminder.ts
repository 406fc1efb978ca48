import { useEffect, useState } from 'react';
import { inTab, keep, onDevice, readKept } from './kept.ts';
import type { LaunchedSession } from './launched-session.ts';
import type { PlaySession } from './play-session.ts';
import { isReminderDue, minutesPlayed, type ReminderMinutes, readMinutes } from './reality.ts';
import { useNow } from './use-now.ts';
import { useStore } from './use-store.ts';

const EVERY_KEPT_AS = 'game-reminder-minutes';
const ANSWERED_KEPT_AS = 'game-reminder-answered';
/** Minimum rest before a reminder. A card that turns in the middle of a round takes less. */
const AT_REST_AFTER_MS = 3000;

export interface Reminder {
  /** It is due, and it interrupts nothing. */
  readonly isShown: boolean;
  readonly minutes: number;
  readonly everyMinutes: ReminderMinutes;
  choose(minutes: ReminderMinutes): void;
  answer(): void;
}

/** The reminder's view of a game of any kind. */
export interface ReminderFacts {
  readonly playSession: PlaySession | null;
  /** Its money calls without a certain answer delay the reminder; its answers go to the server. */
  readonly session: Pick<LaunchedSession<unknown>, 'unsettled' | 'isCheckDue' | 'answerCheck'>;
  /** It interrupts nothing else: no bet of the player is open, and no result is being shown. */
  readonly isIdle: boolean;
  /** The last round; null before the first. */
  readonly round: unknown;
}

/** Whether the game has been at rest for a moment. */
function useRest(isIdle: boolean, round: unknown): boolean {
  const [restedAt, setRestedAt] = useState<unknown>(null);
  useEffect(() => {
    if (!isIdle) return;
    const timer = setTimeout(() => setRestedAt(round), AT_REST_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isIdle, round]);
  return isIdle && (round === null || restedAt === round);
}

/** The reminder of time and money: shown at an interval of the player's choice, until it is answered. */
export function useReminder(state: ReminderFacts): Reminder {
  const [everyMinutes, setEveryMinutes] = useState(() => readMinutes(readKept(onDevice, EVERY_KEPT_AS)));
  // Stored in the tab: a reloaded page does not remind twice.
  const [answeredAtMs, setAnsweredAtMs] = useState(() => Number(readKept(inTab, ANSWERED_KEPT_AS) ?? 0) || 0);
  const nowMs = useNow();
  const [isShown, setIsShown] = useState(false);
  const { session, playSession } = state;
  const isSettled = useStore(session.unsettled).length === 0;
  const isRequired = useStore(session.isCheckDue);
  const atRest = useRest(isSettled && state.isIdle, state.round);
  const isDue =
    playSession !== null &&
    nowMs > 0 &&
    (isRequired || isReminderDue(playSession, { everyMinutes, answeredAtMs }, nowMs));

  if (isDue && atRest && !isShown) setIsShown(true);

  function answer(minutes: ReminderMinutes) {
    setIsShown(false);
    session.answerCheck(minutes);
    const nowMs = Date.now();
    keep(inTab, ANSWERED_KEPT_AS, String(nowMs));
    setAnsweredAtMs(nowMs);
  }

  return {
    isShown,
    minutes: playSession === null || nowMs === 0 ? 0 : minutesPlayed(playSession, nowMs),
    everyMinutes,
    choose(minutes) {
      keep(onDevice, EVERY_KEPT_AS, String(minutes));
      setEveryMinutes(minutes);
      // The interval starts with the choice, except where it is made in the reminder itself, which still waits for its answer.
      if (!isShown) answer(minutes);
    },
    answer: () => answer(everyMinutes),
  };
}
