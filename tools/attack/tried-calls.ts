import { randomUUID } from 'node:crypto';
import { playerCalls } from '@jara/contract/calls';
import { gameCalls } from '@jara/contract/game-server';
import { sharedGameCalls } from '@jara/contract/shared-games';
import { sportsCalls } from '@jara/contract/sports';
import { sportsBetCalls } from '@jara/contract/sports-bets';
import type { Player } from '../../e2e/people.ts';
import type { AttackFixture, Post } from './attack-fixture.ts';
import type { TriedCall } from './dearest.ts';
import { type Fields, placeSystems, sportsBodies, sportsToken } from './sports-bodies.ts';

const LONG = 'x'.repeat(20_000);
const DIGITS = '9'.repeat(20_000);
const MANY = Array.from({ length: 4_000 }, (_, at) => `item-${at}`);
/** Each replaces every field in turn. */
const HEAVY: readonly unknown[] = [LONG, DIGITS, MANY, ' '.repeat(20_000), `${'a@'.repeat(9_000)}b`];

/** Calls that end the session that sends them: one such call, and every later one is answered 401 before it is read. */
const ENDS_A_SESSION = new Set([
  ...['/agent/logout', '/game/leave', '/agent/change-password'],
  ...['/agent/close-account', '/agent/time-out', '/agent/self-exclude'],
]);
/** A limit of a few naira refuses all later bets. */
const LIMITS_BETS = '/agent/set-limit';
const OTHER_NAIRA = 1_000;

/** A call with a body, and valid values of its fields. */
export interface KnownCall {
  readonly path: string;
  readonly post: Post;
  readonly fields: readonly string[];
  readonly right: Fields;
  /** The heaviest valid bodies of the call. */
  readonly special: readonly Fields[];
  /** The call ends the session that sends it. */
  readonly endsSession: boolean;
}

/** Every call of both origins. */
export async function knownCalls(fixture: AttackFixture, player: Player): Promise<KnownCall[]> {
  const sports = await sportsBodies(fixture);
  const launched = await sportsToken(fixture, player);
  // Of another player: the eleventh login would end the session that all calls use.
  const { phone: userId } = await fixture.player(OTHER_NAIRA);
  const right: Fields = { ...RIGHT, userId };
  const of = (
    calls: Readonly<Record<string, { method: string; body: unknown }>>,
    post: Post,
    token: string,
  ): KnownCall[] =>
    Object.entries(calls)
      .filter(([, { method }]) => method === 'POST')
      .map(([path, { body }]) => ({
        ...{ path, post, fields: fieldsOf(body), right: { ...right, token } },
        ...{ special: sports[path] ?? [], endsSession: ENDS_A_SESSION.has(path) },
      }));
  const calls = [
    ...of(playerCalls, fixture.post, player.token),
    ...of(
      { ...gameCalls, ...sharedGameCalls, ...sportsCalls, ...sportsBetCalls },
      fixture.postToGames,
      launched,
    ),
  ];
  return calls.toSorted((one, other) => orderOf(one) - orderOf(other));
}

const orderOf = ({ path }: KnownCall): number => Number(path === LIMITS_BETS);

/** How many of the two sessions that the calls use are still open: without them no body reaches the product. */
export async function openSessions(calls: readonly KnownCall[]): Promise<number> {
  const answers = await Promise.all(
    ['/agent/wallet-balance', '/sportsbook/bets'].map((path) => {
      const call = calls.find((one) => one.path === path);
      return call?.post(path, { token: call.right.token, state: 'open' }, '203.0.113.9');
    }),
  );
  return answers.filter((answer) => answer?.status === 200).length;
}

export const OFFERS_PATH = '/sportsbook/cash-out-offers';

interface TriedCalls {
  readonly calls: readonly TriedCall[];
  /** How many of the two sessions that they use are open at this moment. */
  openSessions(): Promise<number>;
}

/** Every call of both origins, with valid, heavy and wrong bodies; the offers are requested for bets placed for this purpose. */
export async function triedCalls(fixture: AttackFixture, player: Player): Promise<TriedCalls> {
  const calls = await knownCalls(fixture, player);
  const token = calls.find(({ path }) => path === OFFERS_PATH)?.right.token;
  const betIds = await placeSystems(fixture, String(token));
  return {
    calls: calls
      .filter(({ endsSession }) => !endsSession)
      .map((call) => triedCall(call.path === OFFERS_PATH ? { ...call, special: [{ betIds }] } : call)),
    openSessions: () => openSessions(calls),
  };
}

const RIGHT: Fields = {
  amount: '100',
  betAmount: '100',
  bankCode: '058',
  accountNumber: '0123456789',
  phoneNumber: '08031234567',
  emailAddress: 'ada@example.com',
  emailOrNumber: '08031234567',
  fullName: 'Ada Obi',
  password: 'Danfo!2026',
  gameId: 'card-hi-lo',
  deviceType: 'mobile',
  requestId: randomUUID(),
  limit: 50,
};

function fieldsOf(body: unknown): readonly string[] {
  return Object.keys((body as { readonly shape?: object }).shape ?? {});
}

function triedCall({ path, fields, right, post, special }: KnownCall): TriedCall {
  const known = Object.fromEntries(
    fields.filter((field) => field in right).map((field) => [field, right[field]]),
  );
  const filled = special.map((body) => ({ ...known, ...body }));
  const heavy = fields.flatMap((field, at) =>
    field === 'token' ? [] : [{ ...known, ...filled[0], [field]: HEAVY[at % HEAVY.length] }],
  );
  let sent = 0;
  return {
    ...{ path, hasSession: fields.includes('token'), plain: known },
    bodies: [...filled, ...heavy],
    unitsOf: betsIn,
    async send(body) {
      sent += 1;
      // Many addresses: the test is about the cost of a body, not about the limit of one address.
      const address = `10.${sent % 251}.${path.length}.${Math.floor(sent / 251) % 251}`;
      return (await post(path, body as object, address))?.status ?? null;
    },
  };
}

/** Number of bets in a body: a slip of singles is one bet for each selection, each with its own stake. */
function betsIn(body: unknown): number {
  const { slip } = body as {
    readonly slip?: { readonly kind?: { readonly type?: unknown }; readonly legs?: unknown };
  };
  return slip?.kind?.type === 'singles' && Array.isArray(slip.legs) ? Math.max(1, slip.legs.length) : 1;
}
