import { StripeBar } from '@jara/ui/card';
import { AdirePattern } from '@jara/ui/pattern';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { AnyClient } from '../client.ts';
import type { GameSession, GameSessionState } from '../game-session.ts';
import type { Sound, SoundStore } from '../sound.ts';
import { TEXTS } from '../texts.ts';
import { type Reminder, useReminder } from '../use-reminder.ts';
import { useReveal } from '../use-reveal.ts';
import { useStore } from '../use-store.ts';
import { Asking, Closed, Opening, Uncertain, Unopened } from './connection.tsx';
import { ReminderCard } from './reminder.tsx';
import { type Section, SectionTabs } from './section-tabs.tsx';
import { PlaySessionBar, TopBar } from './top-bar.tsx';

const RoundsPanel = lazy(() => import('./rounds-panel.tsx').then((file) => ({ default: file.RoundsPanel })));
const RulesPanel = lazy(() => import('./rules-panel.tsx').then((file) => ({ default: file.RulesPanel })));
const FairnessPanel = lazy(() =>
  import('./fairness-panel.tsx').then((file) => ({ default: file.FairnessPanel })),
);

export interface GameShellProps {
  readonly client: AnyClient;
  readonly session: GameSession;
  readonly sound: SoundStore;
  /** In a frame the page around has the game's name and the way back. */
  readonly framed: boolean;
  /** Back to the list of games. */
  onLeave(): void;
  /** Opens this game again after its session ended. */
  onReopen(): void;
}

/** What stands around every game: bar, the game's view, the player's rounds, rules and fairness, and whatever goes wrong on the way. */
export function GameShell({ client, session, sound, framed, onLeave, onReopen }: GameShellProps) {
  const state = useStore({ subscribe: session.subscribe, read: session.state });
  const currentSound = useStore({ subscribe: sound.subscribe, read: sound.current });
  const reminder = useReminder(state);
  const { phase, playSession } = state;
  const isOpen = phase.at === 'ready' || phase.at === 'asking' || phase.at === 'uncertain';
  return (
    <div className="dark-room relative flex flex-col overflow-hidden">
      <AdirePattern
        figure={client.figure}
        className="absolute inset-x-0 top-0 h-96 mask-b-from-20% text-chalk/5"
      />
      {framed ? null : (
        <>
          <TopBar title={client.game.title} balanceKobo={state.balanceKobo} onLeave={onLeave} />
          <StripeBar className="relative h-1.5!" />
        </>
      )}
      <main className="relative">
        {framed ? <h1 className="sr-only">{client.game.title}</h1> : null}
        <PlaySessionBar
          playSession={playSession}
          minutes={reminder.minutes}
          sound={currentSound}
          balanceKobo={framed ? state.balanceKobo : null}
        />
        {isOpen && reminder.isShown && playSession !== null ? (
          <div className="px-4">
            <ReminderCard playSession={playSession} reminder={reminder} onLeave={onLeave} />
          </div>
        ) : null}
        {isOpen ? (
          <div hidden={reminder.isShown}>
            <OpenGame
              client={client}
              session={session}
              state={state}
              sound={currentSound}
              reminder={reminder}
            />
          </div>
        ) : (
          <div className={CONTENT}>
            {phase.at === 'opening' ? <Opening /> : null}
            {phase.at === 'unopened' ? <Unopened onRetry={() => void session.open()} /> : null}
            {phase.at === 'closed' ? (
              <Closed message={phase.message} onReopen={onReopen} onLeave={onLeave} />
            ) : null}
          </div>
        )}
      </main>
      <footer className="relative px-4 py-3 text-center text-13 text-text-soft">{TEXTS.responsible}</footer>
    </div>
  );
}

const CONTENT = 'relative mx-auto w-full max-w-3xl px-4 pt-1 pb-6 wide:max-w-5xl';

interface OpenGameProps extends PlaySectionProps {
  readonly reminder: Reminder;
}

/** The game's view and the panels beside it, one of them in sight. */
function OpenGame({ client, session, state, sound, reminder }: OpenGameProps) {
  const [section, setSection] = useState<Section>('play');
  const { phase, playSession, seed, unrevealedId } = state;
  return (
    <>
      <div className={CONTENT}>
        {phase.at === 'uncertain' ? <Uncertain onCheck={session.check} /> : null}
        <div hidden={section !== 'play'}>
          <PlaySection client={client} session={session} state={state} sound={sound} />
        </div>
        <Panel open={section === 'rounds'}>
          <RoundsPanel
            game={client.game}
            session={session}
            playSession={playSession}
            reminder={reminder}
            unrevealedId={unrevealedId}
          />
        </Panel>
        <Panel open={section === 'rules'}>
          <RulesPanel client={client} />
        </Panel>
        <Panel open={section === 'fairness'}>
          <FairnessPanel game={client.game} session={session} seed={seed} unrevealedId={unrevealedId} />
        </Panel>
      </div>
      <SectionTabs value={section} onChange={setSection} />
    </>
  );
}

/** Code and rounds of a panel are fetched when it is opened. */
function Panel({ open, children }: { open: boolean; children: ReactNode }) {
  return open ? <Suspense fallback={<Opening />}>{children}</Suspense> : null;
}

interface PlaySectionProps {
  readonly client: AnyClient;
  readonly session: GameSession;
  readonly state: GameSessionState;
  readonly sound: Sound;
}

function PlaySection({ client, session, state, sound }: PlaySectionProps) {
  const [announced, setAnnounced] = useState('');
  const { round, phase } = state;
  // The same result twice in a row is two results: a space more makes it a new text.
  const announce = useCallback(
    (text: string) => setAnnounced((before) => (before === text ? `${text}\u00a0` : text)),
    [],
  );
  const reveal = useReveal(client.reveal, round, { sound, announce, onRevealed: session.reveal });
  const { GameView } = client;
  return (
    <>
      {round?.isResumed === true && !round.isOver ? (
        <p className="mb-3 rounded-lg bg-accent-soft px-4 py-2 text-15">{TEXTS.resumed}</p>
      ) : null}
      <GameView
        round={round}
        reveal={reveal}
        busy={phase.at !== 'ready'}
        balanceKobo={state.balanceKobo}
        lastBet={state.lastBet}
        sound={sound}
        place={session.place}
        move={session.move}
        announce={announce}
      />
      <div className="mt-3 min-h-5 text-center">
        <p role="alert" className="text-15 text-bad">
          {state.refusal}
        </p>
        {phase.at === 'asking' ? <Asking attempt={phase.attempt} /> : null}
      </div>
      <p className="sr-only" aria-live="polite">
        {announced}
      </p>
    </>
  );
}
