import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { DAY_MS, HOUR_MS } from '../../../platform/runtime/clock.ts';
import { readEvents } from '../../audit/audit.ts';
import { protectedPlayers } from '../../protection/testing/protected-players.ts';
import { sportsbookModule } from '../../sportsbook/module.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';
import { pollSportsbook } from '../testing/poll-sportsbook.ts';

const MODEL = { sport: 'football', homeRate: 1.5, awayRate: 1.1, rho: -0.05 };

let desk: Desk;
let trading: Colleague;
let event: Answer;
before(async () => {
  desk = await openDesk({ withMatches: true });
  trading = await desk.colleague('trading');
});

const poll = () => pollSportsbook(desk);

let matches = 0;
let requests = 0;

/** A match to come that takes bets and that no feed reports, so that only the staff change it. */
async function openMatch(): Promise<Answer> {
  matches += 1;
  const eventId = `desk${matches}`;
  const now = desk.app.clock.now();
  await desk.rows(
    `insert into sports_competition (competition_id, sport, name, country) values ('desk', 'football', 'Desk League', 'Nigeria')
     on conflict do nothing`,
  );
  await desk.rows(
    `insert into sports_event (event_id, feed, feed_ref, sport, competition_id, home, away, is_fictional, pace_ms, starts_at, state, is_suspended,
       version, model, updated_at, changed_at)
     values ($1, 'desk', $1, 'football', 'desk', 'Harmattan ' || $1, 'Lagoon ' || $1, true, 60000, $2, 'scheduled', false, 1, $3, $4, $4)`,
    [eventId, new Date(now.getTime() + 6 * HOUR_MS), JSON.stringify(MODEL), now],
  );
  await poll();
  return { eventId, home: `Harmattan ${eventId}` };
}
beforeEach(async () => {
  await trading.signIn();
  event = await openMatch();
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);
const pageOf = async (eventId: string = event.eventId) =>
  (await trading.call('/desk/trading/event', { eventId })).data;
const seenOf = async (marketId: string) =>
  (await pageOf()).overrides.find((one: Answer) => one.marketId === marketId)?.seen ?? null;
const rule = async (marketId: string, to: string, change: object = {}) => {
  const body = { eventId: event.eventId, marketId, seen: await seenOf(marketId), to, reason: 'news' };
  return trading.call('/desk/trading/rule', { ...body, ...change });
};
const trailOf = async (action: string) =>
  desk.rows('select subject, before, after, reason from desk_audit where action = $1 order by seq desc', [
    action,
  ]);

async function bet(isOpen = true) {
  const player = await players.newPlayer();
  const { launcherUrl } = await players.post('/xpress/live/launcher-url', {
    ...{ token: player.token, gameId: '10105', deviceType: 'mobile' },
  });
  assert.ok(launcherUrl !== undefined);
  const sportsbook = desk.app.modules.use(sportsbookModule);
  const selections = [{ marketId: '1x2', selectionId: 'home' }];
  const leg = () => sportsbook.prices.legNow(sportsbook.book.get(event.eventId), selections);
  // Prices are open once the node has read its own sign of life.
  for (let tries = 0; tries < 1000 && isOpen && leg().state !== 'open'; tries += 1) await poll();
  const { odds } = leg();
  const slip = {
    ...{ kind: { type: 'accumulator' as const }, stakePerLine: '1000' },
    legs: [{ eventId: event.eventId, odds, selections }],
  };
  const place = () => {
    requests += 1;
    const request = { requestId: `exposed ${requests}`, slip, accept: 'none' as const };
    return sportsbook.place(player.playerId, request);
  };
  let placed = await place();
  // A new match reaches the shards a moment after the directory.
  for (let tries = 0; tries < 200 && isOpen && !placed.ok; tries += 1) {
    await poll();
    placed = await place();
  }
  return { player, placed };
}

describe('matches', () => {
  test('are listed by sport, team and time, page by page, each once', async () => {
    const coming = () =>
      desk.rows(`select event_id from sports_event where state in ('scheduled', 'live', 'postponed')`);
    const before = await coming();
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await trading.call('/desk/trading', {
        show: 'coming',
        ...(cursor === undefined ? {} : { before: cursor }),
      });
      assert.equal(page.http, 200, page.message);
      seen.push(...page.data.events.map(({ eventId }: Answer) => eventId));
      if (page.data.next === null) break;
      cursor = page.data.next;
    }
    const now = new Set((await coming()).map(({ event_id: id }) => id));
    const missing = before.filter(({ event_id: id }) => now.has(id) && !seen.includes(id));
    assert.deepEqual([missing, new Set(seen).size], [[], seen.length]);
    const search = event.home.slice(0, 5).toUpperCase();
    const { data } = await trading.call('/desk/trading', { show: 'coming', search });
    assert.ok(data.events.some(({ eventId }: Answer) => eventId === event.eventId));
    assert.deepEqual((await trading.call('/desk/trading', { show: 'coming', search: '%' })).data.events, []);
    assert.equal((await trading.call('/desk/trading', { show: 'coming', before: 'x' })).code, 'bad_cursor');
    const exposure = await trading.call('/desk/trading/exposure');
    assert.ok(exposure.data.feeds.length > 0 && exposure.data.leaderSeenAt !== null);
  });

  test('begin with the live ones, then those that begin next, and postponed and late ones are last', async () => {
    const late = await openMatch();
    const postponed = await openMatch();
    const dayAgo = new Date(desk.app.clock.now().getTime() - DAY_MS);
    await desk.rows('update sports_event set starts_at = $2 where event_id = $1', [late.eventId, dayAgo]);
    await desk.rows(`update sports_event set state = 'postponed' where event_id = $1`, [postponed.eventId]);
    const found: Answer[] = [];
    for (let before: string | null = null; found.length === 0 || before !== null; ) {
      const cursor: object = before === null ? {} : { before };
      const { data } = await trading.call('/desk/trading', { show: 'coming', ...cursor });
      found.push(...data.events);
      before = data.next;
    }
    // The house has matches of its own, of which any may be late or postponed.
    const lateMs = desk.app.clock.now().getTime() - 3 * HOUR_MS;
    const parts = found.map(({ startsAt, state }) => {
      if (state === 'live') return 0;
      return state === 'postponed' || Date.parse(startsAt) < lateMs ? 2 : 1;
    });
    assert.deepEqual(
      parts,
      parts.toSorted((one, other) => one - other),
    );
    for (const { eventId } of [late, postponed])
      assert.equal(parts[found.findIndex((one) => one.eventId === eventId)], 2);
    const next = found.filter((_, at) => parts[at] === 1).map(({ startsAt }) => startsAt);
    assert.deepEqual(next, next.toSorted());
  });

  test('have what may be lost by each selection, and nothing is taken while a trader suspends them', async () => {
    const { placed } = await bet();
    assert.ok(placed.ok, placed.ok ? '' : placed.code);
    await trading.signIn();
    const page = await pageOf();
    assert.ok(page.exposure > 0 && page.bets === 1);
    assert.ok(page.lines.some(({ name }: Answer) => name === `${event.eventId}/1x2/home`));
    assert.equal((await rule('*', 'suspend')).http, 200);
    const refused = await bet(false);
    assert.equal(refused.placed.ok, false);
    await trading.signIn();
    assert.deepEqual(Object.values((await trailOf('market_changed'))[0]), [
      ...[`event ${event.eventId}/*`, null, 'suspend', 'news'],
    ]);
    const events = await readEvents(desk.app.database.db.kysely, {
      since: new Date(0),
      kind: 'market_changed',
    });
    assert.equal(events.at(-1)?.subject, `${event.eventId}/*`);
    assert.equal((await rule('*', 'open')).http, 200);
  });
});

