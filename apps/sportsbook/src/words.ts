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
    sportsbook: frame.words,
    'sports-events': events.words,
    'sports-event': event.words,
    'sports-slip': slip.words,
    'sports-bets': bets.words,
    reminder: reminder.words,
    'sports-words': sports.words,
    [REFUSALS]: refusals.pidginRefusals,
  });
  document.documentElement.lang = PIDGIN;
}
