import { REFUSALS } from '@jara/language/refusals';
import { speak } from '@jara/language/texts';

const PIDGIN = 'pcm';

/** Loads the language of the address; the page itself contains English. */
export async function speakLanguage(language: string | null): Promise<void> {
  if (language !== PIDGIN) return;
  const [frame, events, event, slip, bets, reminder, sports, refusals] = await Promise.all([
    import('./frame/messages/pcm.ts'),
    import('./events/messages/pcm.ts'),
    import('./event/messages/pcm.ts'),
    import('./slip/messages/pcm.ts'),
    import('./bets/messages/pcm.ts'),
    import('@jara/play-client/messages/pcm'),
    import('@jara/sports-words/messages/pcm'),
    import('./pidgin-refusals.ts'),
  ]);
  speak({
    sportsbook: frame.texts,
    'sports-events': events.texts,
    'sports-event': event.texts,
    'sports-slip': slip.texts,
    'sports-bets': bets.texts,
    reminder: reminder.texts,
    'sports-words': sports.texts,
    [REFUSALS]: refusals.pidginRefusals,
  });
  document.documentElement.lang = PIDGIN;
}
