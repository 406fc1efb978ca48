import { Switch } from '@jara/ui/switch';
import { type LucideIcon, Vibrate, Volume2 } from 'lucide-react';
import type { Sound } from '../sound.ts';
import { TEXTS } from '../texts.ts';

/** Sections that any game may have, named by the shell's texts. */
export type MenuSection = 'rounds' | 'rules' | 'fairness';

export interface MenuRow<Section extends MenuSection> {
  readonly section: Section;
  readonly Icon: LucideIcon;
}

export interface MenuRowsProps<Section extends MenuSection> {
  readonly rows: readonly MenuRow<Section>[];
  readonly sound: Sound;
  onChoose(section: Section): void;
}

/** The list that the bar's menu opens on: the sections of the game, then sound and vibration. */
export function MenuRows<Section extends MenuSection>({ rows, sound, onChoose }: MenuRowsProps<Section>) {
  return (
    <div className="grid gap-2">
      <nav aria-label={TEXTS.sections}>
        <ul className="grid gap-2">
          {rows.map(({ section, Icon }) => (
            <li key={section}>
              <button
                type="button"
                onClick={() => onChoose(section)}
                className="flex min-h-14 w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 text-17 font-semibold hover:border-text"
              >
                <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 text-danfo" />
                {TEXTS[section as MenuSection]}
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
