import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { DeskContent } from '@jara/contract/desk-content';
import { BONUS_LADDER } from '@jara/odds/bonus';
import fc from 'fast-check';
import { checkContent } from './check.ts';
import { FACTS } from './facts.ts';
import { fillMessage, readMessage } from './message.ts';

type Campaign = Extract<DeskContent, { kind: 'campaign' }>;

const EN = {
  title: 'Friday night football',
  text: 'Ten matches from six, on one slip.',
  details: 'An accumulator of {topLegs} legs adds {topPercent}% to its profit.',
  line: 'Friday night football begins at six.',
};
const PCM = {
  title: 'Friday night football',
  text: 'Ten matches from six, for one slip.',
  details: 'Accumulator of {topLegs} legs dey add {topPercent}% to the profit.',
  line: 'Friday night football go start by six.',
};
const CAMPAIGN: Campaign = {
  ...{ kind: 'campaign', places: ['ticker', 'slide', 'promotion'], picture: 'ball', link: 'sports' },
  ...{ en: EN, pcm: PCM, vettingNumber: 'ARCON/2026/0042' },
};

const codeOf = (content: DeskContent) => {
  const checked = checkContent(content);
  return checked.ok ? 'ok' : checked.code;
};
const withWords = (en: Partial<typeof EN>, pcm: Partial<typeof PCM> = en): Campaign => ({
  ...CAMPAIGN,
  ...{ en: { ...EN, ...en }, pcm: { ...PCM, ...pcm } },
});
const text = (en: string, pcm: string, key: 'crash' | 'crashText' = 'crashText'): DeskContent => ({
  ...{ kind: 'text', key, en, pcm },
});

describe('a campaign', () => {
  test('is kept as it is typed, without spaces around it, and without words of a place that it is not shown in', () => {
    const checked = checkContent({ ...withWords({ title: '  Friday  night ' }), places: ['ticker'] });
    assert.ok(checked.ok && checked.value.kind === 'campaign');
    assert.deepEqual(checked.value.en, { title: '', text: '', details: '', line: EN.line });
    const all = checkContent(withWords({ title: '  Friday  night ' }));
    assert.ok(all.ok && all.value.kind === 'campaign');
    assert.equal(all.value.en.title, 'Friday night');
    assert.deepEqual(all.value.places, ['promotion', 'slide', 'ticker']);
  });

  test('needs a place, and each text of its places in both languages', () => {
    assert.equal(codeOf({ ...CAMPAIGN, places: [] }), 'content_place');
    for (const field of ['title', 'text', 'line'] as const) {
      const missing = checkContent(withWords({}, { [field]: ' ' }));
      assert.ok(!missing.ok);
      assert.deepEqual([missing.code, missing.field], ['content_missing', `content.pcm.${field}`]);
      assert.match(missing.sentence ?? '', /in Pidgin is missing/);
    }
    assert.equal(codeOf(withWords({ details: '' })), 'ok', 'details are left out in both');
    assert.equal(codeOf(withWords({}, { details: '' })), 'content_missing');
    assert.equal(codeOf({ ...CAMPAIGN, pcm: { ...EN } }), 'content_same');
  });

  test('fits a small phone: its texts and its words are bounded, with the figures filled in', () => {
    assert.equal(codeOf(withWords({ title: 'a b '.repeat(10) })), 'ok');
    const long = checkContent(withWords({ title: 'a b '.repeat(11) }));
    assert.ok(!long.ok);
    assert.equal(long.sentence, 'The title in English has 43 characters; its place holds 40.');
    const word = checkContent(withWords({ title: 'Supercalifragilistic' }));
    assert.ok(!word.ok && word.code === 'content_long');
    assert.match(word.sentence ?? '', /14 characters at most/);
    assert.equal(codeOf(withWords({ title: `${'a b '.repeat(9)}{topLegs}` })), 'ok');
  });

  test('has no hidden signs', () => {
    assert.equal(codeOf(withWords({ title: 'Friday\u200b night' })), 'content_hidden');
    assert.equal(codeOf(withWords({ title: 'Friday \u202enight' })), 'content_hidden');
  });
});

