import { GameLayout } from '@jara/game-client/parts/game-layout';
import { Lead } from '@jara/game-client/parts/paid';
import type { BetOrder } from '@jara/game-client/shared/shared-state';
import { Button } from '@jara/ui/button';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { BuyBarProps } from './buy-bar.tsx';
import { type AnyDrawKind, DrawKindContext, type DrawViewProps, useDrawKind } from './draw-kind.ts';
import { ballsInSight, type DrawView, timeText, useDrawView } from './draw-view.ts';
import { ArchiveButton, BuyBar, DrawPane, TicketList, Verdict } from './later.tsx';
import { freePanel, hitsOf, isOwned, paidKobo, type TicketRow, ticketRows } from './ticket-rows.ts';

type View = 'ticket' | 'draw';

/** The game's own form: its slip and its cost. */
interface DrawForm {
  /**
   * @param drawn those of the draw in sight that have come
   * @param own those of them that the player's tickets have
   */
  board(drawn: readonly number[], own: readonly number[]): ReactNode;
  /** Quick pick and similar controls. */
  readonly choices: ReactNode;
  /** The next thing to fill in, or a description of the ticket. */
  readonly help: string;
  /** The reason that the last press marked nothing. */
  readonly refusal: string | null;
  /** Null until it is filled in and its stake accepted. */
  readonly order: BetOrder | null;
  readonly bar: Omit<
    BuyBarProps,
    'balanceKobo' | 'draws' | 'isOpen' | 'isFull' | 'isAgain' | 'onDraws' | 'onBuy'
  >;
}

export interface DrawScreenProps extends DrawViewProps<unknown> {
  readonly kind: AnyDrawKind;
  readonly form: DrawForm;
}

/** A live draw on one screen: on a phone the slip or the draw, on a wide screen both. */
export function DrawScreen({ kind, ...props }: DrawScreenProps) {
  return (
    <DrawKindContext value={kind}>
      <Screen {...props} />
    </DrawKindContext>
  );
}

