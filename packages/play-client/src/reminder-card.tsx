import { formatNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { ChoiceButton } from './choice-button.tsx';
import type { PlaySession } from './play-session.ts';
import { netOf, REMINDER_CHOICES_MINUTES } from './reality.ts';
import { TEXTS } from './texts.ts';
import type { Reminder } from './use-reminder.ts';

export interface ReminderCardProps {
  readonly playSession: PlaySession;
  readonly reminder: Reminder;
  onLeave(): void;
}

/** The length and the net result of the session. It covers the game, which waits unchanged behind it, until it is answered. */
export function ReminderCard({ playSession, reminder, onLeave }: ReminderCardProps) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const id = useId();

  // Before the browser takes the focus from the newly hidden view.
  useLayoutEffect(() => {
    before.current = document.activeElement;
    box.current?.focus();
  }, []);
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
    [],
  );

  return (
    <div
      ref={box}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-net`}
      tabIndex={-1}
      className="mx-auto my-2 w-full max-w-md rounded-xl border border-danfo bg-surface p-4 outline-none"
    >
      <h2 id={`${id}-title`} className="font-head text-21">
        {TEXTS.title(reminder.minutes)}
      </h2>
      <p id={`${id}-net`} className="mt-1">
        {netSentence(netOf(playSession))}
      </p>
      <div className="mt-4">
        <ReminderChoice reminder={reminder} />
      </div>
      <div className="mt-4 grid gap-3 min-[24rem]:grid-cols-2">
        <Button variant="secondary" block onClick={reminder.answer}>
          {TEXTS.keepPlaying}
        </Button>
        <Button variant="secondary" block onClick={onLeave}>
          {TEXTS.takeBreak}
        </Button>
      </div>
    </div>
  );
}

function netSentence(netKobo: bigint): string {
  if (netKobo === 0n) return TEXTS.even;
  return netKobo > 0n
    ? TEXTS.ahead(formatNaira(netKobo, 'short'))
    : TEXTS.behind(formatNaira(-netKobo, 'short'));
}

/** The interval of the reminder. */
export function ReminderChoice({ reminder }: { reminder: Reminder }) {
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-1 text-15 font-semibold">{TEXTS.remindEvery}</legend>
      <div className="flex gap-2">
        {REMINDER_CHOICES_MINUTES.map((minutes) => (
          <ChoiceButton
            key={minutes}
            chosen={minutes === reminder.everyMinutes}
            onChoose={() => reminder.choose(minutes)}
          >
            {TEXTS.minutes(minutes)}
          </ChoiceButton>
        ))}
      </div>
    </fieldset>
  );
}
