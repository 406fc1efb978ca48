import assert from 'node:assert/strict';
import { test } from 'node:test';
import { smallerOf } from '@jara/money/kobo';
import fc from 'fast-check';
import { allot, type Claim } from './allotment.ts';

const kobo = fc.bigInt({ min: 1n, max: 1_000n });

test('the shares of disputes in any order never exceed the deposit, and the bank’s part never changes', () => {
  const steps = fc.array(fc.record({ which: fc.nat(4), outcome: fc.constantFrom('won', 'lost') }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(kobo, fc.array(kobo, { minLength: 1, maxLength: 5 }), steps, (deposit, amounts, ends) => {
      const claims: (Claim & { state: Claim['state']; lostKobo: bigint })[] = amounts.map((amountKobo) => ({
        ...{ amountKobo, state: 'open', lostKobo: 0n },
      }));
      for (const { which, outcome } of [{ which: -1, outcome: 'won' as const }, ...ends]) {
        const ending = claims[which];
        const isEnding = ending !== undefined && ending.state === 'open';
        const lostBefore = claims.map(({ lostKobo }) => lostKobo);
        if (isEnding) ending.state = outcome as 'won' | 'lost';
        const shares = allot(deposit, claims, isEnding ? ending : null);
        const total = [...shares.values()].reduce((sum, share) => sum + share, 0n);
        assert.ok(total <= deposit);
        assert.equal(shares.size, claims.length);
        claims.forEach((claim, index) => {
          const share = shares.get(claim) ?? -1n;
          assert.ok(share <= claim.amountKobo);
          if (claim.state === 'won') assert.equal(share, 0n);
          if (claim.state === 'lost' && claim !== ending) assert.equal(share, lostBefore[index]);
          if (claim.state === 'lost') claim.lostKobo = share;
        });
        const open = claims.filter(({ state }) => state === 'open');
        const wanted = open.reduce((sum, { amountKobo }) => sum + amountKobo, 0n);
        const lost = claims.reduce((sum, { lostKobo }) => sum + lostKobo, 0n);
        assert.equal(
          total,
          lost + smallerOf(wanted, deposit - lost),
          'the open disputes have all that is left',
        );
      }
    }),
  );
});