describe('overrides', () => {
  test('are limits and shifts too, and an old page changes nothing', async () => {
    assert.equal((await rule('1x2', 'limit', { limit: 50_000 })).http, 200);
    const [override] = (await pageOf()).overrides;
    assert.deepEqual([override.marketId, override.limit], ['1x2', 50_000]);
    assert.equal((await rule('1x2', 'suspend', { seen: null })).code, 'override_changed');
    assert.equal((await rule('1x2', 'open')).http, 200);
    const shift = async (lead: number, total: number, seen: string | null) =>
      trading.call('/desk/trading/shift', { eventId: event.eventId, seen, lead, total, reason: 'line-up' });
    assert.equal((await shift(0.3, 0, null)).http, 200);
    assert.equal((await shift(0.4, 0, null)).code, 'override_changed');
    const shifted = (await pageOf()).shift;
    assert.deepEqual([shifted.lead, shifted.total], [0.3, 0]);
    assert.equal((await shift(9, 0, shifted.seen)).code, 'shift_too_far');
    assert.equal((await shift(0, 0, shifted.seen)).http, 200);
    assert.equal((await pageOf()).shift, null);
  });

  test('concern any market that is offered, with bets or without, and the whole match', async () => {
    const { markets } = await pageOf();
    assert.ok(markets.length > 10, 'a board of a match');
    const [first] = markets;
    assert.deepEqual([first.isSuspended, (await rule(first.marketId, 'suspend')).http], [false, 200]);
    const listed = async (marketId: string) =>
      (await pageOf()).markets.find((one: Answer) => one.marketId === marketId);
    assert.equal((await listed(first.marketId)).isSuspended, true);
    assert.equal((await rule(first.marketId, 'open')).http, 200);
    assert.equal((await listed(first.marketId)).isSuspended, false);
    assert.equal((await rule('*', 'limit', { limit: 70_000 })).http, 200);
    const whole = (await pageOf()).overrides.find((one: Answer) => one.marketId === '*');
    assert.deepEqual([whole.limit, whole.isSuspended], [70_000, false]);
    assert.equal((await rule('*', 'open')).http, 200);
  });

  test('that cannot be read are refused with a sentence', async () => {
    assert.equal((await rule('1x2', 'limit')).code, 'bad_limit');
    assert.equal((await rule('1x2', 'limit', { limit: -1 })).http, 400);
    assert.equal((await rule('1x2', 'close')).http, 400);
    assert.equal((await rule('*', 'suspend', { eventId: 'none', seen: null })).code, 'no_such_event');
    assert.equal((await trading.call('/desk/trading/event', { eventId: 'none' })).code, 'no_such_event');
  });

  test('are one change where two traders make one at the same moment', async () => {
    const answers = await Promise.all([1, 2].map(() => rule('*', 'suspend', { seen: null })));
    assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 409]);
    assert.equal((await rule('*', 'open')).http, 200);
  });
});

