import { SLOW_AFTER_MS } from '@jara/ui/notice';
import { AdirePattern } from '@jara/ui/pattern';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { NextBetContext } from '../bet-wait.ts';
import type { AnyClient } from '../client.ts';
import { type Funds, FundsContext } from '../funds.ts';
import type { GameSession, GameSessionState, Phase } from '../game-session.ts';
import type { Sound, SoundStore } from '../sound.ts';
import { TEXTS } from '../texts.ts';
import { useReminder } from '../use-reminder.ts';
import { useReveal } from '../use-reveal.ts';
import { useStore } from '../use-store.ts';
import { BigWin, isBigWin } from './big-win.tsx';
import { Closed, Opening, Uncertain, Unopened } from './connection.tsx';
import { NoticeContext, type Notices } from './game-layout.tsx';
import { GameMenu, type Section } from './game-menu.tsx';
import { ReminderCard } from './reminder.tsx';
import { TopBar } from './top-bar.tsx';

export interface GameShellProps {
  readonly client: AnyClient;
  readonly session: GameSession;
  readonly sound: SoundStore;
  /** Back to the list of games. */
  onLeave(): void;
  /** Opens this game again after its session ended. */
  onReopen(): void;
  /** Opens the wallet's deposit; left out where no wallet is around. */
  readonly onDeposit?: () => void;
}

/**
 * What stands around every game, on one screen: the bar, the game's view, a sheet for rounds, rules and fairness, and whatever goes
 * wrong on the way.
 */
export function GameShell({ client, session, sound, onLeave, onReopen, onDeposit }: GameShellProps) {
  const state = useStore({ subscribe: session.subscribe, read: session.state });
  const currentSound = useStore({ subscribe: sound.subscribe, read: sound.current });
  const { phase, playSession, round, unrevealedId } = state;
  const isIdle = phase.at === 'ready' && unrevealedId === null;
  const reminder = useReminder({ playSession, isIdle, round });
  const [section, setSection] = useState<Section | null>(null);
  const isOpen = phase.at === 'ready' || phase.at === 'asking' || phase.at === 'uncertain';
  const isReminded = isOpen && reminder.isShown && playSession !== null;
  return (
    <div className="dark-room relative flex h-dvh flex-col overflow-hidden">
      <AdirePattern
        figure={client.figure}
        className="pointer-events-none absolute inset-x-0 top-0 h-96 mask-b-from-20% text-chalk/5"
      />
      <TopBar
        title={client.game.title}
        balanceKobo={state.balanceKobo}
        playSession={playSession}
        minutes={reminder.minutes}
        onLeave={onLeave}
        onMenu={isOpen ? () => setSection('menu') : null}
      />
      {/* Named, because the page around has a main part too. */}
      <main aria-label={client.game.title} className="relative min-h-0 flex-1">
        {isReminded ? (
          <Scrolling>
            <ReminderCard playSession={playSession} reminder={reminder} onLeave={onLeave} />
          </Scrolling>
        ) : null}
        {isOpen ? (
          <div hidden={reminder.isShown} className="h-full">
            <OpenGame
              client={client}
              session={session}
              state={state}
              sound={currentSound}
              onDeposit={onDeposit}
            />
          </div>
        ) : (
          <Scrolling>
            {phase.at === 'opening' ? <Opening /> : null}
            {phase.at === 'unopened' ? <Unopened onRetry={() => void session.open()} /> : null}
            {phase.at === 'closed' ? (
              <Closed message={phase.message} onReopen={onReopen} onLeave={onLeave} />
            ) : null}
          </Scrolling>
        )}
      </main>
      {isOpen && section !== null && !isReminded ? (
        <GameMenu
          section={section}
          client={client}
          session={session}
          state={state}
          sound={currentSound}
          reminder={reminder}
          onChoose={setSection}
          onClose={() => setSection(null)}
        />
      ) : null}
    </div>
  );
}

function Scrolling({ children }: { children: ReactNode }) {
  return <div className="mx-auto h-full w-full max-w-3xl overflow-y-auto px-4 py-3">{children}</div>;
}

interface OpenGameProps {
  readonly client: AnyClient;
  readonly session: GameSession;
  readonly state: GameSessionState;
  readonly sound: Sound;
  readonly onDeposit: (() => void) | undefined;
}

function OpenGame({ client, session, state, sound, onDeposit }: OpenGameProps) {
  const [announced, setAnnounced] = useState('');
  const [bigWinId, setBigWinId] = useState<string | null>(null);
  const { round, phase } = state;
  // The same result twice in a row is two results: a space more makes it a new text.
  const announce = useCallback(
    (text: string) => setAnnounced((before) => (before === text ? `${text}\u00a0` : text)),
    [],
  );
  function reveal() {
    session.reveal();
    if (round !== null && isBigWin(round)) setBigWinId(round.roundId);
  }
  const funds: Funds = {
    isSettled: phase.at === 'ready' && state.unrevealedId === null,
    askAgain: session.refreshBalance,
    onDeposit,
  };
  const mustWait = state.leastRoundMs > 0;
  const revealed = useReveal(client.reveal, round, { sound, announce, onRevealed: reveal, mustWait });
  const { GameView } = client;
  return (
    <>
      {phase.at === 'uncertain' ? (
        <div className="absolute inset-x-3 top-2 z-20 mx-auto max-w-md">
          <Uncertain onCheck={session.check} />
        </div>
      ) : null}
      <NoticeContext value={useNotices(state)}>
        <NextBetContext value={state.nextBetAtMs}>
          <FundsContext value={funds}>
            <GameView
              round={round}
              reveal={revealed}
              busy={phase.at !== 'ready'}
              balanceKobo={state.balanceKobo}
              lastBet={state.lastBet}
              sound={sound}
              place={session.place}
              move={session.move}
              announce={announce}
            />
          </FundsContext>
        </NextBetContext>
      </NoticeContext>
      {round !== null && bigWinId === round.roundId ? (
        <BigWin round={round} onClose={() => setBigWinId(null)} />
      ) : null}
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
    </>
  );
}

/** Whether an answer has been awaited for long enough to say so. */
function useOverdue(phase: Phase): boolean {
  const request = phase.at === 'asking' ? phase.request : null;
  const [overdue, setOverdue] = useState<typeof request>(null);
  useEffect(() => {
    if (request === null) return;
    const timer = setTimeout(() => setOverdue(request), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [request]);
  return phase.at === 'asking' && (phase.attempt > 0 || overdue === request);
}

function useNotices({ phase, refusal, round }: GameSessionState): Notices {
  const isOverdue = useOverdue(phase);
  const isTakenUp = round?.isResumed === true && !round.isOver;
  const instead =
    refusal !== null ? (
      <p role="alert" className="text-15 text-bad">
        {refusal}
      </p>
    ) : isOverdue ? (
      <p role="status" className="text-13 text-text-soft">
        {TEXTS.asking}
      </p>
    ) : null;
  const above = isTakenUp ? <p className="text-13 text-text-soft">{TEXTS.resumed}</p> : null;
  return { instead, above };
}
