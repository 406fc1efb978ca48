import { Sheet } from '@jara/game-client/parts/sheet';
import { type ReactNode, useMemo } from 'react';
import { goalsUntil } from '../animation.ts';
import type { Fixture, Side } from '../card.ts';
import { clubAt } from '../clubs.ts';
import { scoreAfter } from '../match.ts';
import { MARKETS, type Market, picksOf, resultOf } from '../picks.ts';
import { pricedMatch } from '../prices.ts';
import type { Leg } from '../selection.ts';
import { type PlayedWeek, standingsOf } from '../standings.ts';
import { Crest } from './crest.tsx';
import { LastFive } from './last-five.tsx';
import { OddsButton } from './odds-button.tsx';
import { matchName, pickName, pickSign } from './pick-texts.ts';
import { SEASON_TEXTS } from './season/texts.ts';
import type { LeagueSlip } from './slip/use-league-slip.ts';
import { TEXTS } from './texts.ts';
import type { Week } from './week.ts';

export interface MatchSheetProps {
  readonly week: Week;
  readonly match: number;
  readonly fixture: Fixture;
  readonly slip: LeagueSlip;
  /** The legs of placed bets on this match. */
  readonly legs: readonly Leg[];
  readonly archive: readonly PlayedWeek[];
  onClose(): void;
}

/** One match: a comparison of the clubs and all its markets; its score and goals from the kick-off on. */
export function MatchSheet(props: MatchSheetProps) {
  const { week, fixture, onClose } = props;
  return (
    <Sheet title={matchName(fixture)} onClose={onClose}>
      <div className="grid gap-6">
        {week.moment === null ? null : <Timeline {...props} />}
        <Comparison {...props} />
        {week.moment === null
          ? MARKETS.map((market) => <MarketGrid key={market} market={market} {...props} />)
          : null}
      </div>
    </Sheet>
  );
}

