import type { Kobo } from '@jara/money/kobo';
import type { PlaySession } from '@jara/play-client/play-session';
import { ReminderCard } from '@jara/play-client/reminder-card';
import type { Reminder } from '@jara/play-client/use-reminder';
import { type AdireFigure, AdirePattern } from '@jara/ui/pattern';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Phase } from '../game-session.ts';
import type { Sound } from '../sound.ts';
import { Closed, Opening, Unopened } from './connection.tsx';
import type { GameMenuProps, MenuSection, Section } from './game-menu.tsx';
import { TopBar } from './top-bar.tsx';

/** The menu is no part of the first load: it is fetched once the game is shown, and again at a tap if that failed. */
function useMenu() {
  const [Menu, setMenu] = useState<ComponentType<GameMenuProps> | null>(null);
  const load = useCallback(() => {
    void import('./game-menu.tsx').then(
      (file) => setMenu(() => file.GameMenu),
      () => undefined,
    );
  }, []);
  useEffect(load, [load]);
  return { Menu, load };
}

/** Actions that the page passes to the shell of any game. */
export interface ShellActions {
  /** Back to the list of games. */
  onLeave(): void;
  /** Opens this game again after its session ended. */
  onReopen(): void;
  /** Opens the wallet's deposit; absent where the page has no wallet. */
  readonly onDeposit?: () => void;
}

/** The reason that a game cannot be played now. */
export type NotOpen = Extract<Phase, { at: 'opening' | 'unopened' | 'closed' }>;

export interface GameFrameProps extends Pick<ShellActions, 'onLeave' | 'onReopen'> {
  readonly title: string;
  readonly figure: AdireFigure;
  readonly balanceKobo: Kobo | null;
  readonly playSession: PlaySession | null;
  /** Null: it is open. */
  readonly notOpen: NotOpen | null;
  readonly reminder: Reminder;
  readonly sound: Sound;
  /** The content of each section of the menu. */
  readonly panels: Readonly<Record<MenuSection, ReactNode>>;
  /** The game, once it is open. */
  readonly children: ReactNode;
  /** Tries again to open it. */
  onRetry(): void;
}

/** The frame of every game, on one screen: the bar, the game, a sheet for the rest, and errors of loading. */
export function GameFrame(props: GameFrameProps) {
  const { title, figure, balanceKobo, playSession, notOpen, reminder, sound, panels, onLeave } = props;
  const [section, setSection] = useState<Section | null>(null);
  const isOpen = notOpen === null;
  const { Menu, load } = useMenu();
  const isReminded = isOpen && reminder.isShown && playSession !== null;
  return (
    <div className="dark-room relative flex h-view flex-col overflow-hidden">
      <AdirePattern
        figure={figure}
        className="pointer-events-none absolute inset-x-0 top-0 h-96 mask-b-from-20% text-chalk/5"
      />
      <TopBar
        title={title}
        balanceKobo={balanceKobo}
        playSession={playSession}
        minutes={reminder.minutes}
        onLeave={onLeave}
        onMenu={
          isOpen
            ? () => {
                load();
                setSection('menu');
              }
            : null
        }
      />
      {/* Named, because the page around has a main element too. */}
      <main aria-label={title} className="relative min-h-0 flex-1">
        {isReminded ? (
          <Scrolling>
            <ReminderCard playSession={playSession} reminder={reminder} onLeave={onLeave} />
          </Scrolling>
        ) : null}
        {isOpen ? (
          <div hidden={isReminded} className="h-full">
            {props.children}
          </div>
        ) : (
          <Scrolling>
            <Connection {...props} notOpen={notOpen} />
          </Scrolling>
        )}
      </main>
      {isOpen && section !== null && !isReminded && Menu !== null ? (
        <Menu
          section={section}
          sound={sound}
          panels={panels}
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

type ConnectionProps = Pick<GameFrameProps, 'onRetry' | 'onReopen' | 'onLeave'> & {
  readonly notOpen: NotOpen;
};

function Connection({ notOpen, onRetry, onReopen, onLeave }: ConnectionProps) {
  if (notOpen.at === 'opening') return <Opening />;
  if (notOpen.at === 'unopened') return <Unopened onRetry={onRetry} />;
  return <Closed message={notOpen.message} onReopen={onReopen} onLeave={onLeave} />;
}
