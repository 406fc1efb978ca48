import { useReminder } from '@jara/play-client/use-reminder';
import { useStore } from '@jara/play-client/use-store';
import { SLOW_AFTER_MS } from '@jara/ui/notice';
import { lazy, useCallback, useEffect, useState } from 'react';
import { NextBetContext } from '../bet-wait.ts';
import type { AnyClient } from '../client.ts';
import { type Funds, FundsContext } from '../funds.ts';
import type { GameSession, GameSessionState, Phase } from '../game-session.ts';
import type { Sound, SoundStore } from '../sound.ts';
import { TEXTS } from '../texts.ts';
import { useReveal } from '../use-reveal.ts';
import { BigWin, isBigWin } from './big-win.tsx';
import { Uncertain } from './connection.tsx';
import { GameFrame, type NotOpen, type ShellActions } from './game-frame.tsx';
import { NoticeContext, type Notices } from './game-layout.tsx';

const RoundsPanel = lazy(() =>
  import('../panels/rounds-panel.tsx').then((file) => ({ default: file.RoundsPanel })),
);
const RulesPanel = lazy(() =>
  import('../panels/rules-panel.tsx').then((file) => ({ default: file.RulesPanel })),
);
const FairnessPanel = lazy(() =>
  import('../panels/fairness-panel.tsx').then((file) => ({ default: file.FairnessPanel })),
);

export interface GameShellProps extends ShellActions {
  readonly client: AnyClient;
  readonly session: GameSession;
  readonly sound: SoundStore;
}

/** The shell of every solo game. */
export function GameShell({ client, session, sound, onLeave, onReopen, onDeposit }: GameShellProps) {
  const state = useStore({ subscribe: session.subscribe, read: session.state });
  const currentSound = useStore({ subscribe: sound.subscribe, read: sound.current });
  const { phase, playSession, round, unrevealedId, balanceKobo, seed } = state;
  const [bigWinId, setBigWinId] = useState<string | null>(null);
  const isStaged = round !== null && bigWinId === round.roundId;
  // A reminder hides the game, so it waits while the stage of a large win waits for a tap.
  const isIdle = phase.at === 'ready' && unrevealedId === null && !isStaged;
  const reminder = useReminder({ playSession, session, isIdle, round });
  const { game, rules, figure } = client;
  return (
    <GameFrame
      title={game.title}
      figure={figure}
      balanceKobo={balanceKobo}
      playSession={playSession}
      notOpen={notOpenOf(phase)}
      reminder={reminder}
      sound={currentSound}
      panels={{
        rules: <RulesPanel game={game} rules={rules} common={[TEXTS.rounding, TEXTS.abandoned]} />,
        rounds: <RoundsPanel {...{ game, session, playSession, reminder, unrevealedId }} />,
        fairness: <FairnessPanel {...{ game, session, seed, unrevealedId }} />,
      }}
      onRetry={() => void session.open()}
      onReopen={onReopen}
      onLeave={onLeave}
    >
      <OpenGame
        client={client}
        session={session}
        state={state}
        sound={currentSound}
        onBigWin={setBigWinId}
        onDeposit={onDeposit}
      />
      {isStaged ? <BigWin paid={round} onClose={() => setBigWinId(null)} /> : null}
    </GameFrame>
  );
}

function notOpenOf(phase: Phase): NotOpen | null {
  return phase.at === 'opening' || phase.at === 'unopened' || phase.at === 'closed' ? phase : null;
}

interface OpenGameProps {
  readonly client: AnyClient;
  readonly session: GameSession;
  readonly state: GameSessionState;
  readonly sound: Sound;
  onBigWin(roundId: string): void;
  readonly onDeposit: (() => void) | undefined;
}

function OpenGame({ client, session, state, sound, onBigWin, onDeposit }: OpenGameProps) {
  const [announced, setAnnounced] = useState('');
  const { round, phase } = state;
  // The same result twice in a row is two results: an added space makes it a new text.
  const announce = useCallback(
    (text: string) => setAnnounced((before) => (before === text ? `${text}\u00a0` : text)),
    [],
  );
  function reveal() {
    session.reveal();
    if (round !== null && isBigWin(round)) onBigWin(round.roundId);
  }
  const funds: Funds = {
    isSettled: phase.at === 'ready' && state.unrevealedId === null,
    refreshBalance: session.refreshBalance,
    onDeposit,
  };
  const mustWait = state.minRoundMs > 0;
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
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
    </>
  );
}

/** Whether an answer is late enough to show it. */
function useOverdue(phase: Phase): boolean {
  const request = phase.at === 'sending' ? phase.request : null;
  const [overdue, setOverdue] = useState<typeof request>(null);
  useEffect(() => {
    if (request === null) return;
    const timer = setTimeout(() => setOverdue(request), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [request]);
  return phase.at === 'sending' && (phase.attempt > 0 || overdue === request);
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
