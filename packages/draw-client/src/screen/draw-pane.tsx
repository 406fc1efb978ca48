import { Lead, Lost, Paid } from '@jara/game-client/parts/paid';
import type { LiveBets } from '@jara/game-client/shared/client';
import { fromNaira } from '@jara/money/kobo';
import { AdirePattern } from '@jara/ui/pattern';
import type { ReactNode } from 'react';
import { BallPlaces } from '../ball-places.tsx';
import { PastDraws } from './archive.tsx';
import { Ball } from './ball.tsx';
import { type DrawRound, useDrawKind } from './draw-kind.ts';
import { ballsInSight, type DrawView, timeText } from './draw-view.ts';
import { Globe } from './globe.tsx';
import { TicketList, type TicketListProps } from './ticket-list.tsx';
import { hitsOf, paidKobo, type TicketRow } from './ticket-rows.ts';

export interface DrawPaneProps extends Omit<TicketListProps, 'balls' | 'isOver'> {
  readonly view: DrawView;
  readonly round: DrawRound | null;
  /** The draws before this one, the latest first. */
  readonly past: readonly DrawRound[];
  readonly liveBets: LiveBets | null;
  /** Shown in the corner above the draw. */
  readonly corner: ReactNode;
}

/** The globe and the balls as they are drawn; below them the player's tickets, where there is room. */
export function DrawPane({ view, round, past, liveBets, corner, rows, ...actions }: DrawPaneProps) {
  const kind = useDrawKind();
  const last = past[0] ?? null;
  const balls = ballsInSight(view, round);
  const isDrawing = view.at === 'playing' || view.at === 'over';
  const shown = isDrawing ? round : last;
  const lying = isDrawing ? balls : (last?.outcome?.balls ?? []);
  const own = new Set(isDrawing ? hitsOf(kind, rows, balls) : []);
  return (
    <div className="relative grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)_auto] gap-2 overflow-hidden rounded-xl bg-adire-deep p-2 @container wide:lg:grid-rows-[auto_auto_auto_minmax(0,1fr)]">
      <AdirePattern figure="chequer" tilePx={36} className="absolute inset-0 text-chalk/10" />
      <div className="absolute top-2 right-2 z-10">{corner}</div>
      <Hero view={view} number={round?.number ?? null} balls={balls} own={own} />
      <Tray
        number={shown?.number ?? null}
        isLast={!isDrawing}
        balls={lying}
        own={own}
        moving={view.at === 'playing'}
      />
      <div className="relative hidden min-h-13 flex-col justify-center text-center text-chalk wide:lg:flex">
        <Verdict view={view} round={round} liveBets={liveBets} rows={rows} />
      </div>
      <div className="relative hidden min-h-0 overflow-y-auto wide:lg:block">
        <TicketList rows={rows} balls={balls} isOver={view.at === 'over'} {...actions} />
        {/* The last one stays in the tray until the next begins. */}
        <PastDraws results={isDrawing ? past : past.slice(1)} />
      </div>
    </div>
  );
}

interface HeroProps {
  readonly view: DrawView;
  readonly number: number | null;
  readonly balls: readonly number[];
  readonly own: ReadonlySet<number>;
}

/** The globe, and beside it the latest ball, or the time until the draw. */
function Hero({ view, number, balls, own }: HeroProps) {
  const { texts, numbers, drawn } = useDrawKind();
  const latest = balls.at(-1);
  return (
    <div className="relative mx-auto grid h-full max-h-72 min-h-0 w-full max-w-120 grid-cols-[minmax(0,auto)_minmax(0,1fr)] grid-rows-1 items-center gap-3 self-center px-1 wide:lg:h-[clamp(5.5rem,min(29cqh,50cqw),14rem)]">
      <Globe
        turning={view.at === 'playing' && balls.length < drawn}
        className="h-full max-h-[min(16rem,52cqw)] self-center"
      />
      <div className="grid h-full min-h-0 grid-rows-[auto_minmax(0,1fr)] justify-items-center gap-1 text-chalk">
        <p className="text-13 text-chalk/80">{number === null ? '' : texts.drawNumber(number)}</p>
        {latest === undefined ? (
          <p className="figures self-center font-head text-38 leading-none">
            {view.at === 'open' ? timeText(view.seconds) : ''}
          </p>
        ) : (
          <span className="aspect-square h-full max-h-[min(10rem,34cqw)] min-h-0 self-center">
            <Ball
              key={latest}
              number={latest}
              numbers={numbers}
              isHit={own.has(latest)}
              moving={view.at === 'playing'}
              figure="text-28 @min-[22rem]:text-38"
            />
          </span>
        )}
      </div>
    </div>
  );
}

