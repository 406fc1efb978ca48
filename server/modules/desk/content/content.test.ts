import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

const NIL = '00000000-0000-0000-0000-000000000000';
let desk: Desk;
let editor: Colleague;
let other: Colleague;
let regulator: Colleague;
before(async () => {
  desk = await openDesk();
  editor = await desk.colleague('content');
  other = await desk.colleague('content');
  regulator = await desk.colleague('regulator');
});
beforeEach(async () => {
  for (const one of [editor, other, regulator]) await one.signIn();
});
after(() => desk.close());

let numbers = 0;
function vetted(): string {
  numbers += 1;
  return `ARCON/2026/${numbers}`;
}
const later = (ms: number) => new Date(desk.app.clock.now().getTime() + ms).toISOString();
const campaign = (change: object = {}) => ({
  ...{ kind: 'campaign', places: ['slide', 'promotion', 'ticker'], picture: 'ball', link: 'sports' },
  en: {
    ...{ title: 'Friday night football', text: 'Ten matches from six, on one slip.' },
    details: 'An accumulator of {topLegs} legs adds {topPercent}% to its profit.',
    line: 'Friday night football begins at six.',
  },
  pcm: {
    ...{ title: 'Friday night football', text: 'Ten matches from six, for one slip.' },
    details: 'Accumulator of {topLegs} legs dey add {topPercent}% to the profit.',
    line: 'Friday night football go start by six.',
  },
  ...{ vettingNumber: vetted(), ...change },
});
const save = (body: object, by = editor) =>
  by.call('/desk/content/save', {
    ...{ itemId: null, revision: 0, isPublished: true, reason: 'Friday', content: campaign() },
    ...{ startsAt: later(0), endsAt: later(DAY_MS), ...body },
  });
const withdraw = ({ itemId, revision }: Answer, by = editor) =>
  by.call('/desk/content/withdraw', { itemId, revision, reason: 'It is over.' });
const item = async (itemId: string) => (await editor.call('/desk/content/item', { itemId })).data as Answer;
const list = async (query: object) => (await editor.call('/desk/content', query)).data.items as Answer[];
/** The content of visitors, once the node has read the changes. */
async function published(): Promise<Answer> {
  desk.app.clock.advance(5 * SECOND_MS);
  const answer = await desk.app.app.inject({ url: '/xpress/live/content' });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data;
}
const ids = async () => (await published()).campaigns.map(({ id }: Answer) => id);
const count = async (table: 'content_item' | 'content_change' | 'desk_audit') =>
  (await desk.rows(`select count(*)::int as count from ${table}`))[0].count as number;

