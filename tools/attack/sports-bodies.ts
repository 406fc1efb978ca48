import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventAnswer } from '@jara/contract/sports';
import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import type { Player } from '../../e2e/people.ts';
import type { AttackFixture } from './attack-fixture.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A session of the sportsbook, as the page begins one. */
export async function sportsToken(
  fixture: Pick<AttackFixture, 'post' | 'postToGames'>,
  { token }: Pick<Player, 'token'>,
): Promise<string> {
  const request = { token, gameId: SPORTSBOOK_ID, deviceType: 'mobile' };
  const launched = await fixture.post('/xpress/live/launcher-url', request);
  const { launcherUrl } = JSON.parse(launched?.text ?? '{}') as { launcherUrl?: string };
  const code = new URL(launcherUrl ?? 'http://none').searchParams.get('code');
  const begun = await fixture.postToGames('/sportsbook/session', { code });
  return (JSON.parse(begun?.text ?? '{}') as { token?: string }).token ?? '';
}

const BUILDER_SELECTIONS = 8;
const ROWS = 100;
export const MAX_LEGS = 30;
const TRY_EVERY_MS = 250;
const MAX_TRIES = 120;

type PostCall = <Answer>(path: string, body: object) => Promise<Answer>;

/** Calls from many addresses: the test is about bodies, not about the limit of one address. */
export function requester({ postToGames }: Pick<AttackFixture, 'postToGames'>): PostCall {
  let request = 0;
  return async <Answer>(path: string, body: object) => {
    request += 1;
    return JSON.parse((await postToGames(path, body, `10.252.${request % 250}.9`))?.text ?? '{}') as Answer;
  };
}

export interface ListedEvent {
  readonly eventId: string;
  readonly startsAt: number;
}

/** The matches of a server, once there are enough to fill a slip: a new server receives them in its first seconds. */
async function listedEvents(request: PostCall): Promise<readonly ListedEvent[]> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (tries > 0) await pause(TRY_EVERY_MS);
    const { events = [] } = await request<{ events?: readonly ListedEvent[] }>('/sportsbook/events', {
      ...{ sport: 'football', limit: ROWS },
    });
    if (events.length >= MAX_LEGS) return events;
  }
  throw new Error('The sportsbook has too few matches to try its calls with.');
}

/** The heaviest valid bodies of the sportsbook: slips of bet builders on every match, of the maximum length and longer. */
export async function sportsBodies(
  fixture: AttackFixture,
): Promise<Readonly<Record<string, readonly Fields[]>>> {
  const request = requester(fixture);
  const events = await listedEvents(request);
  const legs: object[] = [];
  for (const { eventId } of events.slice(0, MAX_LEGS)) {
    const { markets = [] } = await request<Partial<EventAnswer>>('/sportsbook/event', { eventId });
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
    slip(singles, { type: 'system', sizes: Array.from({ length: MAX_LEGS }, (_, at) => at + 1) }),
  ];
  const codes: Fields[] = [];
  for (const one of slips) {
    const { code } = await request<{ code?: string }>('/sportsbook/book', one);
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
  };
}

/** Number of bets placed for the attack. */
const SYSTEMS = 12;
const SYSTEM_LEGS = 14;
const SYSTEM_BUILDERS = 4;
/** ₦9,100 a slip of two of fourteen. */
const SYSTEM_SIZE = 2;

/** Minimum time until a match begins: an earlier one may be suspended, or take bets with a delay, before an attack ends. */
const STARTS_AFTER_MS = 3_600_000;

export async function matchesToCome(request: PostCall): Promise<readonly ListedEvent[]> {
  return (await listedEvents(request)).filter(({ startsAt }) => startsAt > Date.now() + STARTS_AFTER_MS);
}

/** Places systems of many lines with bet builders among their legs; returns their ids. */
export async function placeSystems(fixture: AttackFixture, token: string): Promise<readonly string[]> {
  const request = requester(fixture);
  const events = await matchesToCome(request);
  const legs: object[] = [];
  for (const { eventId } of events.slice(0, SYSTEM_LEGS + SYSTEMS)) {
    const { markets = [] } = await request<Partial<EventAnswer>>('/sportsbook/event', { eventId });
    const favourites = markets.slice(0, 3).flatMap(({ marketId, selections }) => {
      const [shortest] = [...selections]
        .filter(({ odds }) => odds > 0)
        .sort((one, other) => one.odds - other.odds);
      return shortest === undefined ? [] : [{ marketId, selectionId: shortest.selectionId }];
    });
    const isBuilder = legs.length % (SYSTEM_LEGS / SYSTEM_BUILDERS) < 1;
    if (favourites.length > 1)
      legs.push({ eventId, selections: favourites.slice(0, isBuilder ? 2 : 1), odds: 200 });
  }
  const betIds: string[] = [];
  for (let at = 0; at < SYSTEMS; at += 1) {
    const slip = {
      kind: { type: 'system', sizes: [SYSTEM_SIZE] },
      legs: legs.slice(at, at + SYSTEM_LEGS),
      stakePerLine: '100',
    };
    const placed = await request<{ bets?: readonly { readonly betId: string }[] }>('/sportsbook/place', {
      ...{ token, requestId: randomUUID(), slip, accept: 'any' },
    });
    betIds.push(...(placed.bets ?? []).map(({ betId }) => betId));
  }
  return betIds;
}