interface TrayProps {
  readonly number: number | null;
  readonly isLast: boolean;
  readonly balls: readonly number[];
  readonly own: ReadonlySet<number>;
  readonly moving: boolean;
}

/** The positions of the balls, in the order drawn. */
function Tray({ number, isLast, balls, own, moving }: TrayProps) {
  const { texts, numbers, drawn, trayColumns } = useDrawKind();
  const figure = drawn > 10 ? 'text-13' : 'text-17 @min-[24rem]:text-21';
  return (
    <div className="relative">
      {isLast && number !== null ? (
        <p className="mb-1 text-center text-13 text-chalk/80">{texts.lastDraw(number)}</p>
      ) : null}
      <BallPlaces
        label={number === null ? texts.waitFirst : texts.ballsOf(number)}
        count={drawn}
        balls={balls}
        className={`mx-auto grid w-full max-w-120 gap-1 rounded-xl bg-ink/45 p-1.5 ${trayColumns}`}
        placeClass="aspect-square"
      >
        {(ball, index) =>
          ball === undefined ? (
            <span aria-hidden="true" className="block size-full scale-75 rounded-full bg-ink/50" />
          ) : (
            <Ball
              key={ball}
              number={ball}
              numbers={numbers}
              isHit={own.has(ball)}
              moving={moving && index === balls.length - 1}
              figure={figure}
            />
          )
        }
      </BallPlaces>
    </div>
  );
}

export interface VerdictProps {
  readonly view: DrawView;
  readonly round: DrawRound | null;
  readonly liveBets: LiveBets | null;
  readonly rows: readonly TicketRow[];
}

/** The progress of the draw, and the total payout of the player's tickets in it. */
export function Verdict({ view, round, liveBets, rows }: VerdictProps) {
  const kind = useDrawKind();
  const { texts } = kind;
  switch (view.at) {
    case 'unknown':
      return <Lead>{texts.connecting}</Lead>;
    case 'voided':
      return <Lead help={texts.calledOffHelp}>{texts.calledOff}</Lead>;
    case 'open':
      return <p className="text-15">{texts.openHelp(liveBets?.bets ?? 0)}</p>;
    case 'closing':
      return <Lead>{texts.closing}</Lead>;
    case 'playing':
      return <Lead>{texts.drawn(view.count, kind.drawn)}</Lead>;
    case 'over':
      return <Ended round={round} rows={rows} />;
  }
}

function Ended({ round, rows }: Pick<VerdictProps, 'round' | 'rows'>) {
  const kind = useDrawKind();
  const { texts } = kind;
  const outcome = round?.outcome ?? null;
  const bets = rows.flatMap(({ bet }) => (bet === null ? [] : [bet]));
  if (round === null || outcome === null) return null;
  if (bets.length === 0) return <Lead help={texts.overNoTicket}>{texts.over(round.number)}</Lead>;
  const payouts = bets.map((bet) => paidKobo(kind, bet, outcome));
  const payoutKobo = payouts.reduce((sum, kobo) => sum + kobo, 0n);
  const title = texts.ticketsPaid(payouts.filter((kobo) => kobo > 0n).length, bets.length);
  if (payoutKobo === 0n) return <Lost title={texts.ticketLost}>{texts.over(round.number)}</Lost>;
  return (
    <Paid
      title={title}
      stakeKobo={bets.reduce((sum, { stake }) => sum + fromNaira(stake), 0n)}
      payoutKobo={payoutKobo}
      isResumed={false}
    />
  );
}
