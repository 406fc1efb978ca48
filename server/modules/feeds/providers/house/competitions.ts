import type { Sport } from '@jara/odds/types';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../platform/runtime/clock.ts';

/** A competition of our own, with fictional clubs and players. */
export interface HouseCompetition {
  readonly ref: string;
  readonly sport: Sport;
  readonly name: string;
  readonly country: string;
  readonly entrants: readonly string[];
  /** Interval between the starts of matches, offset by `offsetMs`. */
  readonly intervalMs: number;
  readonly offsetMs: number;
  readonly matches: number;
  /** Real duration of a minute of play; in tennis, of a game. */
  readonly paceMs: number;
  /** How long before its start a match is announced. */
  readonly aheadMs: number;
}

const QUICK = { aheadMs: 3 * HOUR_MS } as const;
const SLOW = { aheadMs: 72 * HOUR_MS } as const;

/** The same competition, faster by a factor: shorter matches, starting at shorter intervals and announced later. */
export function atSpeed(competition: HouseCompetition, speed: number): HouseCompetition {
  const shorter = (ms: number) => Math.max(1, Math.round(ms / speed));
  const { intervalMs, offsetMs, paceMs, aheadMs } = competition;
  return {
    ...competition,
    ...{ intervalMs: shorter(intervalMs), offsetMs: shorter(offsetMs) },
    ...{ paceMs: shorter(paceMs), aheadMs: shorter(aheadMs) },
  };
}

export const HOUSE_COMPETITIONS: readonly HouseCompetition[] = [
  {
    ...{ ref: 'lagoon', sport: 'football', name: 'Lagoon Quick League', country: 'Nigeria' },
    ...QUICK,
    ...{ intervalMs: 10 * MINUTE_MS, offsetMs: 0, matches: 4, paceMs: 5 * SECOND_MS },
    entrants: [
      ...['Makoko Tides', 'Yaba Rails', 'Surulere Stars', 'Epe Fishers', 'Badagry Shores', 'Lekki Sands'],
      ...[
        'Ajegunle Rovers',
        'Mushin Traders',
        'Agege Loaves',
        'Ikorodu Ferries',
        'Festac Drums',
        'Oshodi Movers',
      ],
    ],
  },
  {
    ...{ ref: 'savanna', sport: 'football', name: 'Savanna Quick League', country: 'Nigeria' },
    ...QUICK,
    ...{ intervalMs: 15 * MINUTE_MS, offsetMs: 6 * MINUTE_MS, matches: 4, paceMs: 6 * SECOND_MS },
    entrants: [
      ...['Zaria Walls', 'Kano Dye Pits', 'Katsina Minarets', 'Gombe Baobabs', 'Lafia Yams', 'Bida Glass'],
      ...[
        'Maiduguri Dunes',
        'Yola Rivers',
        'Lokoja Confluence',
        'Nassarawa Salt',
        'Dutse Rocks',
        'Birnin Kebbi Rice',
      ],
    ],
  },
  {
    ...{ ref: 'coast', sport: 'football', name: 'Gulf Coast Cup', country: 'West Africa' },
    ...SLOW,
    ...{ intervalMs: 2 * HOUR_MS, offsetMs: 30 * MINUTE_MS, matches: 5, paceMs: MINUTE_MS },
    entrants: [
      ...[
        'Cape Palm United',
        'Volta Anchors',
        'Bight Sailors',
        'Ebrie Lagunes',
        'Mono Herons',
        'Elmina Forts',
      ],
      ...['Wouri Divers', 'Benue Barges', 'Ivory Surf', 'Kola Harbour', 'Saloum Pirogues', 'Ankobra Gold'],
    ],
  },
  {
    ...{ ref: 'hoops', sport: 'basketball', name: 'Harmattan Hoops', country: 'Nigeria' },
    ...QUICK,
    ...{ intervalMs: 12 * MINUTE_MS, offsetMs: 3 * MINUTE_MS, matches: 2, paceMs: 8 * SECOND_MS },
    entrants: [
      ...['Abuja Aso Risers', 'Enugu Coal City Kings', 'Jos Plateau Peaks', 'Kaduna Crocs'],
      ...['Owo Ivory', 'Asaba Niger Nets', 'Uyo Raffia', 'Osogbo Grove'],
    ],
  },
  {
    ...{ ref: 'baobab', sport: 'tennis', name: 'Baobab Open', country: 'Nigeria' },
    ...QUICK,
    ...{ intervalMs: 12 * MINUTE_MS, offsetMs: 8 * MINUTE_MS, matches: 2, paceMs: 20 * SECOND_MS },
    entrants: [
      ...['T. Adunola', 'C. Ikwuemesi', 'B. Garbati', 'O. Fadekemi', 'E. Otuekong', 'M. Danladiya'],
      ...['N. Umezuruike', 'A. Sanyaolu', 'I. Ekpenyongo', 'R. Tamunobiri'],
    ],
  },
];