describe('a result by hand', () => {
  const typed = (change: object = {}) => ({
    ...{
      eventId: event.eventId,
      periods: [
        { home: 0, away: 1 },
        { home: 0, away: 0 },
      ],
      firstGoal: null,
    },
    ...change,
  });
  const request = (change: object = {}) =>
    trading.call('/desk/trading/request-result', {
      ...typed(),
      resultCount: 0,
      reason: 'no feed',
      ...change,
    });

  test('is previewed, approved by another person, and settles the bets', async () => {
    const { placed, player } = await bet();
    assert.ok(placed.ok, placed.ok ? '' : placed.code);
    const compliance = await desk.colleague('compliance');
    await trading.signIn();
    const playerId = player.playerId.toString();
    const [exposed] = (await pageOf()).players;
    assert.deepEqual([exposed.playerId, exposed.bets, exposed.atRisk], [playerId, 1, 1000]);
    assert.ok(exposed.liability > 0);
    const { players: all } = (await trading.call('/desk/trading/exposure')).data;
    assert.deepEqual(
      all.find((one: Answer) => one.playerId === playerId),
      exposed,
    );
    // Stakes by player are personal data: both reads are in the trail.
    const subjectOf = async (path: string) => (await trailOf(`read ${path}`))[0]?.subject;
    assert.equal(await subjectOf('/desk/trading/event'), `event ${event.eventId}`);
    assert.equal(await subjectOf('/desk/trading/exposure'), 'exposure');
    const preview = await trading.call('/desk/trading/preview-result', typed());
    assert.ok(preview.data.open.bets >= 1, preview.message);
    assert.deepEqual([preview.data.before, preview.data.after], [null, '0–1 (0–1, 0–0)']);
    const first = await request();
    assert.equal(first.http, 200, first.message);
    await compliance.signIn();
    assert.equal(
      (await compliance.decide(first.data.approvalId)).code,
      'event_open',
      'a match that takes bets is suspended first',
    );
    assert.equal((await rule('*', 'suspend')).http, 200);
    assert.equal((await compliance.decide(first.data.approvalId)).http, 200);
    const { leader } = desk.app.modules.use(sportsbookModule);
    for (let ticks = 0; ticks < 5; ticks += 1) {
      desk.app.clock.advance(1000);
      await leader.tick();
    }
    const page = await pageOf();
    assert.deepEqual([page.state, page.results[0].source], ['settled', `staff:${compliance.email}`]);
    const [{ state }] = await desk.rows(
      `select state from bet where product = 'sports' order by at desc limit 1`,
    );
    assert.equal(state, 'lost');
    const profit = { sport: 'football', marketId: '1x2', bets: 1, stake: 1000, profit: 1000 };
    assert.deepEqual([page.profits, page.players], [[profit], []]);
    const [{ day }] = await desk.rows(
      `select (starts_at at time zone 'Africa/Lagos')::date::text as day from sports_event where event_id = $1`,
      [event.eventId],
    );
    const ofDay = (await compliance.call('/desk/trading/profits', { day })).data;
    const [{ sum }] = await desk.rows(
      `select sum(stake - paid + owed)::int as sum from bet where product = 'sports' and state <> 'open'`,
    );
    assert.equal(
      ofDay.profits.reduce((total: number, one: Answer) => total + one.profit, 0),
      sum / 100,
      'the markets add up to all ended bets',
    );
    assert.equal((await compliance.call('/desk/trading/profits', { day: '2026-02-31' })).code, 'day_wrong');
    assert.equal((await trailOf('event_resettled'))[0]?.subject, `event ${event.eventId}`);
    assert.equal((await request()).code, 'event_changed');
  });

  test('that no match has is refused with a sentence', async () => {
    assert.equal((await request({ periods: [{ home: 1, away: 0 }] })).code, 'bad_score');
    assert.equal((await request({ eventId: 'none' })).code, 'no_such_event');
    assert.equal((await request({ periods: [{ home: -1, away: 0 }] })).http, 400);
    const preview = await trading.call('/desk/trading/preview-result', typed({ periods: [] }));
    assert.equal(preview.code, 'bad_score');
  });
});

