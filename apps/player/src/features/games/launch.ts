import { refused } from '@jara/calls/sent';
import type { DeviceType } from '@jara/contract/games';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Sent, sendWithToken } from '../../api/send.ts';
import { isPhone } from '../../browser/phone.ts';
import { toast } from '../../browser/toast.ts';
import { chosenLanguage, ENGLISH } from '../../language/language.ts';
import { loginFrom, paths } from '../../navigation/paths.ts';
import { keepGame } from '../../session/kept-choice.ts';
import { useSession } from '../../session/session.ts';
import { type CatalogueLocation, locationPath } from './location.ts';
import { TEXTS } from './texts.ts';

/**
 * The server's launch URLs for this page whose frame has not been closed. Only these are framed: a URL typed into the query, or kept in a
 * bookmark or by a reload, may be another player's or used up, so the game is launched again by its id.
 */
const opened = new Set<string>();

export function isOpened(url: string): boolean {
  return opened.has(url);
}

/** Keeps a URL while its frame is shown; returns the function that ends it. Its code is valid for one frame. */
export function keepOpened(url: string): () => void {
  opened.add(url);
  return () => opened.delete(url);
}

/** Our sportsbook's page at the games' origin. */
const SPORTS_PATH = '/sports/';

function deviceType(): DeviceType {
  return isPhone() ? 'mobile' : 'desktop';
}

/** A frame of our own origin could reach out of its sandbox. */
function isFramable(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin } = new URL(url);
  return /^https?:$/.test(protocol) && origin !== window.location.origin;
}

/** Our own games get the site's language; a studio's URL is left as the studio made it. */
function inOurLanguage(url: string, gameId: string): string {
  const address = new URL(url);
  const language = chosenLanguage();
  const isOurs = address.pathname === `/play/${gameId}` || address.pathname === SPORTS_PATH;
  if (language === ENGLISH || !isOurs) return url;
  address.searchParams.set('lang', language);
  return address.href;
}

export type Opened =
  | { readonly ok: true; readonly url: string }
  | Exclude<Sent<'/xpress/live/launcher-url'>, { ok: true }>;

/** Requests a launch of a game for the logged-in player on this kind of device. */
export async function openGame(gameId: string): Promise<Opened> {
  const sent = await sendWithToken('/xpress/live/launcher-url', { gameId, deviceType: deviceType() });
  if (!sent.ok) return sent;
  const { launcherUrl } = sent.answer;
  if (!isFramable(launcherUrl)) return refused(502, 'bad_address', '');
  const url = inOurLanguage(launcherUrl, gameId);
  keepOpened(url);
  return { ok: true, url };
}

interface Launching {
  /** The game being launched, if there is one. */
  readonly busyId: string | null;
  /** Launches a game at a location of the catalogue at `base`; a visitor logs in first. */
  launch(gameId: string, base: string, location: CatalogueLocation): Promise<void>;
}

/**
 * Launches games on a tap. It is no form and so not on `useSubmit` (decision 034). An answer that comes after the player has left the
 * screen is ignored.
 */
export function useLaunch(): Launching {
  const navigate = useNavigate();
  const { isLoggedIn } = useSession();
  const [busyId, setBusyId] = useState<string | null>(null);
  const isHere = useRef(true);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function launch(gameId: string, base: string, location: CatalogueLocation): Promise<void> {
    if (!isLoggedIn) {
      keepGame(locationPath(paths.virtual, location, { id: gameId }));
      return navigate(loginFrom('Virtual'));
    }
    if (busyId !== null) return;
    toast.prepare();
    setBusyId(gameId);
    const opened = await openGame(gameId);
    if (!isHere.current) return;
    setBusyId(null);
    if (opened.ok) {
      toast.success(TEXTS.launched);
      await navigate(locationPath(base, location, { id: gameId, url: opened.url }));
    } else if (opened.kind === 'refused') {
      toast.error(opened.message || TEXTS.launchFailed);
    }
  }

  return { busyId, launch };
}
