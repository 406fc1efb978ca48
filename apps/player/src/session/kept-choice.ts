import { inTab, readKept, keep as storeIn } from '@jara/play-client/kept';
import { paths, sportsBookingPath } from '../navigation/paths.ts';

/** A visitor's choice before the login: the stake at the wheel in naira, the address of a game, or a booking code. */
interface Choice {
  readonly from: 'PlaySpinIt' | 'Virtual' | 'SportBetting';
  readonly chosen: string;
}

interface WayOn {
  readonly to: string;
  readonly state?: { readonly amount: string };
}

const STORAGE_KEY = 'chosen';
const STAKE = /^[1-9]\d{0,8}$/;
const GAME = /^\/virtual\?[\w=&%.+-]+$/;
const CODE = /^[0-9A-Za-z -]{1,20}$/;
const CATALOGUES: ReadonlySet<string> = new Set([paths.virtual, paths.dashboardVirtual]);

function keep(choice: Choice): void {
  storeIn(inTab, STORAGE_KEY, JSON.stringify(choice));
}

export function keepStake(naira: string): void {
  keep({ from: 'PlaySpinIt', chosen: naira });
}

export function keepGame(address: string): void {
  keep({ from: 'Virtual', chosen: address });
}

/** Stores the code of a slip for the sportsbook to open with. */
export function keepBooking(code: string): void {
  keep({ from: 'SportBetting', chosen: code });
}

/** Stores the game of an address of the catalogue, if it names one; the frame's launch URL is used up by then. */
export function keepGameAt(address: string): void {
  const { pathname, searchParams } = new URL(address, 'http://here');
  if (!CATALOGUES.has(pathname) || !searchParams.get('id')) return;
  searchParams.delete('url');
  keepGame(`${paths.virtual}?${searchParams}`);
}

/** Drops the choice when a visitor goes to the login by another way. */
export function forgetChoice(): void {
  storeIn(inTab, STORAGE_KEY, null);
}

function readChoice(): Partial<Choice> {
  try {
    return (JSON.parse(readKept(inTab, STORAGE_KEY) ?? '{}') ?? {}) as Partial<Choice>;
  } catch {
    return {};
  }
}

/**
 * The destination of the choice, once; null without one. `from` is that of the login's address: a choice made before another way to
 * the login is dropped. A sign-up, whose screens have no `from`, passes none and accepts any.
 */
export function takeChoice(from?: string | null): WayOn | null {
  const { from: madeAt, chosen = '' } = readChoice();
  forgetChoice();
  if (from !== undefined && from !== madeAt) return null;
  if (madeAt === 'PlaySpinIt' && STAKE.test(chosen)) return { to: paths.spinPlay, state: { amount: chosen } };
  if (madeAt === 'SportBetting' && CODE.test(chosen)) return { to: sportsBookingPath(chosen) };
  if (madeAt === 'Virtual' && GAME.test(chosen)) return { to: chosen };
  return null;
}
