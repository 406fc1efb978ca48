import { formatNaira } from '@jara/money/kobo';
import type { PlaySession } from '@jara/play-client/play-session';
import { netOf } from '@jara/play-client/reality';
import { ReminderChoice } from '@jara/play-client/reminder-card';
import { TEXTS as REMINDER_TEXTS } from '@jara/play-client/texts';
import type { Reminder } from '@jara/play-client/use-reminder';
import { SiteButton } from './site-button.tsx';
import { PANEL_TEXTS } from './texts.ts';

/** This play session in figures, and the interval of its reminder. */
export function PlaySessionSummary({
  playSession,
  reminder,
}: {
  playSession: PlaySession;
  reminder: Reminder;
}) {
  const facts = [
    [PANEL_TEXTS.inPlay, REMINDER_TEXTS.minutes(reminder.minutes)],
    [PANEL_TEXTS.staked, formatNaira(playSession.stakedKobo, 'short')],
    [PANEL_TEXTS.paid, formatNaira(playSession.paidKobo, 'short')],
    [PANEL_TEXTS.netLabel, formatNaira(netOf(playSession), 'short')],
  ] as const;
  return (
    <section aria-label={PANEL_TEXTS.playSession} className="rounded-lg bg-surface p-4">
      <h3 className="font-head text-17">{PANEL_TEXTS.playSession}</h3>
      <dl className="mt-1 mb-3 grid grid-cols-2 gap-2 text-13 wide:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-text-soft">{label}</dt>
            <dd className="figures text-15 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <ReminderChoice reminder={reminder} />
      <SiteButton opens="open-limits" label={PANEL_TEXTS.limits} />
    </section>
  );
}
