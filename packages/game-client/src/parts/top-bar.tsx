import { formatNaira, type Kobo } from '@jara/money/kobo';
import type { PlaySession } from '@jara/play-client/play-session';
import { netOf } from '@jara/play-client/reality';
import { StripeBar } from '@jara/ui/card';
import { ChevronLeft, Menu } from 'lucide-react';
import { useState } from 'react';
import { TEXTS } from '../texts.ts';
import { ICON, IconButton } from './icon-button.tsx';

export interface TopBarProps {
  readonly title: string;
  readonly balanceKobo: Kobo | null;
  readonly playSession: PlaySession | null;
  readonly minutes: number;
  onLeave(): void;
  /** Null without any menu target. */
  readonly onMenu: (() => void) | null;
}

const SHORT_TITLE = 14;
const SHORT = 'line-clamp-1 text-15 leading-5';
/** Small enough for two lines beside a balance on the narrowest phone. */
const LONG =
  'line-clamp-2 text-13 leading-[0.9375rem] min-[26rem]:line-clamp-1 min-[26rem]:text-15 min-[26rem]:leading-5';

/** The bar of a game: the way back, the name with time and net of the play session under it, the balance, the menu. */
export function TopBar({ title, balanceKobo, playSession, minutes, onLeave, onMenu }: TopBarProps) {
  return (
    <header className="relative shrink-0 bg-sunken">
      <div className="mx-auto flex h-12 max-w-6xl items-center">
        <IconButton label={TEXTS.leave} onClick={onLeave}>
          <ChevronLeft {...ICON} />
        </IconButton>
        <div className="min-w-0 flex-1">
          <h1 className={`font-head wrap-anywhere ${title.length > SHORT_TITLE ? LONG : SHORT}`}>{title}</h1>
          <p className="flex h-4 gap-1 tabular-nums text-13 leading-4 text-text-soft">
            {playSession === null ? null : (
              <>
                <span className="truncate">
                  <span>{TEXTS.playedFor(minutes)}</span> ·
                </span>
                <span className="shrink-0">
                  {/* On the narrowest phones the amount takes its place. */}
                  <span className="max-[22rem]:sr-only">{TEXTS.net('')}</span>
                  {formatNaira(netOf(playSession), 'short').replace('-', '−')}
                </span>
              </>
            )}
          </p>
        </div>
        <BalanceButton balanceKobo={balanceKobo} />
        {onMenu === null ? null : (
          <IconButton label={TEXTS.menu} onClick={onMenu}>
            <Menu {...ICON} />
          </IconButton>
        )}
      </div>
      <StripeBar className="h-1!" />
    </header>
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
      className="flex min-h-12 shrink-0 flex-col items-end justify-center rounded-lg px-2"
    >
      <span className="text-13 leading-4 text-text-soft">{TEXTS.balance}</span>
      <span className="figures text-15 leading-5 font-semibold" data-balance="">
        {hidden ? TEXTS.hiddenBalance : formatNaira(balanceKobo)}
      </span>
    </button>
  );
}
