import { ListOrdered, ScrollText, ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { AnyClient } from '../client.ts';
import type { GameSession, GameSessionState } from '../game-session.ts';
import type { Sound } from '../sound.ts';
import { TEXTS } from '../texts.ts';
import type { Reminder } from '../use-reminder.ts';
import { Opening } from './connection.tsx';
import { type MenuRow, MenuRows } from './menu-rows.tsx';
import { Sheet } from './sheet.tsx';

const RoundsPanel = lazy(() => import('./rounds-panel.tsx').then((file) => ({ default: file.RoundsPanel })));
const RulesPanel = lazy(() => import('./rules-panel.tsx').then((file) => ({ default: file.RulesPanel })));
const FairnessPanel = lazy(() =>
  import('./fairness-panel.tsx').then((file) => ({ default: file.FairnessPanel })),
);

/** What the bar's menu leads to; `menu` is the list itself. */
export type Section = 'menu' | 'rounds' | 'rules' | 'fairness';

const ROWS: readonly MenuRow<Exclude<Section, 'menu'>>[] = [
  { section: 'rules', Icon: ScrollText },
  { section: 'rounds', Icon: ListOrdered },
  { section: 'fairness', Icon: ShieldCheck },
];

export interface GameMenuProps {
  readonly section: Section;
  readonly client: AnyClient;
  readonly session: GameSession;
  readonly state: GameSessionState;
  readonly sound: Sound;
  readonly reminder: Reminder;
  onChoose(section: Section): void;
  onClose(): void;
}

/** Everything beside the play itself, in a sheet. Code and rounds of a section are fetched when it is opened. */
export function GameMenu(props: GameMenuProps) {
  const { section, client, session, state, reminder, onClose } = props;
  return (
    <Sheet title={section === 'menu' ? TEXTS.menu : TEXTS[section]} onClose={onClose}>
      {section === 'menu' ? (
        <MenuRows rows={ROWS} {...props} />
      ) : (
        <Suspense fallback={<Opening />}>
          {section === 'rounds' ? (
            <RoundsPanel
              game={client.game}
              session={session}
              playSession={state.playSession}
              reminder={reminder}
              unrevealedId={state.unrevealedId}
            />
          ) : section === 'rules' ? (
            <RulesPanel game={client.game} rules={client.rules} common={[TEXTS.rounding, TEXTS.abandoned]} />
          ) : (
            <FairnessPanel
              game={client.game}
              session={session}
              seed={state.seed}
              unrevealedId={state.unrevealedId}
            />
          )}
        </Suspense>
      )}
    </Sheet>
  );
}