describe('a vetting number', () => {
  const numbered = (vettingNumber: string) => codeOf({ ...CAMPAIGN, vettingNumber });

  test('has capitals, digits, slashes and dashes, and a digit among them', () => {
    for (const right of ['', 'ARCON/2026/0042', 'a-12345', '00042'])
      assert.equal(numbered(right), 'ok', right);
    for (const wrong of ['1234', 'pending', 'A 12345', '/12345', '1'.repeat(41)])
      assert.equal(numbered(wrong), 'vetting_wrong', wrong);
  });
});

describe('the figures of a text', () => {
  test('are those of the rules: placeholders are filled, and no other figure is taken', () => {
    const [first] = BONUS_LADDER;
    assert.equal(fillMessage('From {firstPercent}% to {topPercent}%'), `From ${first.bonusPercent}% to 50%`);
    for (const { value } of Object.values(FACTS)) assert.ok(value.length > 0);
    for (const typed of [
      'Up to 50% more on one slip',
      'Up to 50 percent more',
      'Win ₦100,000 on Friday',
      'Win N5000 on Friday',
      'Play from 100 naira',
      'Stakes of 5k on Friday',
      'Win 10x on Friday',
      'Odds of 2.50 on Friday',
      'Ten times more on Friday',
      'Pick 25 legs on Friday',
      '100 free spins on Friday',
    ])
      assert.equal(codeOf(withWords({ text: typed })), 'content_figure', typed);
    for (const right of ['Friday 4 December at 18:00', 'For 18+ only, from 6 pm', 'Keno 80 all of 2026'])
      assert.equal(codeOf(withWords({ text: right }, { text: `${right} o` })), 'ok', right);
  });

  test('are the same placeholders in both languages, each of the rules', () => {
    assert.equal(
      codeOf(withWords({ text: 'Up to {topPercent}%' }, { text: 'E fit reach {firstPercent}%' })),
      'content_placeholders_differ',
    );
    const unknown = checkContent(withWords({ text: 'Win {everything} now' }));
    assert.ok(!unknown.ok && unknown.code === 'content_placeholder');
    assert.match(unknown.sentence ?? '', /\{everything\}, which there is not\. There are firstLegs, /);
    for (const choice of [
      '{topLegs, plural, one {a leg} other {# legs}}',
      '{topLegs, number}',
      '{constructor}',
    ])
      assert.equal(codeOf(withWords({ text: choice })), 'content_placeholder', choice);
    assert.equal(codeOf(withWords({ text: 'Win {topLegs' })), 'content_braces');
  });

  test('come with what runs, and nothing is offered that does not', () => {
    assert.equal(codeOf(withWords({ details: 'A bonus on every slip of yours' })), 'content_uncounted');
    assert.equal(
      codeOf(
        withWords(
          { details: 'A bonus of up to {topPercent}%' },
          { details: 'Bonus wey fit reach {topPercent}%' },
        ),
      ),
      'ok',
    );
    for (const offer of [
      ...[
        'A free bet for everyone',
        'Cashback on Friday',
        'A welcome bonus for you',
        'You cannot lose on Friday',
      ],
      ...[
        'You no fit lose on Friday',
        'A sure win on Friday',
        'Double money on Friday',
        'Money back on Friday',
      ],
    ])
      assert.equal(codeOf(withWords({ text: offer })), 'content_unpaid', offer);
    assert.equal(codeOf(withWords({ text: 'We answer within 24 hours' })), 'content_promise');
    assert.equal(
      codeOf(withWords({}, { text: 'You no fit lose for Friday' })),
      'content_unpaid',
      'in Pidgin',
    );
  });
});

describe('a text of the site', () => {
  test('has the bounds of the text that it replaces, in both languages', () => {
    assert.equal(codeOf(text('The plane waits for you.', 'Plane dey wait for you.')), 'ok');
    assert.equal(codeOf(text('', 'Plane dey wait.')), 'content_missing');
    assert.equal(codeOf(text('Lagos Jet', 'Lagos Jet', 'crash')), 'ok', 'a name is the same');
    assert.equal(codeOf(text('a b '.repeat(20), 'c d '.repeat(20), 'crash')), 'content_long');
  });
});

describe('markup', () => {
  test('is text: tags are kept as they are typed', () => {
    const typed = '<img src=x> <b>now</b>';
    assert.equal(fillMessage(typed), typed);
    assert.equal(codeOf(withWords({ text: typed }, { text: `${typed} o` })), 'ok');
  });

  test('of any kind is read without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        readMessage(typed);
        checkContent(withWords({ text: typed }));
      }),
    );
  });
});
