import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { addressesOf } from '../platform/database/addresses.ts';
import { openForCommand } from '../platform/database/installation.ts';
import { type TestDatabase, testDatabase } from '../platform/testing/test-database.ts';
import { laterMovements } from './later-movements.ts';

const PLAYERS = 3;
/** More than one page of the reader has. */
const DEPOSITS = 2500;
const MOMENT = new Date('2026-11-20T00:00:00Z');

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

test('the drill prints every later movement of a bank, however many there are, and counts what no bank knows', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into entry (player_id, at, seq, kind, amount, settled, cash_after, product, reference, actor)
     select player, $1::timestamptz + seq * interval '1 ms', seq, case when seq <= $3 then 'deposit' else 'stake' end, 100, 0, 100, 'cash',
            'r' || seq, 'provider:test'
       from generate_series(1, $2::int) player, generate_series(0, $3::int + 1) seq`,
    [MOMENT, PLAYERS, DEPOSITS],
  );
  await owner.end();
  const installation = openForCommand(addressesOf({ appUrl: database.appUrl, ownerUrl: database.ownerUrl }));
  const lines: string[] = [];
  for await (const line of laterMovements(installation, MOMENT)) lines.push(line);
  await installation.close();
  const movements = lines.filter((line) => line.startsWith('  player'));
  assert.equal(movements.length, PLAYERS * DEPOSITS, 'an entry of the moment itself is not later');
  assert.equal(new Set(movements).size, movements.length);
  assert.match(movements[0] ?? '', /^ {2}player 1: deposit ₦1.*, reference r1$/);
  assert.deepEqual(lines.slice(-2), [
    `${PLAYERS * DEPOSITS} movements of ${PLAYERS} players after that moment are in the banks’ records.`,
    `${PLAYERS} entries of ${PLAYERS} players after it, such as stakes and payouts, are in no bank’s records: they would be lost.`,
  ]);
});
