import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../../server/platform/runtime/clock.ts';
import { stall } from '../fake-server.ts';

export const FAKE_KEY = '0123456789abcdef0123456789abcdef';

/** A fault of one bookmaker among good ones. */
export type BookmakerFault =
  | 'price 0'
  | 'price 1'
  | 'price null'
  | 'price 1001'
  | 'price as text'
  | 'no point'
  | 'no time';

/** A match at the fake; a test changes it. */
interface FakeMatch {
  readonly id: string;
  competition: string;
  home: string;
  away: string;
  startsAt: Date;
  /** Whether it is in the list of upcoming and running matches. */
  isListed: boolean;
  /** Per bookmaker: home, draw (none in basketball), away. Empty: the market is suspended. */
  prices: (readonly number[])[];
  total: { readonly line: number; readonly over: number; readonly under: number } | null;
  /** Time of the prices and of the score; null: now. */
  updatedAt: Date | null;
  score: readonly [home: number, away: number] | null;
  isOver: boolean;
  /** A further bookmaker with this fault; null: none. */
  fault: BookmakerFault | null;
  /** Makes the entry of its prices unreadable. */
  isGarbled: boolean;
  /** Sends scores as numbers instead of text. */
  hasNumbers: boolean;
}

/** The fault instead of an answer. */
type Fault = 'hang' | 'stalled' | 'garbage' | 'no-list' | 'no-page' | 'cut' | 401 | 404 | 429 | 500;

export interface FakeOddsApi {
  readonly url: string;
  readonly calls: string[];
  /** Null: all calls are answered. */
  fault: { readonly what: Fault; readonly on: 'sports' | 'events' | 'odds' | 'scores' | 'all' } | null;
  remaining: number;
  /** The list of competitions; null: all. */
  listed: readonly unknown[] | null;
  /** Sends the headers that answers occasionally lack. */
  announcesCredits: boolean;
  /** An entry put in front of each list. */
  junk: unknown;
  add(id: string, change?: Partial<FakeMatch>): FakeMatch;
  stop(): Promise<void>;
}

const COMPETITIONS = [
  { key: 'soccer_epl', group: 'Soccer', title: 'EPL', active: true, has_outrights: false },
  {
    key: 'soccer_spain_la_liga',
    group: 'Soccer',
    title: 'La Liga - Spain',
    active: true,
    has_outrights: false,
  },
  { key: 'basketball_nba', group: 'Basketball', title: 'NBA', active: true, has_outrights: false },
  {
    key: 'tennis_atp_wimbledon',
    group: 'Tennis',
    title: 'ATP Wimbledon',
    active: true,
    has_outrights: false,
  },
  {
    key: 'soccer_fifa_world_cup_winner',
    group: 'Soccer',
    title: 'World Cup',
    active: true,
    has_outrights: true,
  },
];

/** The Odds API v4 according to its documentation, over real HTTP, for tests: its costs, its refusals, and all kinds of failure. */
export async function startFakeOddsApi(clock: Clock, port = 0): Promise<FakeOddsApi> {
  const matches: FakeMatch[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake');
    const [, , sports = '', competition, what = sports] = url.pathname.split('/');
    fake.calls.push(url.pathname.slice('/v4/'.length));
    const { fault } = fake;
    if (fault !== null && (fault.on === 'all' || fault.on === what)) return fail(response, fault.what);
    if (url.searchParams.get('apiKey') !== FAKE_KEY) return refuse(response, 401, 'INVALID_KEY');
    if (competition === undefined) return answer(response, 0, fake.listed ?? COMPETITIONS);
    if (!COMPETITIONS.some(({ key }) => key === competition)) return refuse(response, 404, 'UNKNOWN_SPORT');
    const its = matches.filter((match) => match.competition === competition);
    if (what === 'events') return answer(response, 0, its.filter(isCurrent).map(eventOf));
    const cost = costOf(what, url.searchParams);
    if (fake.remaining < cost) return refuse(response, 401, 'OUT_OF_USAGE_CREDITS');
    const items =
      what === 'odds'
        ? its.filter(isCurrent).map((match) => oddsOf(match, clock.now()))
        : its.map((match) => scoreOf(match, clock.now()));
    return answer(response, cost, items);
  });
  const answer = (response: ServerResponse, cost: number, items: readonly unknown[]) => {
    fake.remaining -= cost;
    response.setHeader('content-type', 'application/json');
    if (fake.announcesCredits) {
      response.setHeader('x-requests-remaining', fake.remaining);
      response.setHeader('x-requests-last', cost);
    }
    response.end(JSON.stringify(fake.junk === undefined ? items : [fake.junk, ...items]));
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeOddsApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    ...{ calls: [], fault: null, remaining: 20_000, listed: null, announcesCredits: true, junk: undefined },
    add(id, change = {}) {
      const match: FakeMatch = {
        ...{ id, competition: 'soccer_epl', home: `Home ${id}`, away: `Away ${id}`, isListed: true },
        startsAt: new Date(clock.now().getTime() + 3_600_000),
        prices: [
          [2, 3.5, 4],
          [2.02, 3.4, 3.9],
          [1.98, 3.6, 4.1],
        ],
        total: { line: 2.5, over: 1.9, under: 1.95 },
        ...{ updatedAt: null, score: null, isOver: false, fault: null, isGarbled: false, hasNumbers: false },
        ...change,
      };
      matches.push(match);
      return match;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

function isCurrent({ isListed, isOver }: FakeMatch): boolean {
  return isListed && !isOver;
}

function costOf(what: string, query: URLSearchParams): number {
  if (what === 'scores') return query.has('daysFrom') ? 2 : 1;
  const count = (name: string) => (query.get(name) ?? '').split(',').length;
  return count('regions') * count('markets');
}

function fail(response: ServerResponse, what: Fault): void {
  if (what === 'hang') return;
  if (what === 'stalled') stall(response);
  else if (what === 'garbage') response.end('<html>we are back soon');
  else if (what === 'no-page') {
    response.writeHead(404, { 'content-type': 'text/html' });
    response.end('<html>not found');
  } else if (what === 'no-list') response.end('{"matches":[]}');
  else if (what === 'cut') {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('[{"id":');
    setImmediate(() => response.destroy());
  } else refuse(response, what, what === 429 ? 'EXCEEDED_FREQ_LIMIT' : 'INVALID_KEY');
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ message: 'no', error_code: code, details_url: 'https://the-odds-api.com' }));
}

