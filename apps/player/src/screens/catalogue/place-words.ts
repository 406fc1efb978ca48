import type { Place, Room } from './place.ts';
import { TEXTS } from './texts.ts';

/** What a place is called. The card "Football league" leads to the sportsbook, so the room of quick games has another name. */
export function placeName({ room, casinoType, raceType }: Place): string {
  if (room === null) return TEXTS.title;
  if (casinoType !== null) return TEXTS[casinoType];
  if (raceType !== null) return `${TEXTS.races}: ${TEXTS[raceType]}`;
  return room === 'football' ? TEXTS.footballRoom : TEXTS[room];
}

const ABOUT = {
  aviator: 'aboutAviator',
  football: 'aboutFootballRoom',
  casino: 'aboutCasino',
  races: 'aboutRaces',
  trivia: 'aboutTrivia',
  fight: 'aboutFight',
} as const satisfies Record<Room, keyof typeof TEXTS>;

/** One line on what is played there. */
export function placeAbout({ room, casinoType }: Place): string {
  if (room === null) return TEXTS.lead;
  if (casinoType !== null) return casinoType === 'spin_games' ? TEXTS.aboutSpin : TEXTS.aboutNumbers;
  return TEXTS[ABOUT[room]];
}
