import { Volume2, VolumeX } from 'lucide-react';
import type { Sound } from '../sound.ts';
import { ICON, IconButton } from './icon-button.tsx';

/** Switches the sound on and off. */
export function SoundButton({ sound, label }: { sound: Sound; label: string }) {
  return (
    <IconButton label={label} pressed={sound.soundOn} onClick={sound.toggleSound}>
      {sound.soundOn ? <Volume2 {...ICON} /> : <VolumeX {...ICON} />}
    </IconButton>
  );
}
