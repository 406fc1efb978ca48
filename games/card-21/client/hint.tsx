import { keep, onDevice, readKept } from '@jara/play-client/kept';
import { Switch } from '@jara/ui/switch';
import { useState } from 'react';
import { TEXTS } from './texts.ts';

const KEPT_AS = 'card-21 hint';

interface Hint {
  readonly isWanted: boolean;
  toggle(): void;
}

/** Whether the best play is shown, stored on this device. */
export function useHint(): Hint {
  const [isWanted, setWanted] = useState(() => readKept(onDevice, KEPT_AS) === 'on');
  return {
    isWanted,
    toggle() {
      keep(onDevice, KEPT_AS, isWanted ? null : 'on');
      setWanted(!isWanted);
    },
  };
}

export function HintSwitch({ isWanted, toggle }: Hint) {
  return (
    <Switch label={<span className="text-15">{TEXTS.hint}</span>} checked={isWanted} onChange={toggle} />
  );
}
