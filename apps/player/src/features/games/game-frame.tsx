import { listenToGame } from '@jara/bridge/listen';
import { postToGame, WAITING_LASTS_MS } from '@jara/bridge/post';
import { countTouch } from '@jara/calls/touched';
import { saveSeasonHere } from '@jara/game-client/save-season';
import { VERIFIER_PATH } from '@jara/game-kit/verify/place';
import { SlowNotice } from '@jara/ui/notice';
import { Spinner } from '@jara/ui/spinner';
import { ChevronLeft, Maximize, Minimize } from 'lucide-react';
import {
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link, useNavigate } from 'react-router';
import { useBalance } from '../../api/use-balance.ts';
import { onBalanceEvent } from '../../api/use-balance-events.ts';
import { countAsInput } from '../../browser/frame-input.ts';
import { toast } from '../../browser/toast.ts';
import { opensDepositOf, paths } from '../../navigation/paths.ts';
import { holdInactivity } from '../../session/inactivity-hold.ts';
import { keepOpened } from './launch.ts';
import { TEXTS } from './texts.ts';

const FRAME_HEIGHT_PX = 500;

const StudioCheck = lazy(() => import('./studio-check.tsx').then((m) => ({ default: m.StudioCheck })));

interface GameFrameProps {
  /** The server's launch URL for this player. */
  readonly url: string;
  readonly title: string;
  /** The address and the name of the page to which leaving the game leads. */
  readonly back: { readonly to: string; readonly name: string };
  /** The address that launches the same game again after its session has ended. */
  readonly again?: string;
  /** As high as the window, regardless of the game's requests. */
  readonly isPage?: boolean;
  /** Label of the spinner until the page has loaded; absent: that of a game. */
  readonly opening?: string;
}

/** Permissions of a game's page: run scripts, and use its own origin's storage. */
const SANDBOX = 'allow-scripts allow-same-origin';

/** Browsers without a share sheet log an error at the name of the feature. */
const pageFeatures = () => ('share' in navigator ? 'web-share; clipboard-write' : 'clipboard-write');

const TOOL =
  'grid min-h-12 min-w-12 shrink-0 place-items-center rounded-lg text-text no-underline hover:bg-surface';

/**
 * A game or the sportsbook in a sandboxed frame of another origin. It fills the window; the shell's header, bottom bar and footer are
 * hidden meanwhile (`data-in-game`). A game without a bar of its own gets ours, which it cannot hide, and has the height that it
 * requests.
 */
