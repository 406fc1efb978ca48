import { randomInt, randomUUID } from 'node:crypto';
import { call, makePerson, PENDING_BANK, type Player, signUpByCalls, UNKNOWN_ACCOUNT } from './people.ts';
import type { RunningServer } from './server.ts';
import type { SpinAnswer } from './spinning.ts';

export const STAFF_ROLES = [
  ...(['support', 'payments', 'risk', 'trading', 'compliance', 'content', 'finance', 'regulator'] as const),
  'admin',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The sportsbook among the games. */
const SPORTSBOOK_ID = '10105';

/** A match, as far as the journeys bet on it. */
interface Match {
  readonly eventId: string;
  readonly home: string;
  readonly away: string;
  readonly main: {
    readonly marketId: string;
    readonly isSuspended: boolean;
    readonly selections: readonly { readonly selectionId: string; readonly odds: number }[];
  } | null;
}

/** The calls of a signed-in member of staff. */
export interface DeskCaller {
  readonly token: string;
  readonly permissions: readonly string[];
  post<Data>(path: string, body?: object): Promise<Data>;
}

/** Signs in as the sandbox's account of a role. */
export async function deskCaller(origin: string, role: StaffRole): Promise<DeskCaller> {
  const accounts = await call<{
    readonly data: readonly { role: string; email: string; password: string; otp: string }[];
  }>(origin, '/desk/sandbox-staff', {});
  const account = accounts.data.find((one) => one.role === role);
  if (account === undefined) throw new Error(`The sandbox has no account of ${role}.`);
  const { email, password, otp } = account;
  const signedIn = await call<{ data: { token: string; me: { permissions: string[] } } }>(
    origin,
    '/desk/sign-in',
    { email, password, otp },
  );
  const { token, me } = signedIn.data;
  return {
    ...{ token, permissions: me.permissions },
    post: async <Data>(path: string, body: object = {}) =>
      (await call<{ data: Data }>(origin, path, { token, ...body })).data,
  };
}

/** A number that no other journey has: kobo of an amount, a part of a name. */
export const unique = (): string => String(randomInt(10_000_000)).padStart(7, '0');

const NAMES = ['Zainab', 'Ebele', 'Tunde', 'Ngozi', 'Halima', 'Segun', 'Amaka', 'Yusuf'] as const;

export interface KnownPlayer extends Player {
  readonly playerId: string;
}

/** A player with a name of their own. */
export async function newPlayer(
  { origin }: RunningServer,
  admin: DeskCaller,
  naira = 5000,
): Promise<KnownPlayer> {
  const letters = unique().replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const fullName = `${NAMES[randomInt(NAMES.length)]} O${letters}`;
  const player = await signUpByCalls(origin, { ...makePerson(), fullName }, naira);
  const found = await admin.post<readonly { playerId: string }[]>('/desk/players/search', {
    text: player.phone,
  });
  const [first] = found;
  if (first === undefined) throw new Error(`The desk does not find ${player.phone}.`);
  return { ...player, playerId: first.playerId };
}

/** A lost spin, and the id of its bet. */
export async function loseSpin(
  { origin }: RunningServer,
  admin: DeskCaller,
  { token, playerId }: KnownPlayer,
): Promise<string> {
  // A spin that wins a free one stays open until that is played.
  for (let result = '', spins = 0; result !== 'lose'; spins += 1) {
    const spin = { token, betAmount: '100', requestId: `doubted ${spins} ${unique()}` };
    result = (await call<{ data: SpinAnswer }>(origin, '/agent/spin-multiplier', spin)).data.result;
  }
  const { bets } = await admin.post<{ bets: readonly { betId: string }[] }>('/desk/player/bets', {
    playerId,
  });
  return bets[0]?.betId ?? '';
}

/** Money in suspense, from a sender and of an amount of its own. */
export async function loseMoney({ origin }: RunningServer): Promise<{ amount: string; senderName: string }> {
  const amount = `1${unique().slice(0, 3)}.${unique().slice(0, 1)}5`;
  const senderName = `Uncle ${unique()}`;
  await call(origin, '/sandbox/bank/transfer', { accountNumber: UNKNOWN_ACCOUNT, amount, senderName });
  return { amount, senderName };
}

/** A withdrawal that stays open, of an amount of its own; answers it as the desk writes it. */
export async function withdraw(
  { origin }: RunningServer,
  { token }: Player,
  thousands: number,
): Promise<string> {
  const hundreds = unique().slice(0, 3);
  const amount = `${thousands}${hundreds}`;
  const account = { ...PENDING_BANK, accountName: 'as registered' };
  await call(origin, '/agent/withdraw-fund', { token, amount, ...account });
  return `₦${thousands},${hundreds}.00`;
}

/** The first selection of a match to come, of ₦500. */
async function slipOn(origin: string) {
  const list = { when: 'soon', sport: 'football', limit: 40 };
  const { events } = await call<{ events: Match[] }>(origin, '/sportsbook/events', list);
  const open = events.filter(({ main }) => main !== null && !main.isSuspended);
  // Of the later ones: the first may begin meanwhile. Journeys take one each.
  const event = open[Math.floor(open.length / 2) + randomInt(Math.ceil(open.length / 2))];
  const selection = event?.main?.selections.find(({ odds }) => odds > 0);
  if (event?.main == null || selection === undefined) throw new Error('No match to come takes bets.');
  const { selectionId, odds } = selection;
  const leg = {
    ...{ eventId: event.eventId, odds },
    selections: [{ marketId: event.main.marketId, selectionId }],
  };
  return { event, slip: { kind: { type: 'singles' }, legs: [leg], stakePerLine: '500' } };
}

/** Where the sportsbook opens for a player, with the code of a session. */
async function launch({ origin }: RunningServer, { token }: Player): Promise<URL> {
  const { launcherUrl } = await call<{ launcherUrl: string }>(origin, '/xpress/live/launcher-url', {
    ...{ token, gameId: SPORTSBOOK_ID, deviceType: 'mobile' },
  });
  return new URL(launcherUrl);
}

/** A slip of ₦500 on the first selection of a match to come. */
export async function placeSlip(server: RunningServer, player: Player): Promise<Match> {
  const { origin, searchParams } = await launch(server, player);
  const code = searchParams.get('code') ?? '';
  const session = await call<{ token: string }>(origin, '/sportsbook/session', { code });
  const { event, slip } = await slipOn(origin);
  await call(origin, '/sportsbook/place', {
    ...{ token: session.token, requestId: randomUUID(), accept: 'any', slip },
  });
  return event;
}

/** Such a slip, booked under a code. */
export async function bookSlip(
  server: RunningServer,
  player: Player,
): Promise<{ code: string; event: Match }> {
  const { origin } = await launch(server, player);
  const { event, slip } = await slipOn(origin);
  const { code } = await call<{ code: string }>(origin, '/sportsbook/book', slip);
  return { code, event };
}
