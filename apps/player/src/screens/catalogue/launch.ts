import type { DeviceType } from '@jara/contract/games';
import { type Sent, sendWithToken } from '../../api/send.ts';
import { MOBILE_MAX_PX } from '../../constants.ts';
import { chosenLanguage, ENGLISH } from '../../language/language.ts';

/**
 * Addresses that our server answered to this page and whose frame has not been closed. Only these are framed: an address typed
 * into the query, or kept in a bookmark or by a reload, is either somebody else's or used up, and the game is opened anew by its id.
 */
const opened = new Set<string>();

export function isOpened(url: string): boolean {
  return opened.has(url);
}

/** Keeps an address as long as its frame is shown; returns how to end that. Its code is good for one frame. */
export function keepOpened(url: string): () => void {
  opened.add(url);
  return () => opened.delete(url);
}

function deviceType(): DeviceType {
  return window.matchMedia(`(max-width: ${MOBILE_MAX_PX}px)`).matches ? 'mobile' : 'desktop';
}

/** A frame of our own origin could reach out of its sandbox. */
function isFramable(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin } = new URL(url);
  return /^https?:$/.test(protocol) && origin !== window.location.origin;
}

/** Our own games speak the language of the site; a studio's address is left as the studio made it. */
function inOurLanguage(url: string, gameId: string): string {
  const address = new URL(url);
  const language = chosenLanguage();
  if (language === ENGLISH || address.pathname !== `/play/${gameId}`) return url;
  address.searchParams.set('lang', language);
  return address.href;
}

export type Opened =
  | { readonly ok: true; readonly url: string }
  | Exclude<Sent<'/xpress/live/launcher-url'>, { ok: true }>;

/** Asks the server to open a game for the logged-in player on this kind of device. */
export async function openGame(gameId: string): Promise<Opened> {
  const sent = await sendWithToken('/xpress/live/launcher-url', { gameId, deviceType: deviceType() });
  if (!sent.ok) return sent;
  const { launcherUrl } = sent.answer;
  if (!isFramable(launcherUrl))
    return { ok: false, kind: 'refused', status: 502, code: 'bad_address', message: '' };
  const url = inOurLanguage(launcherUrl, gameId);
  keepOpened(url);
  return { ok: true, url };
}
