import type { SharedGameViewProps } from '@jara/game-client/shared/client';
import { startersOf } from '@jara/race-kit/field';
import { marketRule } from '@jara/race-kit/markets';
import { type RaceLook, RaceLookContext } from './race-look.ts';
import { RaceScreen } from './race-screen.tsx';
import { TEXTS } from './texts.ts';

/** The view of a game of races: the screens that all of them share, with this game's field and art. */
export function RaceGameView({ look, ...props }: SharedGameViewProps & { readonly look: RaceLook }) {
  return (
    <RaceLookContext value={look}>
      <RaceScreen {...props} />
    </RaceLookContext>
  );
}

/** What holds of every race, a paragraph each. */
export function commonRules({ field }: RaceLook): string[] {
  const places = (market: 'place' | 'show') => String(marketRule(market, startersOf(field)).places);
  return [
    TEXTS.rulesCard,
    TEXTS.rulesBets(places('place'), places('show')),
    TEXTS.rulesPrices,
    TEXTS.rulesResult,
    TEXTS.rulesVoid,
  ];
}
