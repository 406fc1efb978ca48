import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyEntry, EMPTY } from './balances.ts';
import { type Entry, movementEntry, postings, roundMoney } from './entry.ts';
import { ENTRY_KINDS, type EntryKind, type MovementKind } from './kind.ts';

const kobo = fc.bigInt({ min: 0n, max: 1_000_000n });
const ROUND_KINDS = ['stake', 'raise', 'win', 'returned_stake', 'cash_out', 'refund', 'void', 'loss'];
const movementKinds = (Object.keys(ENTRY_KINDS) as EntryKind[]).filter(
  (kind): kind is MovementKind => !ROUND_KINDS.includes(kind),
);
const bet = (amountKobo: bigint, payoutKobo: bigint): Entry => ({
  kind: 'stake',
  amountKobo,
  payoutKind: payoutKobo === 0n ? null : 'win',
  payoutKobo,
  settledKobo: amountKobo,
});
const anyEntry: fc.Arbitrary<Entry> = fc.oneof(
  fc.tuple(fc.constantFrom(...movementKinds), kobo).map(([kind, amount]) => movementEntry(kind, amount)),
  fc.tuple(kobo, kobo).map(([amountKobo, payoutKobo]) => bet(amountKobo, payoutKobo)),
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
      let operator = 0n;
      for (const entry of entries) {
        const applied = applyEntry(balances, entry);
        if (!applied.ok) continue;
        balances = applied.balances;
        for (const { account, deltaKobo } of postings(entry))
          if (account !== 'cash' && account !== 'held' && account !== 'bonus') operator += deltaKobo;
      }
      assert.ok(balances.cashKobo >= 0n && balances.heldKobo >= 0n && balances.bonusKobo >= 0n);
      assert.equal(balances.cashKobo + balances.heldKobo + balances.bonusKobo + operator, 0n);
    }),
  );
});

test('a payout does not pay for its own stake', () => {
  assert.deepEqual(applyEntry({ cashKobo: 99n, heldKobo: 0n, bonusKobo: 0n }, bet(100n, 1000n)), {
    ok: false,
    code: 'insufficient_funds',
  });
});

test('a stake is at risk until the step that ends the round, whatever the steps', () => {
  const step = fc.record({ stakeKobo: kobo });
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 1_000_000n }),
      fc.array(step, { maxLength: 6 }),
      kobo,
      (first, raises, paid) => {
        const stakes = [first, ...raises.map(({ stakeKobo }) => stakeKobo)];
        let stakedKobo = 0n;
        let atRiskKobo = 0n;
        let cashKobo = 0n;
        for (const [i, stakeKobo] of stakes.entries()) {
          const payoutKobo = i === stakes.length - 1 ? paid : null;
          const money = roundMoney({ stakeKobo, stakedBeforeKobo: stakedKobo, payoutKobo });
          stakedKobo += stakeKobo;
          atRiskKobo += money.debitKobo - money.settledKobo;
          cashKobo += money.creditKobo - money.debitKobo;
          if (payoutKobo === null) assert.equal(atRiskKobo, stakedKobo);
        }
        assert.equal(atRiskKobo, 0n);
        assert.equal(cashKobo, paid - stakedKobo);
      },
    ),
  );
});

test('no kind of entry moves money from one player to another', () => {
  const ofPlayers = ['cash', 'held', 'bonus', 'at_risk', 'receivable'];
  const within = Object.entries(ENTRY_KINDS).filter(
    ([, { source, destination }]) => ofPlayers.includes(source) && ofPlayers.includes(destination),
  );
  // An entry names one player: these move money between two accounts of the same one.
  assert.deepEqual(
    within.map(([kind]) => kind),
    [
      ...['stake', 'raise', 'hold', 'release', 'dispute_hold', 'dispute_release', 'chargeback_repaid'],
      'recovery',
    ],
  );
});
