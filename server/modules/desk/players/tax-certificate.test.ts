import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { protectedPlayers } from '../../protection/testing/protected-players.ts';
import { type Desk, openDesk } from '../testing/desk-fixture.ts';

const PATH = '/desk/player/tax-certificate';
/** A tax of a tenth of what each bet gains. */
const VERSION = {
  ...{ from: '2026-01-01', base: 'win', residentBps: 1000, nonResidentBps: 1000, thresholdKobo: 0 },
  authority: 'LIRS',
};

let desk: Desk;
before(async () => {
  desk = await openDesk({ environment: { TAX_VERSIONS: JSON.stringify([VERSION]) } });
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);

test('a year’s tax of a player is a PDF, whose reading is a row of the trail; a year without tax is refused', async () => {
  const player = await players.newPlayer();
  const taxedOf = async () => {
    const [row] = await desk.rows(
      'select count(*)::int as entries from entry where player_id = $1 and tax is not null',
      [player.playerId],
    );
    return row.entries as number;
  };
  for (let spins = 0; (await taxedOf()) === 0; spins += 1) {
    assert.ok(spins < 60, 'no spin of sixty won');
    await players.spin(player, 100);
  }
  const finance = await desk.colleague('finance');
  const token = await finance.signIn();
  const playerId = player.playerId.toString();
  const year = desk.app.clock.now().getUTCFullYear();
  const sent = await desk.app.desk.inject({
    ...{ method: 'POST', url: PATH, payload: { token, playerId, year } },
  });
  assert.equal(sent.statusCode, 200, sent.payload.slice(0, 200));
  assert.equal(sent.headers['content-type'], 'application/pdf');
  assert.match(String(sent.headers['content-disposition']), new RegExp(`tax-${playerId}-${year}\\.pdf`));
  assert.ok(sent.rawPayload.subarray(0, 5).equals(Buffer.from('%PDF-')));
  const admin = await desk.colleague('admin');
  const { rows } = (await admin.call('/desk/audit', { subject: `player ${playerId}` })).data;
  assert.deepEqual([rows[0].action, rows[0].actor], [`read ${PATH}`, finance.email]);
  assert.equal((await finance.call(PATH, { playerId, year: year - 1 })).code, 'no_tax');
  assert.equal((await finance.call(PATH, { playerId: '999999', year })).code, 'no_tax');
  for (const wrong of [1999, 2101, 2026.5, 'this'])
    assert.equal((await finance.call(PATH, { playerId, year: wrong })).http, 400);
});
