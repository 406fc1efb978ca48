import { StripeBar } from '@jara/ui/card';
import { AdirePattern } from '@jara/ui/pattern';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { AnyClient, TableProps } from '../client.ts';
import type { SoundStore } from '../sound.ts';
import type { TableState, TableStore } from '../table-store.ts';
import { TEXTS } from '../texts.ts';
import { useStore } from '../use-store.ts';
import { Closed, Opening, Unopened, Unsure } from './connection.tsx';
import { Reminder } from './reminder.tsx';
import { type Section, SectionTabs } from './section-tabs.tsx';
import { SittingBar, TopBar } from './top-bar.tsx';

const RoundsPanel = lazy(() => import('./rounds-panel.tsx').then((file) => ({ default: file.RoundsPanel })));
const RulesPanel = lazy(() => import('./rules-panel.tsx').then((file) => ({ default: file.RulesPanel })));
const FairnessPanel = lazy(() =>
  import('./fairness-panel.tsx').then((file) => ({ default: file.FairnessPanel })),
);

/** However a table forgets to say so, a payout is counted in at last. */
const SHOWN_AT_LAST_MS = 12_000;

export interface GameShellProps {
  readonly client: AnyClient;
  readonly table: TableStore;
  readonly sound: SoundStore;
  /** In a frame the page around has the game's name and the way back. */
  readonly framed: boolean;
  /** Back to the list of games. */
  onLeave(): void;
}

/** What stands around every game: bar, table, the player's rounds, rules and fairness, and whatever goes wrong on the way. */
export function GameShell({ client, table, sound, framed, onLeave }: GameShellProps) {
  const state = useStore({ subscribe: table.subscribe, read: table.state });
  const heard = useStore({ subscribe: sound.subscribe, read: sound.current });
  const [section, setSection] = useState<Section>('play');
  const { phase } = state;
  const isOpen = phase.at === 'ready' || phase.at === 'asking' || phase.at === 'unsure';
  return (
    <div className="dark-room relative flex flex-col overflow-hidden">
      <AdirePattern
        figure={client.figure}
        className="absolute inset-x-0 top-0 h-96 mask-b-from-20% text-chalk/5"
      />
      {framed ? (
        <h1 className="sr-only">{client.game.title}</h1>
      ) : (
        <>
          <TopBar title={client.game.title} balanceKobo={state.balanceKobo} onLeave={onLeave} />
          <StripeBar className="relative h-1.5!" />
        </>
      )}
      <SittingBar sitting={state.sitting} sound={heard} balanceKobo={framed ? state.balanceKobo : null} />
      <div className="relative mx-auto w-full max-w-3xl px-4 pt-1 pb-6 wide:max-w-5xl">
        {phase.at === 'opening' ? <Opening /> : null}
        {phase.at === 'unopened' ? <Unopened onRetry={() => void table.open()} /> : null}
        {phase.at === 'closed' ? <Closed message={phase.message} onLeave={onLeave} /> : null}
        {phase.at === 'unsure' ? <Unsure onCheck={table.check} /> : null}
        {isOpen ? (
          <>
            <Reminder sitting={state.sitting} onLeave={onLeave} />
            <div hidden={section !== 'play'}>
              <PlaySection client={client} table={table} state={state} sound={heard} />
            </div>
            <Panel open={section === 'rounds'}>
              <RoundsPanel game={client.game} table={table} />
            </Panel>
            <Panel open={section === 'rules'}>
              <RulesPanel client={client} />
            </Panel>
            <Panel open={section === 'fairness'}>
              <FairnessPanel game={client.game} table={table} seed={state.seed} />
            </Panel>
          </>
        ) : null}
      </div>
      {isOpen ? <SectionTabs value={section} onChange={setSection} /> : null}
      <p className="relative px-4 py-3 text-center text-13 text-text-soft">{TEXTS.responsible}</p>
    </div>
  );
}

/** Code and rounds of a panel are fetched when it is opened. */
function Panel({ open, children }: { open: boolean; children: ReactNode }) {
  return open ? <Suspense fallback={<Opening />}>{children}</Suspense> : null;
}

interface PlaySectionProps {
  readonly client: AnyClient;
  readonly table: TableStore;
  readonly state: TableState;
  readonly sound: TableProps<unknown, unknown, unknown>['sound'];
}

function PlaySection({ client, table, state, sound }: PlaySectionProps) {
  const [said, setSaid] = useState('');
  const { round, phase } = state;
  const { shown } = table;
  useEffect(() => {
    if (round === null || !round.isOver) return;
    const timer = setTimeout(shown, SHOWN_AT_LAST_MS);
    return () => clearTimeout(timer);
  }, [round, shown]);
  // The same result twice in a row is two results: a space more makes it a new text.
  const announce = useCallback(
    (text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text)),
    [],
  );
  const { Table } = client;
  return (
    <>
      {round?.isResumed === true && !round.isOver ? (
        <p className="mb-3 rounded-lg bg-accent-soft px-4 py-2 text-15">{TEXTS.resumed}</p>
      ) : null}
      <Table
        round={round}
        busy={phase.at !== 'ready'}
        balanceKobo={state.balanceKobo}
        lastBet={state.lastBet}
        sound={sound}
        place={table.place}
        move={table.move}
        shown={shown}
        announce={announce}
      />
      <p role="alert" className="mt-3 min-h-5 text-center text-15 text-bad">
        {state.refusal}
      </p>
      {phase.at === 'asking' && phase.attempt > 0 ? (
        <p role="status" className="text-center text-13 text-text-soft">
          {TEXTS.asking}
        </p>
      ) : null}
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </>
  );
}
