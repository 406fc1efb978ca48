import { provideLines } from '@jara/game-client/round-lines';
import { speak } from '@jara/language/texts';
import type { GameAddress } from './address.ts';
import { loadPidgin } from './clients.ts';

const PIDGIN = 'pcm';

type Words = Awaited<ReturnType<typeof loadPidgin>>;

/** The texts of the address's language; null: English, which the page contains. */
export function loadTexts({ gameId, language }: GameAddress): Promise<Words | null> {
  return language === PIDGIN ? loadPidgin(gameId) : Promise.resolve(null);
}

/** Sets how the lines of the address's rounds are loaded. */
export function provideLinesOf({ gameId, language }: GameAddress): void {
  provideLines(async () => (await import('./lines.ts')).loadLines(gameId, language === PIDGIN));
}

export function speakPidgin(texts: Words): void {
  speak(texts);
  document.documentElement.lang = PIDGIN;
}