export function GameFrame({ url, title, back, again, isPage = false, opening }: GameFrameProps) {
  const navigate = useNavigate();
  const { refetch } = useBalance();
  const section = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [heightPx, setHeightPx] = useState(FRAME_HEIGHT_PX);
  const [isLoaded, setIsLoaded] = useState(false);
  const [fitsWindow, setFitsWindow] = useState(false);
  const { isFull, toggle } = useFullScreen(section);

  const hold = useWaitingHold();
  useEffect(() => keepOpened(url), [url]);

  const onMessage = useEffectEvent((message: Parameters<Parameters<typeof listenToGame>[2]>[0]) => {
    if (message.type === 'resize-iframe') setHeightPx(message.height);
    if (message.type === 'fits-window') setFitsWindow(true);
    if (message.type === 'player-active') countAsInput();
    if (message.type === 'player-waits') hold();
    if (message.type === 'leave-game') void navigate(back.to);
    if (message.type === 'open-bets') void navigate(paths.bets);
    if (message.type === 'open-limits') void navigate(paths.settingsLimits);
    if (message.type === 'open-deposit')
      void navigate(paths.wallet, { state: opensDepositOf({ to: again ?? paths.sportsBetting, title }) });
    if (message.type === 'reopen-game' && again !== undefined) void navigate(again, { replace: true });
    if (message.type === 'balance-changed') void refetch();
    if (message.type === 'save-season') saveSeasonHere(message.seasonId, message.file);
    if (message.type === 'open-verifier')
      window.open(`${VERIFIER_PATH}#${encodeURIComponent(message.receipt)}`, '_blank', 'noopener');
  });

  // Before the frame can post a message: that it fits the window is posted once only.
  useLayoutEffect(() => {
    if (frame.current === null) return;
    return listenToGame(frame.current, new URL(url).origin, onMessage);
  }, [url]);

  function loaded() {
    setIsLoaded(true);
    toast.clearSuccesses();
    // A launch leaves the focus on nothing; the game's own page continues from there.
    if (document.activeElement === document.body) frame.current?.focus();
  }

  useEffect(
    () =>
      onBalanceEvent(() => {
        // Until the game has loaded the frame is an empty page of our own origin.
        if (frame.current !== null && isLoaded)
          postToGame(frame.current, new URL(url).origin, { type: 'balance-changed' });
      }),
    [url, isLoaded],
  );

  // Until the game has reported a bar of its own, ours lies over the frame, so that the frame does not move when it goes.
  const isFilled = fitsWindow || isPage || !isLoaded;
  const FullIcon = isFull ? Minimize : Maximize;
  return (
    <section ref={section} data-in-game="" className="dark-section fixed inset-0 z-40 flex flex-col">
      {/* The game draws its own bar, inside the frame: the page still needs a heading for screen readers. */}
      {fitsWindow ? (
        <h1 className="sr-only">{title}</h1>
      ) : (
        <div
          className={`flex shrink-0 items-center gap-1 px-1 md:px-3 ${isLoaded ? '' : 'absolute inset-x-0 top-0 z-10'}`}
        >
          <Link to={back.to} aria-label={TEXTS.backTo(back.name)} className={TOOL}>
            <ChevronLeft aria-hidden="true" strokeWidth={1.75} className="size-6" />
          </Link>
          <h1 className="line-clamp-2 min-w-0 font-head text-15 leading-5 wrap-anywhere sm:text-17">
            {title}
          </h1>
          <button
            type="button"
            onClick={toggle}
            aria-label={isFull ? TEXTS.leaveFullScreen : TEXTS.fullScreen}
            className={TOOL}
          >
            <FullIcon aria-hidden="true" strokeWidth={1.75} className="size-5" />
          </button>
          <span className="ml-auto px-3 text-13 whitespace-nowrap text-text-soft max-[26rem]:hidden">
            {TEXTS.adults}
          </span>
        </div>
      )}
      {isFilled ? null : (
        <Suspense fallback={null}>
          <StudioCheck />
        </Suspense>
      )}
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <iframe
          ref={frame}
          src={url}
          title={title}
          // The sportsbook shares slips: as a link or a picture, by the device's share sheet or as a file.
          sandbox={isPage ? `${SANDBOX} allow-downloads` : SANDBOX}
          allow={isPage ? pageFeatures() : undefined}
          height={heightPx}
          onLoad={loaded}
          className={`block w-full border-0 bg-page ${isFilled ? 'h-full' : ''}`}
        />
        {isLoaded ? null : (
          <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-page px-4 text-center">
            <Spinner label={opening ?? TEXTS.opening} />
            <SlowNotice />
          </div>
        )}
      </div>
    </section>
  );
}

/** Holds the inactivity timer while the game reports that the player waits for a bet; leaving the game ends the hold. */
function useWaitingHold(): () => void {
  const release = useRef<(() => void) | null>(null);
  useEffect(() => () => release.current?.(), []);
  return () => {
    release.current?.();
    countTouch();
    release.current = holdInactivity(Date.now() + WAITING_LASTS_MS);
  };
}

interface FullScreen {
  readonly isFull: boolean;
  toggle(): void;
}

/**
 * The whole screen for one element: by the browser where it can (iPhones cannot), else by laying the element over the page, which
 * its owner does when `isFull`.
 */
function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isFull, setIsFull] = useState(false);

  useEffect(() => {
    const follow = () =>
      setIsFull(document.fullscreenElement === element.current && element.current !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);

  useEffect(() => {
    if (!isFull) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsFull(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isFull]);

  async function enter(): Promise<void> {
    setIsFull(true);
    try {
      await element.current?.requestFullscreen?.();
    } catch {
      // The browser refused: the element stays laid over the page.
    }
  }

  function leave(): void {
    setIsFull(false);
    if (document.fullscreenElement !== null) void document.exitFullscreen();
  }

  return { isFull, toggle: () => (isFull ? leave() : void enter()) };
}
