import type { CategoryName } from '../../../art/category-art.tsx';
import { paths } from '../../../navigation/paths.ts';
import type { GameList } from '../game-list.ts';
import {
  CATEGORIES,
  type CatalogueLocation,
  gamesAt,
  locationName,
  locationOf,
  locationPath,
  RACE_TYPES,
  type RaceType,
  TOP,
} from '../location.ts';
import type { Findable } from './find.ts';
import { TEXTS } from './texts.ts';

export interface GameCard extends Findable {
  readonly text: string;
  readonly art: CategoryName;
  /** The one call to action among them. */
  readonly isFirst?: boolean;
  readonly opensSoon?: boolean;
}

/** The cards of the dashboard, in the current language, for the open features. */
export function gameCards(list: GameList): readonly GameCard[] {
  return [
    {
      title: TEXTS.spinIt,
      text: TEXTS.spinItText,
      to: paths.spinStake,
      art: 'spin_games',
      isFirst: true,
      alsoCalled: 'spin wheel jackpot',
    },
    {
      title: TEXTS.virtual,
      text: TEXTS.virtualText,
      to: paths.dashboardVirtual,
      art: 'aviator',
      alsoCalled: 'aviator crash horse dog race league mma trivia fight',
    },
    {
      title: TEXTS.sports,
      text: TEXTS.sportsText,
      to: paths.sportsBetting,
      art: 'football',
      opensSoon: list.state === 'ready' && !list.hasSports,
      alsoCalled: 'football soccer odds match bet slip',
    },
    {
      title: TEXTS.casino,
      text: TEXTS.casinoText,
      to: paths.dashboardCasino,
      art: 'casino',
      alsoCalled: 'roulette poker keno cards number',
    },
  ];
}

const BASE = paths.dashboardVirtual;
const ALSO_CALLED: Readonly<Record<string, string>> = {
  aviator: 'crash plane jet',
  football: 'soccer penalty cup',
  spin_games: 'wheel casino',
  other_games: 'keno lotto cards casino',
  horse_race: 'racing derby',
  grey_hounds: 'dog hound racing',
  bike_race: 'motorbike racing',
  car_race: 'motor speedway racing',
  trivia: 'quiz',
  fight: 'mma boxing',
};

/** Every kind of game, down to the kinds of race, as a shortcut; once the list is there, those with a game to play. */
export function categories(list: GameList): readonly Findable[] {
  const races = Object.keys(RACE_TYPES) as RaceType[];
  const locations: CatalogueLocation[] = [
    ...CATEGORIES.filter((category) => category !== 'casino').map(locationOf),
    { ...TOP, category: 'casino', casinoType: 'spin_games' },
    { ...TOP, category: 'casino', casinoType: 'other_games' },
    ...races.map((raceType): CatalogueLocation => ({ ...TOP, category: 'races', raceType })),
  ];
  const isOffered = (location: CatalogueLocation) =>
    list.state !== 'ready' ||
    location.casinoType === 'spin_games' ||
    gamesAt(location, list.games).length > 0;
  return locations.filter(isOffered).map((location) => ({
    title: locationName(location),
    to: locationPath(BASE, location),
    alsoCalled: ALSO_CALLED[location.raceType ?? location.casinoType ?? location.category ?? ''] ?? '',
  }));
}
