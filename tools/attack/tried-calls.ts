import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { playerCalls } from '@jara/contract/calls';
import { gameCalls } from '@jara/contract/game-server';
import { sharedGameCalls } from '@jara/contract/shared-games';
import { type EventAnswer, sportsCalls } from '@jara/contract/sports';
import { sportsBetCalls } from '@jara/contract/sports-bets';
import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import type { Player } from '../../e2e/people.ts';
import type { TriedCall } from './dearest.ts';
import type { Post, Stand } from './stand.ts';

type Fields = Readonly<Record<string, unknown>>;

const LONG = 'x'.repeat(20_000);
const DIGITS = '9'.repeat(20_000);
const MANY = Array.from({ length: 4_000 }, (_, at) => `item-${at}`);
/** Each in the place of every field in turn. */
const HEAVY: readonly unknown[] = [LONG, DIGITS, MANY, ' '.repeat(20_000), `${'a@'.repeat(9_000)}b`];

/** Calls that end the session they are made with. */
const ENDS_A_SESSION = new Set(['/agent/logout', '/game/leave', '/agent/change-password']);

/** Every call of both origins, with bodies that are right, heavy and wrong. */
export async function triedCalls(stand: Stand, player: Player): Promise<TriedCall[]> {
  const sports = await sportsBodies(stand);
  const launched = await sportsToken(stand, player);
  const right: Fields = { ...RIGHT, userId: player.phone };
  const of = (
    calls: Readonly<Record<string, { method: string; body: unknown }>>,
    post: Post,
    token: string,
  ) =>
    Object.entries(calls)
      .filter(([path, { method }]) => method === 'POST' && !ENDS_A_SESSION.has(path))
      .map(([path, { body }]) =>
        triedCall(path, fieldsOf(body), { ...right, token }, post, sports[path] ?? []),
      );
  return [
    ...of(playerCalls, stand.post, player.token),
    ...of(
      { ...gameCalls, ...sharedGameCalls, ...sportsCalls, ...sportsBetCalls },
      stand.postToGames,
      launched,
    ),
  ];
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

function triedCall(
  path: string,
  fields: readonly string[],
  right: Fields,
  post: Post,
  special: readonly Fields[],
): TriedCall {
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
      // Addresses enough: what is tried is what a body costs, not how many of them are taken.
      const address = `10.${sent % 251}.${path.length}.${Math.floor(sent / 251) % 251}`;
      return (await post(path, body as object, address))?.status ?? null;
    },
  };
}

/** A slip of singles that is placed is as many bets, each with a stake of its own. */
function betsIn(body: unknown): number {
  const { slip } = body as {
    readonly slip?: { readonly kind?: { readonly type?: unknown }; readonly legs?: unknown };
  };
  return slip?.kind?.type === 'singles' && Array.isArray(slip.legs) ? Math.max(1, slip.legs.length) : 1;
}

/** A session of the sportsbook, as the page begins one. */
async function sportsToken(stand: Stand, { token }: Player): Promise<string> {
  const asked = { token, gameId: SPORTSBOOK_ID, deviceType: 'mobile' };
  const launched = await stand.post('/xpress/live/launcher-url', asked);
  const { launcherUrl } = JSON.parse(launched?.text ?? '{}') as { launcherUrl?: string };
  const code = new URL(launcherUrl ?? 'http://none').searchParams.get('code');
  const begun = await stand.postToGames('/sportsbook/session', { code });
  return (JSON.parse(begun?.text ?? '{}') as { token?: string }).token ?? '';
}

const BUILDER_SELECTIONS = 8;
const ROWS = 100;
const MOST_LEGS = 30;
const TRY_EVERY_MS = 250;
const MOST_TRIES = 120;

/** The heaviest right bodies of the sportsbook: slips of builders of as many matches as there are, as long as a slip takes and longer. */
export async function sportsBodies(stand: Stand): Promise<Readonly<Record<string, readonly Fields[]>>> {
  let asked = 0;
  const ask = async <Answer>(path: string, body: object) => {
    asked += 1;
    return JSON.parse(
      (await stand.postToGames(path, body, `10.252.${asked % 250}.9`))?.text ?? '{}',
    ) as Answer;
  };
  let events: readonly { readonly eventId: string }[] = [];
  // A server that has just begun hears of its matches in its first seconds.
  for (let tries = 0; tries < MOST_TRIES && events.length < MOST_LEGS; tries += 1) {
    if (tries > 0) await pause(TRY_EVERY_MS);
    const answer = await ask<{ events?: typeof events }>('/sportsbook/events', {
      sport: 'football',
      limit: ROWS,
    });
    events = answer.events ?? [];
  }
  if (events.length < MOST_LEGS) throw new Error('The sportsbook has too few matches to try its calls with.');
  const legs: object[] = [];
  for (const { eventId } of events.slice(0, MOST_LEGS)) {
    const { markets = [] } = await ask<Partial<EventAnswer>>('/sportsbook/event', { eventId });
    const selections = markets.slice(0, BUILDER_SELECTIONS).map(({ marketId, selections: [first] }) => ({
      ...{ marketId, selectionId: first?.selectionId },
    }));
    if (selections.length > 1) legs.push({ eventId, selections, odds: 200 });
  }
  const slip = (legsOfIt: readonly object[], kind: object = { type: 'singles' }) => ({
    ...{ kind, legs: legsOfIt, stakePerLine: '100' },
  });
  const singles = legs.map((leg) => ({
    ...leg,
    selections: (leg as { selections: object[] }).selections.slice(0, 1),
  }));
  const slips = [
    ...[slip(legs.slice(0, 5)), slip(legs), slip(singles), slip(singles.slice(0, 1))],
    ...[2, 3, 4].map((size) =>
      slip(singles.slice(0, 10 + size), { type: 'system', sizes: [size, size + 1] }),
    ),
    slip(singles, { type: 'system', sizes: Array.from({ length: MOST_LEGS }, (_, at) => at + 1) }),
  ];
  const codes: Fields[] = [];
  for (const one of slips) {
    const { code } = await ask<{ code?: string }>('/sportsbook/book', one);
    if (code !== undefined) codes.push({ code });
  }
  const eventIds = events.map(({ eventId }) => eventId);
  return {
    '/sportsbook/quote': slips,
    '/sportsbook/book': slips,
    '/sportsbook/check': codes,
    '/sportsbook/place': slips.map((one) => ({ slip: one, accept: 'any' })),
    '/sportsbook/event': eventIds.slice(0, 3).map((eventId) => ({ eventId })),
    '/sportsbook/events': [
      ...[
        { limit: ROWS },
        { limit: ROWS, search: 'a', sort: 'popular' },
        { eventIds: eventIds.slice(0, 60) },
      ],
      { search: 'á'.repeat(60), limit: ROWS },
    ],
    '/sportsbook/cash-out-offers': [{ betIds: Array.from({ length: 20 }, () => randomUUID()) }],
  };
}