describe('a campaign', () => {
  test('begins and ends by its schedule, in both languages, with the figures of the rules', async () => {
    assert.deepEqual(await published(), { campaigns: [], texts: [] });
    const saved = await save({ startsAt: later(HOUR_MS), endsAt: later(3 * HOUR_MS) });
    assert.deepEqual([saved.http, saved.data.state, saved.data.revision], [200, 'scheduled', 1]);
    const { itemId } = saved.data;
    assert.deepEqual(await ids(), []);
    desk.app.clock.advance(HOUR_MS);
    const [shown] = (await published()).campaigns;
    assert.deepEqual(
      [shown.id, shown.picture, shown.link, shown.en.details, shown.pcm.title],
      [
        ...[itemId, 'ball', 'sports', 'An accumulator of 25 legs adds 50% to its profit.'],
        'Friday night football',
      ],
    );
    assert.equal((await editor.signIn()) !== '', true);
    assert.equal((await item(itemId)).state, 'live');
    desk.app.clock.advance(2 * HOUR_MS);
    // The rows are read before the end, the schedule at it.
    assert.deepEqual(await ids(), []);
    await editor.signIn();
    assert.deepEqual(
      (await list({ state: 'ended' })).map((one) => [one.itemId, one.name]),
      [[itemId, 'Friday night football']],
    );
  });

  test('has a history with who and why, and a row in the trail for each change', async () => {
    const saved = (await save({ isPublished: false, content: campaign({ vettingNumber: '' }) })).data;
    assert.equal(saved.state, 'draft');
    const number = vetted();
    const content = campaign({ vettingNumber: number });
    const change = { itemId: saved.itemId, revision: 1, content, reason: 'The approval came.' };
    const live = (await save(change, other)).data;
    assert.deepEqual([live.state, live.revision], ['live', 2]);
    assert.equal((await withdraw(live)).data.state, 'withdrawn');
    const { history, state, vettingNumber } = await item(saved.itemId);
    assert.deepEqual([state, vettingNumber], ['withdrawn', number]);
    assert.deepEqual(
      history.map(({ revision, action, actor, reason }: Answer) => [revision, action, actor, reason]),
      [
        [3, 'withdrawn', `staff:${editor.email}`, 'It is over.'],
        [2, 'published', `staff:${other.email}`, 'The approval came.'],
        [1, 'saved', `staff:${editor.email}`, 'Friday'],
      ],
    );
    assert.equal(history[2].content.vettingNumber, '');
    const rows = await desk.rows(
      `select action, actor, reason, before is null as is_first from desk_audit where subject = $1 order by seq`,
      [`content ${saved.itemId}`],
    );
    assert.deepEqual(
      rows.map((row) => Object.values(row)),
      [
        ['content_saved', editor.email, 'Friday', true],
        ['content_published', other.email, 'The approval came.', false],
        ['content_withdrawn', editor.email, 'It is over.', false],
      ],
    );
    assert.deepEqual((await regulator.call('/desk/content/item', { itemId: saved.itemId })).http, 200);
  });

  test('is published with a vetting number alone, and a number is of the words that were published with it', async () => {
    const refusal = await save({ content: campaign({ vettingNumber: '' }) });
    assert.deepEqual(
      [refusal.http, refusal.code, refusal.field],
      [400, 'vetting_missing', 'content.vettingNumber'],
    );
    const ticker = await save({ content: campaign({ vettingNumber: '', places: ['ticker'] }) });
    assert.equal(ticker.http, 200, 'an announcement of the ticker is no advertisement');
    const content = campaign();
    const first = (await save({ content })).data;
    const changed = { ...content, picture: 'plane' };
    assert.equal((await save({ content: changed })).code, 'vetting_reused');
    assert.equal((await save({ content })).http, 200, 'the same words may run again');
    for (const { itemId } of await list({ state: 'live' })) await withdraw(await item(itemId));
    const draft = { itemId: first.itemId, revision: first.revision + 1, content: changed };
    assert.equal((await save(draft)).code, 'vetting_reused');
    assert.equal((await save({ ...draft, isPublished: false })).data.state, 'draft');
  });

  test('that players see is withdrawn before it is changed, and is gone with that', async () => {
    const content = campaign();
    const live = (await save({ content })).data;
    assert.deepEqual(await ids(), [live.itemId]);
    await editor.signIn();
    const change = { itemId: live.itemId, revision: 1, content };
    assert.equal((await save(change)).code, 'content_published');
    assert.equal((await withdraw(live)).http, 200);
    assert.deepEqual(await ids(), []);
    await editor.signIn();
    assert.equal((await withdraw({ ...live, revision: 2 })).code, 'content_withdrawn');
    assert.equal((await save({ ...change, revision: 2 })).data.state, 'live');
    assert.equal((await withdraw({ ...live, revision: 3 })).http, 200);
  });

  test('is changed by one of two people who read the same, and the page of the other is refused', async () => {
    const draft = (await save({ isPublished: false })).data;
    const change = { itemId: draft.itemId, revision: 1, isPublished: false };
    const both = await Promise.all([save(change, editor), save(change, other)]);
    assert.deepEqual(both.map(({ http }) => http).toSorted(), [200, 409]);
    const stale = both.find(({ http }) => http === 409);
    assert.equal(
      stale?.message,
      'A colleague changed this content after you read it. Nothing was saved: read it again.',
    );
    assert.equal((await withdraw(draft, other)).code, 'content_changed');
    assert.equal((await item(draft.itemId)).history.length, 2);
  });

  test('has its place: as many at one time as the home page shows, also when all are published at once', async () => {
    const at = { startsAt: later(DAY_MS), endsAt: later(2 * DAY_MS) };
    const slides = await Promise.all(
      Array.from({ length: 7 }, () => save({ ...at, content: campaign({ places: ['slide'] }) })),
    );
    assert.deepEqual(slides.map(({ http }) => http).toSorted(), [200, 200, 200, 200, 200, 409, 409]);
    assert.equal((await save(at)).code, 'content_full');
    const after = { startsAt: later(2 * DAY_MS), endsAt: later(3 * DAY_MS) };
    assert.equal((await save(after)).http, 200, 'another time is free');
    assert.equal((await save({ ...at, content: campaign({ places: ['promotion'] }) })).http, 200);
    for (const { itemId } of await list({ state: 'scheduled' })) await withdraw(await item(itemId));
  });
});