test('exposure by player and profit by market read indexes alone', async () => {
  const { pool } = desk.app.database.db;
  // In one transaction that is rolled back: these bets have no money. One in twenty is of the sportsbook, one in forty of these open.
  const rows = async (read: string) => {
    const answers = await pool.query(`
      begin;
      insert into bet (player_id, at, seq, bet_id, product, stake, at_risk, paid, max_payout, revision, state, changed_at, ended_at, details)
      select n, timestamptz '2026-11-20Z' + n * interval '1 second', n, gen_random_uuid(), case when n % 20 = 0 then 'sports' else 'game:dice' end,
             100, case when n % 800 = 0 then 100 else 0 end, 0, 500, 0, case when n % 800 = 0 then 'open' else 'lost' end, now(),
             case when n % 800 = 0 then null else now() end, '{}'
        from generate_series(1, 40000) n;
      insert into sports_leg (player_id, at, seq, leg, is_accumulator, event_id, selections)
      select player_id, at, seq, 0, false, 'event ' || player_id % 1000, '[{"marketId": "1x2", "selectionId": "home"}]'
        from bet where product = 'sports' and details::text = '{}';
      analyze bet, sports_leg;
      explain ${read};
      rollback`);
    return JSON.stringify((answers as unknown as { rows: unknown[] }[])[4]?.rows);
  };
  const byPlayer = await rows(`
    select player_id, count(*), sum(greatest(coalesce(max_payout, 0) - at_risk, 0)) from bet
     where state = 'open' and product = 'sports' group by player_id order by 3 desc limit 30`);
  assert.match(byPlayer, /Scan (using|on) bet_\w*(product_changed_at|open)\w*/);
  const byMarket = await rows(`
    select count(*), sum(stake) from (
      select player_id, at, seq from sports_leg where event_id = any('{event 20,event 40}') and leg = 0
    ) own cross join lateral (
      select stake from bet where bet.player_id = own.player_id and bet.product = 'sports' and bet.at = own.at and bet.seq = own.seq
         and state <> 'open' offset 0
    ) ended`);
  assert.match(byMarket, /event_id/);
  for (const plan of [byPlayer, byMarket]) assert.doesNotMatch(plan, /Seq Scan on (bet|sports_leg)/);
});
