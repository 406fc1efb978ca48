import { laterView } from '@jara/game-client/parts/later-view';
import { Lead } from '@jara/game-client/parts/paid';
import { RoundClock } from '@jara/game-client/parts/round-clock';
import type { AskedQuestion, SharedGameViewProps } from '@jara/game-client/shared/client';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { Button } from '@jara/ui/button';
import { History } from 'lucide-react';
import { useState } from 'react';
import { quiz } from '../game.ts';
import { AnswerDots } from './answer-dots.tsx';
import { EntryBar } from './entry-bar.tsx';
import { Lobby } from './lobby.tsx';
import { QuestionCard } from './question-card.tsx';
import { choiceOf, marksOf, type QuizView, useQuizView } from './quiz-view.ts';
import { ResultCard } from './result-card.tsx';
import { TEXTS } from './texts.ts';
import { TimerRing } from './timer-ring.tsx';
import { useQuizEvents } from './use-quiz-events.ts';

const later = () => import('./later-views.ts').then(({ laterViews }) => laterViews);
const LastRounds = laterView(() => later().then((views) => views.LastRounds));
const Practice = laterView(() => later().then((views) => views.Practice));

/** A quiz on one screen: the lobby, ten questions, the result, and the entry button below. */
export function GameView({ state, session, sound }: SharedGameViewProps) {
  const { round, results, panels, asked, balanceKobo } = state;
  const view = useQuizView(round, asked, session.serverNow);
  const [open, setOpen] = useState<'rounds' | 'practice' | null>(null);
  const [panel] = panels;
  const bet = panel?.bet ?? null;
  const isRunning =
    view.at === 'asking' || view.at === 'closed' || view.at === 'starting' || view.at === 'running';
  const announcement = useQuizEvents({
    asked,
    bet,
    sound,
    closed: view.at === 'closed' ? view.question : null,
  });
  const marks = marksOf(asked, bet);
  // An entered round is never hidden.
  const isEntered = bet !== null && (view.at === 'open' || isRunning);
  if (open === 'practice' && !isEntered)
    return <Practice isRoundOpen={view.at === 'open'} sound={sound} onClose={() => setOpen(null)} />;
  return (
    <div className="mx-auto grid h-full min-h-0 w-full max-w-3xl grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] gap-x-4 gap-y-2 px-4 pt-2 wide:[@media(max-height:30rem)]:grid-cols-[minmax(0,1fr)_auto] wide:[@media(max-height:30rem)]:grid-rows-[auto_minmax(0,1fr)] pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="col-span-full flex min-h-12 items-center gap-3">
        {isRunning || view.at === 'over' ? (
          <AnswerDots marks={marks} count={quiz.questions} />
        ) : (
          <div className="min-w-0 flex-1">
            <RoundClock
              round={round}
              serverNow={session.serverNow}
              texts={{ open: TEXTS.entriesOpen, closed: TEXTS.entriesClosed }}
            />
          </div>
        )}
        <Button
          variant="secondary"
          className="px-3!"
          aria-label={TEXTS.lastRounds}
          onClick={() => setOpen('rounds')}
        >
          <History aria-hidden="true" strokeWidth={1.75} className="size-5" />
        </Button>
      </div>
      <div data-stage="" className="grid min-h-0 overflow-y-auto">
        <Stage state={state} session={session} sound={sound} view={view} />
      </div>
      <div data-main-action="" className="grid gap-1 self-end wide:[@media(max-height:30rem)]:self-center">
        <EntryBar
          panel={panel}
          isOpen={view.at === 'open'}
          isPlaying={isRunning}
          balanceKobo={balanceKobo}
          onEnter={(order) => {
            sound.play('card');
            session.bet(0, order);
          }}
          onTakeBack={() => session.cancel(0)}
          onCheck={() => session.check(0)}
        />
        {!isRunning && !isEntered ? (
          <Button block variant="quiet" onClick={() => setOpen('practice')}>
            {TEXTS.practise}
          </Button>
        ) : null}
      </div>
      {open === 'rounds' ? <LastRounds results={results} onClose={() => setOpen(null)} /> : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

type StageProps = SharedGameViewProps & { readonly view: QuizView };

/** The current view, the same for all players. */
function Stage({ state, session, sound, view }: StageProps) {
  const { round, liveBets, panels, asked, channel } = state;
  const bet = panels[0]?.bet ?? null;
  if (channel === 'lost')
    return (
      <Centre>
        <Lead help={TEXTS.awayHelp}>{TEXTS.away}</Lead>
      </Centre>
    );
  if (view.at === 'open') return <Lobby liveBets={liveBets} ownNaira={bet?.stake ?? null} />;
  if (view.at === 'voided')
    return (
      <Centre>
        {bet === null ? (
          <Lead help={TEXTS.nextSoon}>{TEXTS.calledOff}</Lead>
        ) : isAlone(state) ? (
          <Lead help={TEXTS.aloneHelp(formatNaira(fromNaira(bet.stake), 'short'))}>{TEXTS.alone}</Lead>
        ) : (
          <Lead help={TEXTS.calledOffHelp}>{TEXTS.calledOff}</Lead>
        )}
      </Centre>
    );
  if (view.at === 'over' && round !== null) return <ResultCard round={round} bet={bet} asked={asked} />;
  if (view.at === 'running' && bet === null)
    return (
      <Centre>
        <Lead help={TEXTS.underWayHelp}>{TEXTS.underWay}</Lead>
      </Centre>
    );
  const question = view.at === 'asking' || view.at === 'closed' ? asked.at(-1) : undefined;
  if (question === undefined)
    return (
      <Centre>
        <Lead>{view.at === 'unknown' ? TEXTS.connecting : TEXTS.starting}</Lead>
      </Centre>
    );
  return <Asked {...{ state, session, sound, view, question }} />;
}

/** A round with several entries is void only after a fault of the servers; one that has begun is never void for too few players. */
const isAlone = ({ round, liveBets }: SharedGameViewProps['state']) =>
  round?.startsAtMs === null && (liveBets?.bets ?? 0) < quiz.minPlayers;

function Centre({ children }: { children: React.ReactNode }) {
  return <div className="grid content-center justify-items-center px-2 text-center">{children}</div>;
}

/** The current question, with the player's answer as accepted or being sent. */
function Asked({ state, session, sound, view, question }: StageProps & { readonly question: AskedQuestion }) {
  const bet = state.panels[0]?.bet ?? null;
  const pending = state.answer?.question === question.question ? state.answer : null;
  const taken = choiceOf(bet, question.question);
  const sending = pending?.refusal === null ? pending.choice : null;
  const chosen = taken ?? sending;
  const { asksAtMs, closesAtMs } = question;
  const seconds = view.at === 'asking' ? view.seconds : 0;
  return (
    <div className="grid min-h-0 content-center-safe gap-2.5 [@media(max-height:38rem)]:gap-1.5">
      <QuestionCard
        question={question}
        title={TEXTS.number(question.question + 1, quiz.questions)}
        chosen={chosen}
        right={null}
        canAnswer={view.at === 'asking' && bet !== null}
        timer={
          <TimerRing
            seconds={seconds}
            leftShare={() => (closesAtMs - (session.serverNow() ?? closesAtMs)) / (closesAtMs - asksAtMs)}
          />
        }
        onChoose={(choice) => {
          sound.play('tap');
          session.answer(question.question, choice);
        }}
      />
      <div className="min-h-11 text-15 leading-5.5 [@media(max-height:38rem)]:min-h-6">
        {pending !== null && pending.refusal !== null ? (
          <p role="alert" className="text-bad">
            {pending.refusal}
          </p>
        ) : (
          <p className="text-text-soft">{noteOf(view.at === 'closed', taken, sending)}</p>
        )}
      </div>
    </div>
  );
}

function noteOf(isClosed: boolean, taken: number | null, sending: number | null): string {
  if (taken !== null) return isClosed ? TEXTS.takenClosed : TEXTS.taken;
  if (sending !== null) return TEXTS.sent;
  return isClosed ? TEXTS.noAnswer : TEXTS.choose;
}
