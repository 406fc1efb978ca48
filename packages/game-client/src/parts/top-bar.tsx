import { formatNaira, type Kobo } from '@jara/money/kobo';
import { ChevronLeft, Vibrate, VibrateOff } from 'lucide-react';
import { useState } from 'react';
import type { PlaySession } from '../game-session.ts';
import { netOf } from '../reality.ts';
import type { Sound } from '../sound.ts';
import { TEXTS } from '../texts.ts';
import { ICON, IconButton } from './icon-button.tsx';
import { SoundButton } from './sound-button.tsx';

export interface TopBarProps {
  readonly title: string;
  readonly balanceKobo: Kobo | null;
  onLeave(): void;
}

/** Where the game stands alone: the way back, its name, and the balance. The page around a frame has the first two itself. */
export function TopBar({ title, balanceKobo, onLeave }: TopBarProps) {
  return (
    <header className="relative mx-auto flex w-full max-w-5xl items-center gap-1 px-1 py-1">
      <IconButton label={TEXTS.leave} onClick={onLeave}>
        <ChevronLeft {...ICON} />
      </IconButton>
      <h1 className="min-w-0 flex-1 truncate font-head text-17">{title}</h1>
      <BalanceButton balanceKobo={balanceKobo} />
    </header>
  );
}

export interface PlaySessionBarProps {
  readonly playSession: PlaySession | null;
  readonly minutes: number;
  readonly sound: Sound;
  /** Shown here where there is no bar above. */
  readonly balanceKobo: Kobo | null;
}

/** Time and net of this play session, in sight all the while; sound and vibration; in a frame, the balance. */
export function PlaySessionBar({ playSession, minutes, sound, balanceKobo }: PlaySessionBarProps) {
  return (
    <div className="relative mx-auto flex min-h-12 w-full max-w-5xl items-center px-1">
      <p className="min-w-0 flex-1 pl-3 tabular-nums text-13 leading-4 text-text-soft">
        {playSession === null ? null : (
          <>
            <span className="inline-block pr-2">{TEXTS.playedFor(minutes)}</span>
            <span className="inline-block">{TEXTS.net(formatNaira(netOf(playSession), 'short'))}</span>
          </>
        )}
      </p>
      {sound.canVibrate ? (
        <IconButton label={TEXTS.vibration} pressed={sound.vibrationOn} onClick={sound.toggleVibration}>
          {sound.vibrationOn ? <Vibrate {...ICON} /> : <VibrateOff {...ICON} />}
        </IconButton>
      ) : null}
      <SoundButton sound={sound} label={TEXTS.sound} />
      <BalanceButton balanceKobo={balanceKobo} />
    </div>
  );
}

function BalanceButton({ balanceKobo }: { balanceKobo: Kobo | null }) {
  const [hidden, setHidden] = useState(false);
  if (balanceKobo === null) return null;
  return (
    <button
      type="button"
      aria-label={hidden ? TEXTS.showBalance : undefined}
      title={hidden ? TEXTS.showBalance : TEXTS.hideBalance}
      onClick={() => setHidden(!hidden)}
      className="ml-1 flex min-h-12 flex-col items-end justify-center rounded-lg px-2"
    >
      <span className="text-13 leading-4 text-text-soft">{TEXTS.balance}</span>
      <span className="figures text-15 font-semibold" data-balance="">
        {hidden ? TEXTS.hiddenBalance : formatNaira(balanceKobo)}
      </span>
    </button>
  );
}
