import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { writeEvent } from '../../audit/audit.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

const DIFFERENCES = 120;

let desk: Desk;
let finance: Colleague;
let regulator: Colleague;
before(async () => {
  desk = await openDesk();
  finance = await desk.colleague('finance');
  regulator = await desk.colleague('regulator');
  await finance.signIn();
  await desk.rows(`
    insert into bank_difference (day, provider, source, reference, kind, ours_kobo, theirs_kobo, state, found_at)
    select date '2026-11-01' + n % 20, 'paystack', 'ledger', 'ref/' || n, case when n % 2 = 0 then 'fee' else 'only_theirs' end, 0, 100 * n,
           'open', now()
      from generate_series(1, ${DIFFERENCES}) n`);
});
after(() => desk.close());

const page = (filter: object = {}, by = finance) => by.call('/desk/reconciliation/differences', filter);

async function all(filter: object): Promise<Answer[]> {
  const found: Answer[] = [];
  let after: string | undefined;
  do {
    const answer: Answer = await page({ ...filter, ...(after === undefined ? {} : { after }) });
    assert.equal(answer.http, 200, answer.message);
    found.push(...answer.data.differences);
    after = answer.data.next ?? undefined;
  } while (after !== undefined);
  return found;
}

test('all differences are read page by page, newest day first, each once', async () => {
  const found = await all({});
  assert.equal(new Set(found.map(({ reference }) => reference)).size, DIFFERENCES);
  const days = found.map(({ day }) => day);
  assert.deepEqual(days, days.toSorted().toReversed());
  assert.equal((await all({ kind: 'fee', state: 'open' })).length, DIFFERENCES / 2);
  assert.equal((await all({ day: '2026-11-02' })).length, DIFFERENCES / 20);
  assert.equal((await page({ after: 'x' })).code, 'bad_cursor');
  assert.equal((await page({ day: '2026-13-45' })).http, 400);
});

test('a difference is explained once, by a note with a name, and not by a regulator', async () => {
  const [one] = (await page({ kind: 'fee' })).data.differences;
  const { day, provider, source, kind, reference, ours, theirs } = one;
  const explain = (by: Colleague, change: object = {}) =>
    by.call('/desk/reconciliation/explain', {
      ...{ day, provider, source, kind, reference, ours, theirs, reason: 'the fee of November', ...change },
    });
  assert.equal((await explain(finance, { theirs: theirs + 0.01 })).code, 'no_such_difference', 'an old page');
  assert.equal((await explain(regulator)).code, 'not_allowed');
  const answers = await Promise.all([explain(finance), explain(finance)]);
  assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 409]);
  const [explained] = (await page({ state: 'explained' }, regulator)).data.differences;
  assert.deepEqual(
    [explained.reference, explained.explainedBy, explained.note],
    [reference, `staff:${finance.email}`, 'the fee of November'],
  );
});

test('the summary has the open differences of each bank and the runs that found something', async () => {
  await writeEvent(desk.app.database.db.kysely, {
    ...{
      kind: 'reconcile_differed',
      at: desk.app.clock.now(),
      actor: 'system',
      subject: 'each stake is at risk',
    },
    details: { discrepancies: 2, first: 'player 1' },
  });
  const { data } = await finance.call('/desk/reconciliation');
  assert.deepEqual(data.banks, [
    { provider: 'paystack', open: DIFFERENCES - 1, explained: 1, oldestOpen: '2026-11-01' },
  ]);
  assert.deepEqual([data.found[0].subject, data.found[0].discrepancies], ['each stake is at risk', 2]);
});

test('a comparison needs a connected bank with a ledger, and a regulator reads the comparisons alone', async () => {
  const compare = (by: Colleague, change: object = {}) =>
    by.call('/desk/reconciliation/compare', {
      ...{ provider: 'sandbox', day: '2026-11-20', reason: 'a question of the bank', ...change },
    });
  assert.equal((await compare(regulator)).code, 'not_allowed');
  assert.equal((await compare(finance)).code, 'bank_without_ledger');
  assert.equal((await compare(finance, { provider: 'nobody' })).code, 'bank_unknown');
  assert.equal((await compare(finance, { reason: '' })).http, 400);
  await desk.rows(`
    insert into bank_comparison (comparison_id, provider, day, requested_by, reason, requested_at, rows_read, moved_at, ended_at, outcome, open)
    values (gen_random_uuid(), 'paystack', '2026-11-20', 'staff:ada@example.com', 'a question', now(), 120, now(), now(), 'compared', 2)`);
  const { data } = await regulator.call('/desk/reconciliation');
  assert.deepEqual(data.ledgers, []);
  const [one] = data.comparisons;
  assert.deepEqual(
    [one.provider, one.day, one.rows, one.outcome, one.open, one.by],
    ['paystack', '2026-11-20', 120, 'compared', 2, 'staff:ada@example.com'],
  );
});
