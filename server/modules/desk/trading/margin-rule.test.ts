import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MARGIN_PERCENT } from '@jara/contract/desk-trading';
import { MARGIN_PERCENT as OF_MODEL } from '@jara/odds/overrounds';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';
import { pollSportsbook } from '../testing/poll-sportsbook.ts';

let desk: Desk;
let trading: Colleague;
before(async () => {
  desk = await openDesk({ withMatches: true });
  trading = await desk.colleague('trading');
  await trading.signIn();
});
after(() => desk.close());

const margins = async () => (await trading.call('/desk/trading/margins')).data;
const request = (body: object, by = trading) =>
  by.call('/desk/trading/request-margin', {
    ...{ sport: 'basketball', percent: 125, seen: 100, reason: 'a thin week', ...body },
  });

test('the margin of a sport is changed by two people within its bounds, dated and with its history; an old page changes nothing', async () => {
  assert.deepEqual(MARGIN_PERCENT, OF_MODEL);
  for (const percent of [99, 201, 110.5])
    assert.equal((await request({ percent })).http, 400, String(percent));
  assert.equal((await request({ seen: 110 })).code, 'margin_changed');
  assert.equal((await request({ percent: 100 })).code, 'margin_changed');
  const regulator = await desk.colleague('regulator');
  assert.equal((await request({}, regulator)).http, 403);
  await trading.signIn();
  const filed = await request({});
  assert.equal(filed.http, 200, filed.message);
  assert.equal((await request({ percent: 130 })).code, 'request_waits');
  assert.equal((await margins()).sports[1].percent, 100);
  const compliance = await desk.colleague('compliance');
  assert.equal((await compliance.decide(filed.data.approvalId)).http, 200);
  await trading.signIn();
  const { sports, changes } = await margins();
  assert.deepEqual(
    sports.map(({ sport, percent }: Answer) => [sport, percent]),
    [
      ['football', 100],
      ['basketball', 125],
      ['tennis', 100],
    ],
  );
  assert.deepEqual(
    changes.map(({ sport, percent, requestedBy, approvedBy, reason }: Answer) => [
      ...[sport, percent, requestedBy, approvedBy, reason],
    ]),
    [['basketball', 125, trading.email, compliance.email, 'a thin week']],
  );
  await pollSportsbook(desk);
  const [{ count }] = await desk.rows(
    `select count(*)::int as count from sports_event
      where sport = 'basketball' and state in ('scheduled', 'live', 'postponed') and margin <> 125`,
  );
  assert.equal(count, 0);
  const [row] = await desk.rows(`select subject from desk_audit where action = 'margin_changed'`);
  assert.equal(row?.subject, 'margin of basketball');
});
