import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HandForm, moveText, readForm } from './claim-by-hand.ts';

const form: HandForm = {
  gameId: 'boom-field',
  serverSeed: ` ${'AB'.repeat(32)} `,
  serverSeedHash: '',
  clientSeed: 'my lucky seed: 7',
  nonce: '3',
  bet: '{"stakeNaira":100,"mineCount":3}',
  moves: '{"do":"open","tile":3}\n\n cash-out \n(rule)',
  payout: '₦1,500.50',
};

test('a claim typed by hand is read as meant; parts left out are not stated', () => {
  const read = readForm(form, 2);
  assert.ok(read.ok);
  assert.deepEqual(read.claim, {
    gameId: 'boom-field',
    version: 2,
    bet: { stakeNaira: 100, mineCount: 3 },
    steps: [
      { by: 'player', move: { do: 'open', tile: 3 } },
      { by: 'player', move: 'cash-out' },
      { by: 'rule' },
    ],
    serverSeed: 'ab'.repeat(32),
    serverSeedHash: null,
    clientSeed: 'my lucky seed: 7',
    nonce: 3,
    view: null,
    stake: null,
    payout: 1500.5,
  });
  const nothing = readForm({ ...form, payout: '0', moves: '' }, 2);
  assert.ok(nothing.ok && nothing.claim.payout === 0 && nothing.claim.steps.length === 0);
});

test('every field names its error', () => {
  const wrong: Partial<HandForm> = {
    serverSeed: 'abc',
    serverSeedHash: 'xyz',
    clientSeed: '',
    nonce: '-1',
    bet: '{stake: 100}',
    moves: 'hit\n'.repeat(300),
    payout: 'a lot',
  };
  for (const [field, value] of Object.entries(wrong)) {
    const read = readForm({ ...form, [field]: value }, 2);
    assert.ok(!read.ok);
    assert.deepEqual(Object.keys(read.errors), [field]);
  }
  const all = readForm({ ...form, ...wrong }, 2);
  assert.ok(!all.ok && Object.keys(all.errors).length === 7);
});

test('a move is written as it will be read', () => {
  for (const move of ['higher', { do: 'open', tile: 3 }, [1, 2], 7, 'two words']) {
    const read = readForm({ ...form, moves: moveText(move) }, 1);
    assert.ok(read.ok);
    assert.deepEqual(read.claim.steps, [{ by: 'player', move }]);
  }
});
