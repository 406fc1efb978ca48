import { SelectField } from '@jara/ui/field';
import { Switch } from '@jara/ui/switch';
import type { HostAddress } from '../address.ts';
import { DEVICES, FULL, SPEEDS } from '../devices.ts';
import { TEXTS } from '../texts.ts';

export interface ViewControlsProps {
  readonly address: HostAddress;
  /** Whether time can be skipped; shared rounds have steps instead. */
  readonly canSkip?: boolean;
  onChange(change: Partial<HostAddress>): void;
}

/** The game's screen size, its speed, and its viewer's settings. */
export function ViewControls({ address, canSkip = true, onChange }: ViewControlsProps) {
  return (
    <section
      aria-label={TEXTS.view}
      className="grid gap-x-4 rounded-xl border border-line bg-surface px-4 pt-3 sm:grid-cols-2 2xl:grid-cols-4"
    >
      <SelectField
        label={TEXTS.device}
        value={address.deviceId}
        onChange={({ target }) => onChange({ deviceId: target.value })}
      >
        {DEVICES.map(({ id, widthPx, heightPx }) => (
          <option key={id} value={id}>
            {TEXTS.deviceName(widthPx, heightPx)}
          </option>
        ))}
        <option value={FULL}>{TEXTS.deviceFull}</option>
      </SelectField>
      <SelectField
        label={TEXTS.speed}
        value={canSkip || address.speedId !== 'instant' ? address.speedId : '1'}
        onChange={({ target }) =>
          onChange({ speedId: SPEEDS.find(({ id }) => id === target.value)?.id ?? '1' })
        }
      >
        {SPEEDS.filter(({ id }) => canSkip || id !== 'instant').map(({ id }) => (
          <option key={id} value={id}>
            {id === 'instant' ? TEXTS.instant : TEXTS.speedTimes(id)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={TEXTS.language}
        value={address.isPidgin ? 'pcm' : 'en'}
        onChange={({ target }) => onChange({ isPidgin: target.value === 'pcm' })}
      >
        <option value="en">{TEXTS.english}</option>
        <option value="pcm">{TEXTS.pidgin}</option>
      </SelectField>
      <Switch
        label={TEXTS.still}
        hint={TEXTS.stillHint}
        checked={address.isStill}
        onChange={(isStill) => onChange({ isStill })}
      />
    </section>
  );
}
