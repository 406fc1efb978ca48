import { ListOrdered, ScrollText, ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { AnySharedClient } from '../shared/client.ts';
import type { SharedSession } from '../shared/shared-session.ts';
import type { SharedSessionState } from '../shared/shared-state.ts';
import type { Sound } from '../sound.ts';
import { TEXTS } from '../texts.ts';
import type { Reminder } from '../use-reminder.ts';
import { Opening } from './connection.tsx';
import { type MenuRow, MenuRows } from './menu-rows.tsx';
import { Sheet } from './sheet.tsx';

const BetsPanel = lazy(() => import('./shared-bets-panel.tsx').then((file) => ({ default: file.BetsPanel })));
const RulesPanel = lazy(() => import('./rules-panel.tsx').then((file) => ({ default: file.RulesPanel })));
const SeasonPanel = lazy(() => import('./season-panel.tsx').then((file) => ({ default: file.SeasonPanel })));

export type SharedSection = 'menu' | 'rounds' | 'rules' | 'fairness';

const ROWS: readonly MenuRow<Exclude<SharedSection, 'menu'>>[] = [
  { section: 'rules', Icon: ScrollText },
  { section: 'rounds', Icon: ListOrdered },
  { section: 'fairness', Icon: ShieldCheck },
];

export interface SharedGameMenuProps {
  readonly section: SharedSection;
  readonly client: AnySharedClient;
  readonly session: SharedSession;
  readonly state: SharedSessionState;
  readonly sound: Sound;
  readonly reminder: Reminder;
  onChoose(section: SharedSection): void;
  onClose(): void;
}

/** Everything beside the play itself, in a sheet. */
export function SharedGameMenu(props: SharedGameMenuProps) {
  const { section, client, session, state, reminder, onClose } = props;
  return (
    <Sheet title={section === 'menu' ? TEXTS.menu : TEXTS[section]} onClose={onClose}>
      {section === 'menu' ? (
        <MenuRows rows={ROWS} {...props} />
      ) : (
        <Suspense fallback={<Opening />}>
          {section === 'rounds' ? (
            <BetsPanel
              game={client.game}
              session={session}
              playSession={state.playSession}
              reminder={reminder}
            />
          ) : section === 'rules' ? (
            <RulesPanel game={client.game} rules={client.rules} common={[TEXTS.rounding]} />
          ) : (
            <SeasonPanel session={session} />
          )}
        </Suspense>
      )}
    </Sheet>
  );
}