function eventOf({ id, competition, home, away, startsAt }: FakeMatch) {
  return {
    ...{ id, sport_key: competition, sport_title: 'EPL', commence_time: startsAt.toISOString() },
    ...{ home_team: home, away_team: away },
  };
}

function oddsOf(match: FakeMatch, now: Date) {
  const { home, away, prices, total, updatedAt, fault, isGarbled } = match;
  if (isGarbled) return { ...eventOf(match), commence_time: 'soon', bookmakers: [] };
  const last_update = (updatedAt ?? now).toISOString();
  return {
    ...eventOf(match),
    bookmakers: [
      ...(fault === null ? [] : [faultyBookmaker(match, fault, last_update)]),
      ...prices.map((its, position) => {
        const names = its.length === 3 ? [home, away, 'Draw'] : [home, away];
        const inOrder = its.length === 3 ? [its[0], its[2], its[1]] : its;
        const outcomes = names.map((name, at) => ({ name, price: inOrder[at] }));
        const totals = total && [
          { name: 'Over', price: total.over, point: total.line },
          { name: 'Under', price: total.under, point: total.line },
        ];
        return {
          ...{ key: `book${position}`, title: `Book ${position}`, last_update },
          markets: [
            { key: 'h2h', last_update, outcomes },
            ...(totals === null ? [] : [{ key: 'totals', last_update, outcomes: totals }]),
          ],
        };
      }),
    ],
  };
}

/** Prices as real bookmakers send them for a closed market, or by mistake. */
const FAULTY_PRICES: Readonly<Record<BookmakerFault, unknown>> = {
  'price 0': 0,
  'price 1': 1,
  'price null': null,
  'price 1001': 1001,
  'price as text': '2.1',
  'no point': 2.1,
  'no time': 2.1,
};

function faultyBookmaker({ home, away }: FakeMatch, fault: BookmakerFault, last_update: string) {
  const h2h = [
    { name: home, price: FAULTY_PRICES[fault] },
    { name: away, price: 3.9 },
    { name: 'Draw', price: 3.4 },
  ];
  const spreads = [
    { name: home, price: 1.9, point: null },
    { name: away, price: 1.9, point: null },
  ];
  return {
    ...{ key: 'faulty', title: 'Faulty', ...(fault === 'no time' ? {} : { last_update }) },
    markets: [
      { key: 'h2h', last_update, outcomes: h2h },
      ...(fault === 'no point' ? [{ key: 'spreads', last_update, outcomes: spreads }] : []),
    ],
  };
}

function scoreOf(match: FakeMatch, now: Date) {
  const { home, away, score, isOver, updatedAt, hasNumbers } = match;
  const pointsOf = (points: number) => (hasNumbers ? points : String(points));
  return {
    ...eventOf(match),
    completed: isOver,
    scores: score && [
      { name: home, score: pointsOf(score[0]) },
      { name: away, score: pointsOf(score[1]) },
    ],
    last_update: score && (updatedAt ?? now).toISOString(),
  };
}
