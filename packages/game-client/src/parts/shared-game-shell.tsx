import { AdirePattern } from '@jara/ui/pattern';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type Funds, FundsContext } from '../funds.ts';
import type { AnySharedClient } from '../shared/client.ts';
import type { SharedSession } from '../shared/shared-session.ts';
import type { SharedSessionState } from '../shared/shared-state.ts';
import type { SoundStore } from '../sound.ts';
import { useReminder } from '../use-reminder.ts';
import { useStore } from '../use-store.ts';
import { Closed, Opening, Unopened } from './connection.tsx';
import { ReminderCard } from './reminder.tsx';
import { SharedGameMenu, type SharedSection } from './shared-game-menu.tsx';
import { TopBar } from './top-bar.tsx';

export interface SharedGameShellProps {
  readonly client: AnySharedClient;
  readonly session: SharedSession;
  readonly sound: SoundStore;
  /** Back to the list of games. */
  onLeave(): void;
  /** Opens this game again after its session ended. */
  onReopen(): void;
  /** Opens the wallet's deposit; left out where no wallet is around. */
  readonly onDeposit?: () => void;
}

/** A reminder comes between rounds, when nothing of the player's rides. */
function isAtRest({ phase, slots }: SharedSessionState): boolean {
  return (
    phase.at === 'ready' &&
    slots.every(({ bet, calling, queued }) => calling === null && queued === null && bet?.payout !== null)
  );
}

/**
 * What stands around every shared game, on one screen: the bar, the game's view, a sheet for bets, rules and fairness. The rounds go on
 * whatever the player does.
 */
export function SharedGameShell(props: SharedGameShellProps) {
  const { client, session, sound, onLeave, onReopen, onDeposit } = props;
  const state = useStore({ subscribe: session.subscribe, read: session.state });
  const currentSound = useStore({ subscribe: sound.subscribe, read: sound.current });
  const [section, setSection] = useState<SharedSection | null>(null);
  const [announced, setAnnounced] = useState('');
  // The same text twice in a row is said twice: a space more makes it a new one.
  const announce = useCallback(
    (text: string) => setAnnounced((before) => (before === text ? `${text}\u00a0` : text)),
    [],
  );
  const { phase, playSession } = state;
  const isOpen = phase.at === 'ready';
  const reminder = useReminder({ playSession, isIdle: isAtRest(state), round: null });
  const isReminded = isOpen && reminder.isShown && playSession !== null;
  const { GameView } = client;
  const funds = useFunds(session, state, onDeposit);
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
          <div hidden={isReminded} className="h-full">
            <FundsContext value={funds}>
              <GameView state={state} session={session} sound={currentSound} announce={announce} />
            </FundsContext>
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
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
      {isOpen && section !== null && !isReminded ? (
        <SharedGameMenu
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

function useFunds(
  session: SharedSession,
  { slots }: SharedSessionState,
  onDeposit: (() => void) | undefined,
): Funds {
  const isSettled = slots.every(({ calling, uncertain }) => calling === null && uncertain === null);
  return useMemo(
    () => ({ isSettled, askAgain: session.refreshBalance, onDeposit }),
    [isSettled, session, onDeposit],
  );
}

function Scrolling({ children }: { children: ReactNode }) {
  return <div className="mx-auto h-full w-full max-w-3xl overflow-y-auto px-4 py-3">{children}</div>;
}
