import { Button } from '@jara/ui/button';
import { Dialog } from '@jara/ui/dialog';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openOtherTabs, type TabHandler } from '../../../session/other-tabs.ts';
import { currentSession } from '../../../session/session.ts';
import { secondsLeft } from './inactivity.ts';
import { type InactivityWatch, watchInactivity } from './inactivity-watch.ts';
import { TEXTS } from './texts.ts';

/** Five minutes without input, then ten seconds to answer. */
const LIMITS = { limitMs: 300_000, warningS: 10 };

/** Watches an unattended session: warns, counts down, and reports when no answer came. */
export function InactivityWarning({ onExpired }: { onExpired: () => void }) {
  const [seconds, setSeconds] = useState<number | null>(null);
  const watch = useRef<InactivityWatch | null>(null);
  const expired = useEffectEvent(onExpired);

  useEffect(() => {
    const { userId } = currentSession();
    const openTabs = (handler: TabHandler) => openOtherTabs(userId ?? '', handler);
    const running = watchInactivity(LIMITS, openTabs, (state, nowMs) => {
      setSeconds(state.phase === 'warning' ? secondsLeft(state, nowMs, LIMITS) : null);
      if (state.phase === 'expired') expired();
    });
    watch.current = running;
    return () => running.stop();
  }, []);

  return (
    <Dialog
      open={seconds !== null}
      dismissible={false}
      title={TEXTS.stillThere}
      actions={<Button onClick={() => watch.current?.stay()}>{TEXTS.stay}</Button>}
    >
      <p role="timer">{TEXTS.countdown(seconds ?? 0)}</p>
    </Dialog>
  );
}
