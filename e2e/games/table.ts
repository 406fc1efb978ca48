import type { FrameLocator, Page } from '@playwright/test';
import { call, type Player } from '../people.ts';

/** A game's address for a player, with a code that opens it once. */
export async function launcherUrl(
  origin: string,
  { token }: Pick<Player, 'token'>,
  gameId: string,
): Promise<string> {
  const asked = { token, gameId, deviceType: 'mobile' };
  return (await call<{ launcherUrl: string }>(origin, '/xpress/live/launcher-url', asked)).launcherUrl;
}

/** The sections of a game below its table: playing, rounds, rules, fairness. */
export function sections(table: Page | FrameLocator) {
  return table.getByRole('navigation', { name: 'Sections of the game' });
}

/** What opens one of them. */
export function section(table: Page | FrameLocator, name: string) {
  return sections(table).getByRole('button', { name, exact: true });
}

/** A round as the games' origin answers it. */
export interface Answered {
  readonly roundId: string;
  readonly sequence: number;
  readonly view: unknown;
  readonly isOver: boolean;
}

/** Somebody's second device: the game's calls without its page. Its launch ends the session of the page before. */
export interface OtherDevice {
  bet(bet: unknown): Promise<Answered>;
  move(round: Answered, move: unknown): Promise<Answered>;
}

export async function otherDevice(url: string, gameId: string): Promise<OtherDevice> {
  const { origin, searchParams } = new URL(url);
  const code = searchParams.get('code');
  const { token } = await call<{ token: string }>(origin, '/game/session', { code, gameId });
  const play = async (path: string, body: object) =>
    (await call<{ round: Answered }>(origin, path, { token, ...body })).round;
  return {
    bet: (bet) => play('/game/bet', { requestId: crypto.randomUUID(), bet }),
    move: ({ roundId, sequence }, move) => play('/game/move', { roundId, sequence, move }),
  };
}

/** What stands beside the visible page, or is cut off by it, in words; what scrolls by itself may be longer than it shows. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const widthPx = document.documentElement.clientWidth;
    const scrolls = (element: Element): boolean => {
      for (let box: Element | null = element; box !== null; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box !== document.documentElement)
          return true;
      return false;
    };
    const parts = [...document.querySelectorAll('button, input, h1, h2, h3, p, th, td, dd, dt, li')];
    const outside = parts.filter((part) => {
      const { left, right, width } = part.getBoundingClientRect();
      if (width <= 1 || !part.checkVisibility({ visibilityProperty: true })) return false;
      return (left < -1 || right > widthPx + 1) && !scrolls(part);
    });
    const sideways = document.documentElement.scrollWidth - widthPx;
    return [
      ...(sideways > 0 ? [`the page scrolls sideways by ${sideways} px`] : []),
      ...outside.map(
        (part) => `${part.tagName} ${(part.getAttribute('aria-label') ?? part.textContent).slice(0, 60)}`,
      ),
    ];
  });
}
