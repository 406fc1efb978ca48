import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { betsOn, NO_PAUSE, openEvent, type SportsFixture, sportsFixture } from '../testing/sports-fixture.ts';
import { cashOut, offersFor } from './cash-out.ts';

/** The words of the rules for what the test settles. */
const SENTENCES = {
  en: 'Of a part cashed out, the stake is rounded up to the kobo and what it pays is rounded down.',
  pcm: 'If you cash out part, we go round the stake of that part up to the kobo, and round wetin e pay down.',
} as const;

let fixture: SportsFixture;

before(async () => {
  fixture = await sportsFixture();
});
after(() => fixture.close());

test('of a part cashed out the stake is rounded up and what it pays down, as the rules state', async () => {
  const node = await fixture.node();
  const { eventId } = await openEvent(node);
  const player = await fixture.playerWith(100_000n);
  const slip = betsOn(node).single(eventId, '123.45');
  const done = await node.sportsbook.place(player, { requestId: 'bet', slip, accept: 'none' });
  assert.ok(done.ok);
  const [bet] = await node.sportsbook.betsAt(player, done.bets);
  assert.ok(bet !== undefined);
  const before = await fixture.balanceOf(player);
  const [offer] = await offersFor(node.sportsbook.cashOuts, player, [bet.betId], NO_PAUSE);
  assert.ok(offer !== undefined && offer.valueKobo > 0n);
  const take = { requestId: 'third', betId: bet.betId, offer: offer.offer, part: 33 };
  const sold = await cashOut(node.sportsbook.cashOuts, player, take);
  assert.ok(sold.ok);
  // 33 % of 12,345 kobo are 4,073.85.
  assert.equal(sold.bet.rides, 12_345n - 4_074n);
  assert.equal((await fixture.balanceOf(player)) - before, (offer.valueKobo * 33n) / 100n);
  assert.deepEqual(await fixture.reconcile(), []);

  for (const [language, sentence] of Object.entries(SENTENCES)) {
    const path = join(import.meta.dirname, `../../../../apps/player/content/${language}/rules.md`);
    assert.ok(readFileSync(path, 'utf8').includes(sentence), language);
  }
});
