import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../../server/platform/runtime/clock.ts';
import { stall } from '../fake-server.ts';

export const FAKE_FOOTBALL_KEY = '0123456789abcdef0123456789abcdef';

/** A goal or a card, as the source lists it. */
interface FakeIncident {
  readonly minute: number;
  readonly side: 'home' | 'away';
  readonly what: 'Normal Goal' | 'Own Goal' | 'Missed Penalty' | 'Red Card';
}

type Score = readonly [home: number | null, away: number | null];

/** A match at the fake; a test changes it. */
export interface FakeFixture {
  readonly id: number;
  league: number;
  home: string;
  away: string;
  startsAt: Date;
  /** The source's short name of the status. */
  status: string;
  minute: number | null;
  goals: Score;
  half: Score;
  full: Score;
  incidents: readonly FakeIncident[];
  /** Per bookmaker: home, draw, away. */
  prices: (readonly string[])[];
  total: { readonly line: string; readonly over: string; readonly under: string } | null;
  /** A further bookmaker of this form; null: none. */
  faulty: object | null;
  isGarbled: boolean;
  /** Sends scores as text. */
  hasTexts: boolean;
  /** Its live market at the source; null: it has none. */
  live: { stopped: boolean; blocked: boolean } | null;
}

/** The fault instead of an answer. The last three come with status 200, as the source sends them. */
type Fault = 'hang' | 'stalled' | 'html' | 'cut' | 401 | 429 | 500 | 'token' | 'requests' | 'rateLimit';

export interface FakeApiFootball {
  readonly url: string;
  readonly calls: string[];
  fault: Fault | null;
  /** Calls whose path begins with this get no answer; null: none. */
  silentOn: string | null;
  /** Calls that are left of the day. */
  left: number;
  add(id: number, change?: Partial<FakeFixture>): FakeFixture;
  stop(): Promise<void>;
}

const PAGE = 10;

/** API-Football v3 over real HTTP, by its documentation: its envelope, its pages, its refusals, and all kinds of failure. */
export async function startFakeApiFootball(clock: Clock, port = 0): Promise<FakeApiFootball> {
  const all: FakeFixture[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    fake.calls.push(url.pathname + url.search);
    if (fake.fault !== null) return fail(response, fake.fault);
    if (fake.silentOn !== null && request.url?.startsWith(fake.silentOn) === true) return;
    if (request.headers['x-apisports-key'] !== FAKE_FOOTBALL_KEY) return fail(response, 'token');
    if (url.pathname === '/status')
      return send(response, [], { response: { account: {}, requests: { current: 7_500 - fake.left } } });
    if (fake.left <= 0) return fail(response, 'requests');
    fake.left -= 1;
    response.setHeader('x-ratelimit-requests-remaining', fake.left);
    const query = (name: string) => url.searchParams.get(name);
    const ids = query('ids')?.split('-').map(Number);
    const its = all.filter(({ id, league }) =>
      ids === undefined ? query('league') === null || league === Number(query('league')) : ids.includes(id),
    );
    if (url.pathname === '/fixtures')
      return send(
        response,
        its.map((one) => fixtureOf(one, ids !== undefined)),
      );
    if (url.pathname === '/odds/live') return send(response, its.flatMap(liveOddsOf));
    if (url.pathname !== '/odds') return send(response, [], { errors: { endpoint: 'unknown' } });
    const page = Number(query('page') ?? 1);
    const items = its.slice((page - 1) * PAGE, page * PAGE).map((one) => oddsOf(one, clock.now()));
    send(response, items, { paging: { current: page, total: Math.ceil(its.length / PAGE) } });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeApiFootball = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ calls: [], fault: null, silentOn: null, left: 7_500 },
    add(id, change = {}) {
      const nothing: Score = [null, null];
      const made: FakeFixture = {
        ...{ id, league: 39, home: `Home ${id}`, away: `Away ${id}`, status: 'NS', minute: null },
        startsAt: new Date(clock.now().getTime() + 3_600_000),
        ...{ goals: nothing, half: nothing, full: nothing, incidents: [] },
        prices: [
          ['2.00', '3.50', '4.00'],
          ['2.02', '3.40', '3.90'],
          ['1.98', '3.60', '4.10'],
        ],
        total: { line: '2.5', over: '1.90', under: '1.95' },
        ...{ faulty: null, isGarbled: false, hasTexts: false, live: { stopped: false, blocked: false } },
        ...change,
      };
      all.push(made);
      return made;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

function fixtureOf(match: FakeFixture, hasIncidents: boolean) {
  const { id, league, home, away, startsAt, status, minute, goals, half, full, incidents, hasTexts } = match;
  const scoreOf = (score: Score) => {
    const [first, second] = score.map((one) => (hasTexts && one !== null ? String(one) : one));
    return { home: first, away: second };
  };
  const events = incidents.map(({ minute: elapsed, side, what }) => ({
    time: { elapsed, extra: null },
    team: { id: 1, name: side === 'home' ? home : away },
    ...(what === 'Red Card' ? { type: 'Card' } : { type: 'Goal' }),
    detail: what,
  }));
  return {
    fixture: {
      ...{ id, date: startsAt.toISOString(), timestamp: startsAt.getTime() / 1000 },
      status: { long: status, short: status, elapsed: minute },
    },
    league: { id: league, name: 'Premier League', country: 'England', season: 2026 },
    teams: { home: { id: 1, name: home }, away: { id: 2, name: away } },
    goals: scoreOf(goals),
    score: { halftime: scoreOf(half), fulltime: scoreOf(full), extratime: scoreOf([null, null]) },
    ...(hasIncidents ? { events } : {}),
  };
}

function oddsOf({ id, prices, total, faulty, isGarbled }: FakeFixture, now: Date) {
  const bookmakers = prices.map(([home, draw, away], at) => ({
    ...{ id: at + 1, name: `Book ${at}` },
    bets: [
      {
        ...{ id: 1, name: 'Match Winner' },
        values: [
          { value: 'Home', odd: home },
          { value: 'Draw', odd: draw },
          { value: 'Away', odd: away },
        ],
      },
      ...(total === null
        ? []
        : [
            {
              ...{ id: 5, name: 'Goals Over/Under' },
              values: [
                { value: `Over ${total.line}`, odd: total.over },
                { value: `Under ${total.line}`, odd: total.under },
              ],
            },
          ]),
    ],
  }));
  return {
    fixture: { id },
    update: isGarbled ? 'soon' : now.toISOString(),
    bookmakers: [...(faulty === null ? [] : [faulty]), ...bookmakers],
  };
}

function liveOddsOf({ id, live, minute }: FakeFixture) {
  return live === null
    ? []
    : [{ fixture: { id, status: { elapsed: minute } }, status: { ...live, finished: false }, odds: [] }];
}

function fail(response: ServerResponse, fault: Fault): void {
  if (fault === 'hang') return;
  if (fault === 'stalled') stall(response);
  else if (fault === 'html') response.end('<html>we are back soon</html>');
  else if (fault === 'cut') {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('{"response":');
    setImmediate(() => response.destroy());
  } else if (typeof fault === 'number') {
    response.writeHead(fault, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ message: 'no' }));
  } else send(response, [], { errors: { [fault]: 'no' } });
}

function send(response: ServerResponse, items: readonly unknown[], more: object = {}): void {
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      errors: [],
      results: items.length,
      paging: { current: 1, total: 1 },
      response: items,
      ...more,
    }),
  );
}