function Timeline({ week, match, fixture }: MatchSheetProps) {
  const { moment } = week;
  const played = week.played?.[match];
  if (played === undefined || moment === null) return null;
  const { home, away } = scoreAfter(played, moment.minute);
  const goals = goalsUntil(played, moment);
  return (
    <section aria-label={SEASON_TEXTS.timeline} className="grid gap-3">
      <p className="flex items-center justify-center gap-4 font-head text-38 tabular-nums">
        <Crest club={fixture.home.club} className="size-10" />
        <span>{`${home} – ${away}`}</span>
        <Crest club={fixture.away.club} className="size-10" />
      </p>
      {goals.length === 0 ? (
        <p className="text-center text-15 text-text-soft">
          {moment.part === 'over' ? SEASON_TEXTS.noGoalsAtAll : SEASON_TEXTS.noGoals}
        </p>
      ) : (
        <ol className="grid gap-1">
          {goals.map(({ side, number, minute }) => (
            <li
              key={`${side} ${number}`}
              className={`flex items-center gap-2 text-15 ${side === 'away' ? 'flex-row-reverse text-right' : ''}`}
            >
              <Crest club={fixture[side].club} />
              <span className="figures">{SEASON_TEXTS.goalBy(clubAt(fixture[side].club).name, minute)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'));

/** More is better in each line. */
function linesOf(home: Side, away: Side) {
  return [
    { label: SEASON_TEXTS.attack, values: [home.attack, away.attack], text: String },
    { label: SEASON_TEXTS.defence, values: [200 - home.concedes, 200 - away.concedes], text: String },
    { label: SEASON_TEXTS.form, values: [home.form, away.form], text: signed },
  ] as const;
}

function Comparison({ week, fixture, archive }: MatchSheetProps) {
  const { season } = week.card;
  const table = useMemo(() => standingsOf(season, archive), [season, archive]);
  const { home, away, ground } = fixture;
  const placeOf = ({ club }: Side) => table.findIndex((standing) => standing.club === club);
  const [homePosition, awayPosition] = [placeOf(home), placeOf(away)];
  const hasTable = table.some(({ played }) => played > 0);
  return (
    <section aria-label={SEASON_TEXTS.strengths}>
      <h3 className="font-head text-17">{SEASON_TEXTS.strengths}</h3>
      <dl className="mt-2 grid gap-1">
        {linesOf(home, away).map(({ label, values: [one, other], text }) => (
          <Line
            key={label}
            label={label}
            home={<span className={one > other ? 'font-semibold text-danfo' : ''}>{text(one)}</span>}
            away={<span className={other > one ? 'font-semibold text-danfo' : ''}>{text(other)}</span>}
          />
        ))}
        {hasTable ? (
          <>
            <Line label={SEASON_TEXTS.place} home={homePosition + 1} away={awayPosition + 1} />
            <Line
              label={TEXTS.lastFive}
              home={<LastFive results={table[homePosition]?.last ?? []} />}
              away={<LastFive results={table[awayPosition]?.last ?? []} />}
            />
          </>
        ) : null}
      </dl>
      <p className="figures mt-2 text-13 text-text-soft">{SEASON_TEXTS.ground(ground - 100)}</p>
    </section>
  );
}

interface LineProps {
  readonly label: string;
  readonly home: ReactNode;
  readonly away: ReactNode;
}

function Line({ label, home, away }: LineProps) {
  return (
    <div className="figures grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 border-b border-line py-1.5 text-15">
      <dt className="col-start-2 row-start-1 text-13 text-text-soft">{label}</dt>
      <dd className="col-start-1 row-start-1 flex justify-start">{home}</dd>
      <dd className="col-start-3 row-start-1 flex justify-end">{away}</dd>
    </div>
  );
}

const COLUMNS: Readonly<Record<Exclude<Market, 'score'>, string>> = {
  result: 'grid-cols-3',
  double: 'grid-cols-3',
  goals: 'grid-cols-2',
  both: 'grid-cols-2',
  halves: 'grid-cols-3',
};

type MarketGridProps = MatchSheetProps & { readonly market: Market };

function MarketGrid({ market, ...props }: MarketGridProps) {
  return (
    <section aria-label={TEXTS[market]}>
      <h3 className="font-head text-17">{TEXTS[market]}</h3>
      {market === 'score' ? (
        <Scores {...props} />
      ) : (
        <div className={`mt-2 grid gap-1.5 ${COLUMNS[market]}`}>
          {picksOf(market).map(({ id }) => (
            <PickButton key={id} id={id} {...props} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Home wins, draws and away wins in a column each. */
function Scores(props: MatchSheetProps) {
  const { home, away } = props.fixture;
  const columns = { home: clubAt(home.club).name, draw: TEXTS.draw, away: clubAt(away.club).name };
  return (
    <>
      <p className="text-13 text-text-soft">{SEASON_TEXTS.scoreHint}</p>
      <div className="mt-2 grid grid-cols-3 gap-1.5">
        {(['home', 'draw', 'away'] as const).map((result) => (
          <div
            key={result}
            className="grid min-w-0 grid-cols-1 content-start gap-1.5 min-[40rem]:grid-cols-2"
          >
            <h4 className="col-span-full text-center text-13 leading-4 text-balance text-text-soft">
              {columns[result]}
            </h4>
            {picksOf('score')
              .filter(({ id }) => resultOf(scoreOf(id)) === result)
              .map(({ id }) => (
                <PickButton key={id} id={id} {...props} />
              ))}
          </div>
        ))}
      </div>
    </>
  );
}

/** The score of `score-2-1`. */
function scoreOf(pick: string) {
  const [, home, away] = pick.split('-').map(Number);
  return { home: home ?? 0, away: away ?? 0 };
}

function PickButton({ id, week, match, fixture, slip, legs }: MatchSheetProps & { readonly id: string }) {
  return (
    <OddsButton
      sign={pickSign(id)}
      name={pickName(id, fixture)}
      odds={pricedMatch(fixture).odds.get(id) ?? null}
      chosen={slip.has(match, id)}
      own={legs.some((leg) => leg.pick === id)}
      disabled={week.round.state !== 'open'}
      onChoose={() => slip.toggle(match, id)}
    />
  );
}