function Screen({ state, session, sound, form }: Omit<DrawScreenProps, 'kind'>) {
  const kind = useDrawKind();
  const { round, results, panels, balanceKobo, channel } = state;
  const view = useDrawView(round, session.serverNow, kind.animation);
  const rows = ticketRows(panels, round);
  const [pane, setPane] = usePane(view, rows);
  const [draws, setDraws] = useState(1);
  const isOpen = view.at === 'open';
  const free = freePanel(panels, isOpen);
  const [announcement, announce] = useState('');
  useDrawEvents({ view, rows, round, sound, announce });
  const problem = problemOf(channel, panels, kind.texts);
  const isAgain = form.order !== null && isOwned(rows, form.order.selection, isOpen);
  // Buying changes nothing on the slip: this confirms the purchase, and that another press repeats it.
  const bought = form.order !== null && isAgain ? boughtText(kind, form.order.selection) : null;
  const balls = ballsInSight(view, round);

  function buy() {
    if (form.order === null || free === null) return;
    sound.play('card');
    buyFor(session, free, form.order, draws);
    announce(boughtText(kind, form.order.selection));
    setDraws(1);
    if (!isOpen) setPane('draw');
  }

  function stop({ panel, drawsLeft }: TicketRow) {
    if (drawsLeft > 0) session.stopAuto(panel);
    else session.cancel(panel);
  }

  const actions = { onStop: stop, onCheck: ({ panel }: TicketRow) => session.check(panel) };
  const onlyOf = (one: View) => (pane === one ? '' : 'hidden wide:lg:grid');
  return (
    <GameLayout
      stage={
        <div className="grid min-h-0 min-w-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] gap-2 wide:lg:grid-cols-2 wide:lg:grid-rows-1">
          <div className="flex items-center gap-2 wide:lg:hidden">
            <PaneSwitch pane={pane} view={view} tickets={rows.length} onChange={setPane} />
            <ArchiveButton results={results} />
          </div>
          <div className={`grid min-h-0 min-w-0 [container-type:size] ${onlyOf('draw')}`}>
            <DrawPane
              view={view}
              round={round}
              past={results.filter(({ roundId }) => roundId !== round?.roundId)}
              liveBets={state.liveBets}
              corner={
                <span className="hidden wide:lg:block">
                  <ArchiveButton results={results} />
                </span>
              }
              rows={rows}
              {...actions}
            />
          </div>
          <div className={`grid min-h-0 min-w-0 grid-cols-1 [container-type:size] ${onlyOf('ticket')}`}>
            {form.board(balls, hitsOf(kind, rows, balls))}
          </div>
        </div>
      }
      result={
        <>
          <div className={pane === 'draw' && problem === null ? 'hidden wide:lg:block' : ''}>
            <StateLine view={view} problem={problem} help={form.refusal ?? bought ?? form.help} />
          </div>
          {pane === 'draw' && problem === null ? (
            <div className="wide:lg:hidden">
              <Verdict view={view} round={round} liveBets={state.liveBets} rows={rows} />
            </div>
          ) : null}
          <p role="status" className="sr-only">
            {announcement}
          </p>
        </>
      }
      choices={
        <>
          <div className={onlyOf('ticket')}>{form.choices}</div>
          {pane === 'draw' ? (
            <div className="max-h-[max(26*var(--view),8rem)] overflow-y-auto wide:lg:hidden">
              <TicketList rows={rows} balls={balls} isOver={view.at === 'over'} {...actions} />
            </div>
          ) : null}
        </>
      }
      action={
        <>
          <div className={onlyOf('ticket')}>
            <BuyBar
              {...form.bar}
              balanceKobo={balanceKobo}
              draws={draws}
              isOpen={isOpen}
              isFull={free === null}
              isAgain={isAgain}
              onDraws={setDraws}
              onBuy={buy}
            />
          </div>
          {pane === 'draw' ? (
            <Button
              variant="secondary"
              block
              className="text-15! wide:lg:hidden"
              onClick={() => setPane('ticket')}
            >
              {kind.texts.fillNext}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

const boughtText = ({ texts, numbersOf }: AnyDrawKind, selection: unknown) =>
  texts.bought(numbersOf(selection).join(', '));

/** A ticket for the next draw, or the same one for several. */
function buyFor(session: DrawScreenProps['session'], panel: number, order: BetOrder, draws: number): void {
  if (draws === 1) session.bet(panel, order);
  else session.startAuto(panel, { order, roundsLeft: draws, stopAtLossKobo: null, stopAtWinKobo: null });
}

/**
 * On a phone the draw comes into view when it begins, and the slip once it is over, unless the player has switched to the other view
 * meanwhile.
 */
function usePane(view: DrawView, rows: readonly TicketRow[]): [View, (pane: View) => void] {
  const [pane, setPane] = useState<View>('ticket');
  const phase = view.at === 'playing' || view.at === 'over' ? 'drawing' : view.at;
  const [before, setBefore] = useState(phase);
  if (phase !== before) {
    setBefore(phase);
    if (phase === 'drawing') setPane('draw');
    if (phase === 'open' && before === 'drawing' && rows.length === 0) setPane('ticket');
  }
  return [pane, setPane];
}

interface PaneSwitchProps {
  readonly pane: View;
  readonly view: DrawView;
  /** Number of the player's tickets, in this draw and for the next. */
  readonly tickets: number;
  onChange(pane: View): void;
}

function PaneSwitch({ pane, view, tickets, onChange }: PaneSwitchProps) {
  const { texts } = useDrawKind();
  const option = (one: View, label: string, below: string | null = null) => (
    <button
      type="button"
      aria-pressed={pane === one}
      onClick={() => onChange(one)}
      className={`min-h-12 min-w-0 flex-1 rounded-lg border px-1 text-15 leading-5 font-semibold ${pane === one ? 'border-danfo bg-danfo/15 text-text' : 'border-line-strong text-text-soft hover:text-text'}`}
    >
      {label}
      {below === null ? null : <span className="block text-13 leading-4">{below}</span>}
    </button>
  );
  return (
    <fieldset aria-label={texts.views} className="flex min-w-0 flex-1 gap-2">
      {option('ticket', texts.viewTicket)}
      {option(
        'draw',
        view.at === 'open' ? `${texts.viewDraw} ${timeText(view.seconds)}` : texts.viewDraw,
        tickets === 0 ? null : texts.ownTickets(tickets),
      )}
    </fieldset>
  );
}

interface Problem {
  readonly title: string;
  readonly help?: string;
}

/** The current problem: no connection, or a refused ticket. */
function problemOf(
  channel: DrawScreenProps['state']['channel'],
  panels: DrawScreenProps['state']['panels'],
  texts: AnyDrawKind['texts'],
): Problem | null {
  if (channel === 'lost') return { title: texts.away, help: texts.awayHelp };
  const refusal = panels.find((panel) => panel.refusal !== null)?.refusal ?? null;
  return refusal === null ? null : { title: refusal };
}

interface StateLineProps {
  readonly view: DrawView;
  readonly problem: Problem | null;
  readonly help: string;
}

/** The time of the next draw and the form's prompt: two lines. */
function StateLine({ view, problem, help }: StateLineProps) {
  const { texts } = useDrawKind();
  if (problem !== null)
    return (
      <div role="alert">
        <Lead help={problem.help}>{problem.title}</Lead>
      </div>
    );
  if (view.at === 'open') return <Lead help={help}>{texts.closesIn(timeText(view.seconds))}</Lead>;
  if (view.at === 'unknown') return <Lead help={help}>{texts.connecting}</Lead>;
  return <Lead help={texts.playingHelp}>{help}</Lead>;
}

interface DrawEvents extends Pick<DrawScreenProps, 'sound'> {
  readonly view: DrawView;
  readonly rows: readonly TicketRow[];
  readonly round: DrawScreenProps['state']['round'];
  announce(text: string): void;
}

/** Sounds of the balls, and the result for screen readers, each once and only of an animation that played on this page. */
function useDrawEvents({ view, rows, round, sound, announce }: DrawEvents): void {
  const kind = useDrawKind();
  const count = view.at === 'playing' ? view.count : 0;
  const onBall = useEffectEvent(() => {
    const balls = ballsInSight(view, round);
    const ball = balls.at(-1);
    if (ball === undefined) return;
    const isHit = rows.some(
      ({ bet, selection }) => bet !== null && kind.hitsOf(selection, balls).includes(ball),
    );
    sound.play(isHit ? 'chip' : 'tick');
  });
  const onOver = useEffectEvent(() => {
    const outcome = round?.outcome ?? null;
    const bets = rows.flatMap(({ bet }) => (bet === null ? [] : [bet]));
    if (outcome === null || bets.length === 0) return;
    const paid = bets.filter((bet) => paidKobo(kind, bet, outcome) > 0n).length;
    const title = `${kind.texts.ticketsPaid(paid, bets.length)}.`;
    announce(kind.texts.said(outcome.balls.join(', '), paid === 0 ? kind.texts.ticketLost : title));
  });
  useEffect(() => {
    if (count > 0) onBall();
  }, [count]);
  useEffect(() => {
    if (view.at === 'over') onOver();
  }, [view.at]);
}
