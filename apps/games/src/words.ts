import { speak } from '@jara/language/texts';
import type { GameAddress } from './address.ts';
import { loadPidgin } from './clients.ts';

const PIDGIN = 'pcm';

type Words = Awaited<ReturnType<typeof loadPidgin>>;

/** The texts of the address's language; null: English, which the page contains. */
export function loadWords({ gameId, language }: GameAddress): Promise<Words | null> {
  return language === PIDGIN ? loadPidgin(gameId) : Promise.resolve(null);
}

export function speakPidgin(words: Words): void {
  speak(words);
  document.documentElement.lang = PIDGIN;
}
