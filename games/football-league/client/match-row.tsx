import { laterView } from '@jara/game-client/parts/later-view';
import { ChevronRight } from 'lucide-react';

import { pricedMatch } from '../prices.ts';
import { ClubName } from './club-name.tsx';
import { Crest } from './crest.tsx';
import { later } from './later.ts';
import type { MatchRowProps } from './match-row-props.ts';
import { OddsButton } from './odds-button.tsx';
import { matchName, pickName, pickSign } from './pick-texts.ts';
import { TEXTS } from './texts.ts';

const LiveRow = laterView(() => later().then((views) => views.LiveRow), <div className="h-11" />);

const AT_A_GLANCE = ['home', 'draw', 'away'];

/** A match of the week: its result market while bets are open, its score from the kick-off on. */
export function MatchRow(props: MatchRowProps) {
  return (
    <li className="min-w-0 rounded-xl border border-line bg-surface">
      <div className="@container">
        {props.week.moment === null ? <Offer {...props} /> : <LiveRow {...props} />}
      </div>
    </li>
  );
}

function Offer({ week, match, fixture, slip, legs, onOpen }: MatchRowProps) {
  const { odds } = pricedMatch(fixture);
  const name = matchName(fixture);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 p-1.5 pl-1">
      <button
        type="button"
        onClick={onOpen}
        className="relative flex min-h-12 min-w-0 items-center gap-1 rounded-lg pl-1.5 text-left hover:bg-sunken"
      >
        <span className="sr-only">{TEXTS.allMarkets(name)}, </span>
        <span className="grid min-w-0 flex-1 gap-1 text-15 leading-5 font-semibold @max-[26rem]:text-13 @max-[26rem]:tracking-tight">
          {[fixture.home.club, fixture.away.club].map((club) => (
            <span key={club} className="flex min-w-0 items-center gap-1.5">
              <Crest club={club} />
              <ClubName club={club} />
            </span>
          ))}
        </span>
        <span className="figures flex shrink-0 items-center text-13 text-text-soft @max-[30rem]:hidden">
          {TEXTS.more(odds.size - AT_A_GLANCE.length)}
          <ChevronRight aria-hidden="true" strokeWidth={1.75} className="size-4" />
        </span>
      </button>
      <div className="grid grid-cols-3 gap-1">
        {AT_A_GLANCE.map((pick) => (
          <span key={pick} className="grid w-12 @min-[26rem]:w-16">
            <OddsButton
              sign={pickSign(pick)}
              name={`${name}: ${pickName(pick, fixture)}`}
              odds={odds.get(pick) ?? null}
              chosen={slip.has(match, pick)}
              own={legs.some((leg) => leg.pick === pick)}
              disabled={week.round.state !== 'open'}
              onChoose={() => slip.toggle(match, pick)}
            />
          </span>
        ))}
      </div>
    </div>
  );
}
