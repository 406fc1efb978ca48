import { useReminder } from '@jara/play-client/use-reminder';
import { useStore } from '@jara/play-client/use-store';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { type Funds, FundsContext } from '../funds.ts';
import type { AnySharedClient } from '../shared/client.ts';
import { useEndedRound } from '../shared/round-total.ts';
import type { SharedSession } from '../shared/shared-session.ts';
import type { SharedSessionState } from '../shared/shared-state.ts';
import type { SoundStore } from '../sound.ts';
import { TEXTS } from '../texts.ts';
import { isBig } from '../win-size.ts';
import { GameFrame, type ShellActions } from './game-frame.tsx';

const BetsPanel = lazy(() =>
  import('../panels/shared-bets-panel.tsx').then((file) => ({ default: file.BetsPanel })),
);
const loadRoundEnd = () => import('./round-end.tsx');
// Without a network a round ends without its sound and its stage; the game continues.
const RoundEnd = lazy(() =>
  loadRoundEnd().then(
    (file) => ({ default: file.RoundEnd }),
    () => ({ default: () => null }),
  ),
);
const RulesPanel = lazy(() =>
  import('../panels/rules-panel.tsx').then((file) => ({ default: file.RulesPanel })),
);
const SeasonPanel = lazy(() =>
  import('../panels/season-panel.tsx').then((file) => ({ default: file.SeasonPanel })),
);

export interface SharedGameShellProps extends ShellActions {
  readonly client: AnySharedClient;
  readonly session: SharedSession;
  readonly sound: SoundStore;
}

/** The shell of every shared game. The rounds go on regardless of the player. */
export function SharedGameShell(props: SharedGameShellProps) {
  const { client, session, sound, onLeave, onReopen, onDeposit } = props;
  const state = useStore({ subscribe: session.subscribe, read: session.state });
  const currentSound = useStore({ subscribe: sound.subscribe, read: sound.current });
  const { phase, playSession, balanceKobo } = state;
  // Preloaded for the end of the first round.
  useEffect(() => void loadRoundEnd().catch(() => undefined), []);
  const ended = useEndedRound(state.panels);
  const [closedId, setClosedId] = useState<string | null>(null);
  const isStaged = ended !== null && isBig(ended) && ended.roundId !== closedId;
  const isIdle = isAtRest(state) && !isStaged;
  const reminder = useReminder({ playSession, session, isIdle, round: null });
  const funds = useFunds(session, onDeposit);
  const { game, rules, figure, GameView } = client;
  return (
    <GameFrame
      title={game.title}
      figure={figure}
      balanceKobo={balanceKobo}
      playSession={playSession}
      notOpen={phase.at === 'ready' ? null : phase}
      reminder={reminder}
      sound={currentSound}
      panels={{
        rules: <RulesPanel game={game} rules={rules} common={[TEXTS.rounding]} />,
        rounds: <BetsPanel {...{ game, session, playSession, reminder }} />,
        fairness: <SeasonPanel session={session} />,
      }}
      onRetry={() => void session.open()}
      onReopen={onReopen}
      onLeave={onLeave}
    >
      <FundsContext value={funds}>
        <GameView state={state} session={session} sound={currentSound} />
      </FundsContext>
      {ended === null ? null : (
        <Suspense>
          <RoundEnd
            key={ended.roundId}
            total={ended}
            sound={currentSound}
            isStaged={isStaged}
            onClose={() => setClosedId(ended.roundId)}
          />
        </Suspense>
      )}
    </GameFrame>
  );
}

/** A reminder comes between rounds, when no bet of the player is open. */
function isAtRest({ phase, panels }: SharedSessionState): boolean {
  return phase.at === 'ready' && panels.every(({ bet, queued }) => queued === null && bet?.payout !== null);
}

function useFunds(session: SharedSession, onDeposit: (() => void) | undefined): Funds {
  const isSettled = useStore(session.unsettled).length === 0;
  return useMemo(
    () => ({ isSettled, refreshBalance: session.refreshBalance, onDeposit }),
    [isSettled, session, onDeposit],
  );
}
