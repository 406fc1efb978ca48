import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { connectedBanks } from '../bank/connected-banks.ts';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import type { BankRails } from '../types.ts';
import type { BankLedgerRow } from './bank-ledger-row.ts';

/** A bank with a ledger of three pages, whose answers a test changes. */
type Page = Awaited<ReturnType<NonNullable<BankRails['ledger']>>>;
let answers: (page: number) => Page | Promise<Page>;
let fixture: PaymentsFixture;
before(async () => {
  fixture = await paymentsFixture((given) => {
    const bank = given.banks.first();
    const ledger: BankRails['ledger'] = async ({ cursor }) => answers(Number(cursor ?? 0));
    return { ...given, banks: connectedBanks(() => [bank, { ...bank, provider: 'ledgered', ledger }]) };
  });
});
after(() => fixture.close());

const DAY = '2026-11-20';
const row = (n: number): BankLedgerRow => ({
  ...{ at: new Date(`${DAY}T0${n}:00:00Z`), changeKobo: 100n, balanceKobo: 100n * BigInt(n) },
  ...{ kind: 'credit', reference: `theirs-${n}` },
});
const pages = (page: number) =>
  ({ ok: true, rows: [row(page + 1)], next: page < 2 ? `${page + 1}` : null }) as const;
const comparisons = () => fixture.payments.staff.comparisons;
let recorded = 0;
const start = (change: object = {}) => {
  fixture.clock.advance(1000);
  return comparisons().start({
    ...{ comparisonId: newId(), provider: 'ledgered', day: DAY, actor: 'staff:ada@example.com' },
    ...{ reason: 'a question of the bank', ...change },
    record: async () => {
      recorded += 1;
    },
  });
};
const newest = async () => (await comparisons().list(1))[0];

test('a comparison runs as a job, one at a time, shows its progress, and ends with its open differences', async () => {
  assert.deepEqual(comparisons().banks(), ['ledgered']);
  const seen: (number | undefined)[] = [];
  answers = async (page) => {
    seen.push((await newest())?.rowsRead);
    return pages(page);
  };
  const started = await Promise.all([start(), start()]);
  assert.deepEqual(started.map(({ ok }) => ok).toSorted(), [false, true]);
  assert.equal(recorded, 1, 'the row of the trail is in the commit of the start');
  assert.deepEqual(await start(), { ok: false, code: 'comparison_runs' });
  assert.equal((await newest())?.outcome, null);
  await fixture.jobs.runDue();
  const ended = await newest();
  assert.deepEqual(
    [ended?.outcome, ended?.open, ended?.rowsRead, ended?.day, ended?.requestedBy],
    ['compared', 3, 3, DAY, 'staff:ada@example.com'],
  );
  assert.deepEqual(seen.slice(0, 3), [0, 1, 2]);
  assert.deepEqual(await start(), { ok: true });
  await fixture.jobs.runDue();
  assert.equal((await newest())?.open, 3, 'the same day again finds the same differences');
});

test('a bank that does not answer, a fault, and a comparison that stands still end as such', async () => {
  answers = () => ({ ok: false, code: 'unavailable' });
  assert.ok((await start()).ok);
  await fixture.jobs.runDue();
  assert.deepEqual([(await newest())?.outcome, (await newest())?.open], ['unavailable', null]);

  answers = pages;
  assert.ok((await start()).ok);
  const cutOff = (await newest())?.comparisonId;
  fixture.jobs.lose('payments-bank-comparison');
  fixture.clock.advance(14 * MINUTE_MS);
  assert.deepEqual(await start(), { ok: false, code: 'comparison_runs' });
  fixture.clock.advance(2 * MINUTE_MS);
  assert.deepEqual(await start(), { ok: true });
  assert.equal((await comparisons().list(10)).find((one) => one.comparisonId === cutOff)?.outcome, 'cut_off');
  await fixture.jobs.runDue();
  assert.equal((await newest())?.outcome, 'compared');
});

test('only a connected bank with a ledger, and a day that is over, are compared', async () => {
  fixture.clock.advance(HOUR_MS);
  for (const [change, code] of [
    [{ provider: 'nobody' }, 'bank_unknown'],
    [{ provider: 'sandbox' }, 'bank_without_ledger'],
    [{ day: '2026-02-31' }, 'day_wrong'],
    [{ day: '2026-11-21' }, 'day_wrong'],
  ] as const)
    assert.deepEqual(await start(change), { ok: false, code });
});
