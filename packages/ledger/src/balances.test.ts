import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { gameAccount } from './account.ts';
import { applyEntry, EMPTY } from './balances.ts';
import { type Entry, MOVEMENTS, movementEntry, postings } from './entry.ts';

const kobo = fc.bigInt({ min: 0n, max: 1_000_000n });
const anyEntry: fc.Arbitrary<Entry> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...(Object.keys(MOVEMENTS) as (keyof typeof MOVEMENTS)[])), kobo)
    .map(([kind, amount]) => movementEntry(kind, amount)),
  fc.tuple(kobo, kobo).map(([amountKobo, paybackKobo]) => ({
    source: 'cash' as const,
    destination: gameAccount('spin-it'),
    amountKobo,
    paybackKobo,
  })),
);

test('every entry’s postings sum to zero', () => {
  fc.assert(
    fc.property(anyEntry, (entry) => {
      assert.equal(
        postings(entry).reduce((sum, posting) => sum + posting.deltaKobo, 0n),
        0n,
      );
    }),
  );
});

test('no sequence of entries takes a balance below zero, and money is conserved', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 60 }), (entries) => {
      let balances = EMPTY;
      let house = 0n;
      for (const entry of entries) {
        const applied = applyEntry(balances, entry);
        if (!applied.ok) continue;
        balances = applied.balances;
        for (const { account, deltaKobo } of postings(entry))
          if (account !== 'cash' && account !== 'held') house += deltaKobo;
      }
      assert.ok(balances.cashKobo >= 0n && balances.heldKobo >= 0n);
      assert.equal(balances.cashKobo + balances.heldKobo + house, 0n);
    }),
  );
});

test('a payout does not pay for its own stake', () => {
  const bet: Entry = { source: 'cash', destination: 'game:spin-it', amountKobo: 100n, paybackKobo: 1000n };
  assert.deepEqual(applyEntry({ cashKobo: 99n, heldKobo: 0n }, bet), {
    ok: false,
    code: 'insufficient_funds',
  });
});