describe('a text of the site', () => {
  const text = (change: object = {}) => ({
    ...{ kind: 'text', key: 'crashText', en: 'The plane waits for you.', pcm: 'Plane dey wait for you.' },
    ...change,
  });

  test('is replaced in both languages until it is withdrawn, once at a time', async () => {
    const live = (await save({ content: text(), endsAt: null })).data;
    assert.deepEqual((await published()).texts, [
      { key: 'crashText', en: 'The plane waits for you.', pcm: 'Plane dey wait for you.' },
    ]);
    await editor.signIn();
    assert.equal((await save({ content: text() })).code, 'content_overlap');
    assert.equal((await save({ content: text({ key: 'races', en: 'Races', pcm: 'Races' }) })).http, 200);
    assert.equal((await withdraw(live)).http, 200);
    assert.equal((await save({ content: text() })).http, 200);
    for (const { itemId } of await list({ kind: 'text', state: 'live' })) await withdraw(await item(itemId));
    assert.deepEqual((await published()).texts, []);
  });
});

describe('bad input', () => {
  test('is refused with its field and leaves no row', async () => {
    const before = [await count('content_item'), await count('content_change'), await count('desk_audit')];
    const wrong: readonly (readonly [string, object])[] = [
      ['content_schedule', { endsAt: later(-HOUR_MS) }],
      ['content_schedule', { endsAt: null }],
      ['content_schedule', { endsAt: later(401 * DAY_MS) }],
      ['content_over', { startsAt: later(-2 * DAY_MS), endsAt: later(-DAY_MS) }],
      ['content_place', { content: campaign({ places: [] }) }],
      ['content_missing', { content: campaign({ pcm: { title: '', text: '', details: '', line: '' } }) }],
      ['vetting_wrong', { content: campaign({ vettingNumber: 'soon' }) }],
      ['no_such_content', { itemId: NIL, revision: 1 }],
    ];
    for (const [code, body] of wrong) assert.equal((await save(body)).code, code, JSON.stringify(body));
    for (const body of [
      { content: campaign({ picture: 'https://elsewhere.example/x.png' }) },
      { content: campaign({ link: 'https://elsewhere.example' }) },
      { content: { kind: 'text', key: 'adultText', en: 'For all', pcm: 'For everybody' } },
      { startsAt: 'Friday at six' },
      { reason: '' },
    ])
      assert.equal((await save(body)).http, 400, JSON.stringify(body));
    assert.equal((await editor.call('/desk/content', { after: 'x' })).code, 'bad_cursor');
    assert.equal((await editor.call('/desk/content/item', { itemId: NIL })).code, 'no_such_content');
    assert.equal((await withdraw({ itemId: NIL, revision: 1 })).code, 'no_such_content');
    assert.equal((await save({}, regulator)).code, 'not_allowed');
    assert.deepEqual(
      [await count('content_item'), await count('content_change'), await count('desk_audit')],
      before,
    );
  });

  test('with script is published as the text that it is', async () => {
    const title = '<script>x()</script>';
    const content = campaign();
    const words = {
      ...content,
      en: { ...content.en, title: '<b>Friday</b>' },
      pcm: { ...content.pcm, title },
    };
    const refusal = await save({ content: words });
    assert.equal(refusal.code, 'content_long', 'a word of so many signs has no room');
    const short = { ...words, pcm: { ...content.pcm, title: '<b>Friday</b> o' } };
    const live = (await save({ content: short })).data;
    const [shown] = (await published()).campaigns;
    assert.deepEqual([shown.en.title, shown.pcm.title], ['<b>Friday</b>', '<b>Friday</b> o']);
    await editor.signIn();
    await withdraw(live);
  });
});

describe('the lists', () => {
  test('are pages of the latest changes, by state and kind', async () => {
    const first = await editor.call('/desk/content');
    assert.ok(first.data.items.length > 10);
    assert.equal(first.data.next, null);
    const now = desk.app.clock.now();
    await desk.rows(
      `insert into content_item (item_id, kind, state, content, starts_at, revision, changed_at, changed_by)
       select gen_random_uuid(), 'text', 'draft', '{"kind":"text","key":"crash","en":"a b","pcm":"a c"}', $1, 1, $1, 'staff:bulk'
         from generate_series(1, 120)`,
      [now],
    );
    const seen = new Set<string>();
    let after: string | null = null;
    for (let pages = 0; pages < 5; pages += 1) {
      const { data }: Answer = await editor.call('/desk/content', {
        ...{ state: 'draft', kind: 'text' },
        ...(after === null ? {} : { after }),
      });
      for (const { itemId } of data.items) seen.add(itemId);
      after = data.next;
      if (after === null) break;
    }
    assert.equal(seen.size, 120);
  });

  test('name the placeholders of texts with the figures of the rules', async () => {
    const { data } = await regulator.call('/desk/content/facts');
    const top = data.find(({ name }: Answer) => name === 'topPercent');
    assert.deepEqual(top, { name: 'topPercent', value: '50', meaning: 'its bonus, percent of the profit' });
  });
});
