import { Switch } from '@jara/ui/switch';
import { ListOrdered, type LucideIcon, ScrollText, ShieldCheck, Vibrate, Volume2 } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import type { Sound } from '../sound.ts';
import { TEXTS } from '../texts.ts';
import { Opening } from './connection.tsx';
import { Sheet } from './sheet.tsx';

export type MenuSection = 'rules' | 'rounds' | 'fairness';
/** Sections of the bar's menu; `menu` is the list itself. */
export type Section = 'menu' | MenuSection;

const ROWS: readonly { readonly section: MenuSection; readonly Icon: LucideIcon }[] = [
  { section: 'rules', Icon: ScrollText },
  { section: 'rounds', Icon: ListOrdered },
  { section: 'fairness', Icon: ShieldCheck },
];

export interface GameMenuProps {
  readonly section: Section;
  readonly sound: Sound;
  /** The content of each section. Its code and its rounds are fetched when it is opened. */
  readonly panels: Readonly<Record<MenuSection, ReactNode>>;
  onChoose(section: Section): void;
  onClose(): void;
}

/** Everything besides the play itself, in a sheet. */
export function GameMenu({ section, sound, panels, onChoose, onClose }: GameMenuProps) {
  return (
    <Sheet title={section === 'menu' ? TEXTS.menu : TEXTS[section]} onClose={onClose}>
      {section === 'menu' ? (
        <MenuRows sound={sound} onChoose={onChoose} />
      ) : (
        <Suspense fallback={<Opening />}>{panels[section]}</Suspense>
      )}
    </Sheet>
  );
}

function MenuRows({ sound, onChoose }: Pick<GameMenuProps, 'sound' | 'onChoose'>) {
  return (
    <div className="grid gap-2">
      <nav aria-label={TEXTS.sections}>
        <ul className="grid gap-2">
          {ROWS.map(({ section, Icon }) => (
            <li key={section}>
              <button
                type="button"
                onClick={() => onChoose(section)}
                className="flex min-h-14 w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 text-17 font-semibold hover:border-text"
              >
                <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 text-danfo" />
                {TEXTS[section]}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-1 px-4">
        <SoundRow Icon={Volume2} label={TEXTS.sound} isOn={sound.soundOn} onToggle={sound.toggleSound} />
        {sound.canVibrate ? (
          <SoundRow
            Icon={Vibrate}
            label={TEXTS.vibration}
            isOn={sound.vibrationOn}
            onToggle={sound.toggleVibration}
          />
        ) : null}
      </div>
      <p className="text-center text-13 text-text-soft">{TEXTS.responsible}</p>
    </div>
  );
}

interface SoundRowProps {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly isOn: boolean;
  onToggle(): void;
}

function SoundRow({ Icon, label, isOn, onToggle }: SoundRowProps) {
  return (
    <div className="flex items-center gap-3">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 text-text-soft" />
      <div className="min-w-0 flex-1">
        <Switch label={label} checked={isOn} onChange={onToggle} />
      </div>
    </div>
  );
}
