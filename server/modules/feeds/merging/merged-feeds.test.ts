import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { OutsidePrices } from '@jara/odds/types';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import type { Feed, FeedEvent, FeedSink, FeedUpdate } from '../types.ts';
import { mergeSources } from './merge-sources.ts';
import { isSameTeam } from './same-match.ts';

const KICK_OFF = new Date('2026-11-28T15:00:00Z');
const at = (minutes: number) => new Date(KICK_OFF.getTime() + minutes * MINUTE_MS);
const PRICES: OutsidePrices = { h2h: { home: 200, draw: 340, away: 380 }, spread: null, total: null };
const TOTALS: OutsidePrices = { h2h: null, spread: null, total: { line: 2.5, over: 190, under: 190 } };

interface Scripted extends Feed {
  sink(): FeedSink;
}
function scripted(id: string, more: Partial<Feed> = {}): Scripted {
  let given: FeedSink | null = null;
  return {
    ...{ id, realSports: ['football'], staleAfterMs: MINUTE_MS, repeat: () => undefined, ...more },
    start: (sink) => {
      given = sink;
    },
    stop: async () => undefined,
    sink() {
      assert.ok(given !== null);
      return given;
    },
  };
}

let main: Scripted;
let other: Scripted;
let lines: string[];
let published: { readonly events: FeedEvent[]; readonly updates: FeedUpdate[] };
let ofOther: { readonly events: FeedEvent[]; readonly updates: FeedUpdate[] };

function recording(into: typeof published): FeedSink {
  return {
    events: async (events) => void into.events.push(...events),
    updates: async (updates) => void into.updates.push(...updates),
    responded: () => undefined,
  };
}

beforeEach(() => {
  main = scripted('main', { reportsPlay: true });
  other = scripted('other', { realSports: ['football', 'basketball'] });
  lines = [];
  published = { events: [], updates: [] };
  ofOther = { events: [], updates: [] };
  const log = {
    info: (_: object, line: string) => void lines.push(line),
    warn: (more: object, line: string) => void lines.push(`${line} ${Reflect.get(more, 'contradiction')}`),
  };
  const [first, second] = mergeSources([main, other], log as never);
  first?.start(recording(published));
  second?.start(recording(ofOther));
});

function match(ref: string, more: Partial<FeedEvent> = {}): FeedEvent {
  return {
    ...{ ref, sport: 'football', home: 'Enyimba', away: 'Kano Pillars', startsAt: KICK_OFF },
    ...{ isFictional: false, paceMs: MINUTE_MS, ...more },
    competition: { ref: 'npfl', name: 'NPFL', country: 'Nigeria' },
  };
}

function report(ref: string, minutes: number, more: Partial<FeedUpdate> & { score?: [number, number] } = {}) {
  const { score, ...rest } = more;
  const [home, away] = score ?? [0, 0];
  const play = {
    ...{ sport: 'football' as const, home, away, periods: [], minute: Math.max(0, minutes) },
    ...{ isBreak: false, isOver: rest.status === 'ended', homeReds: 0, awayReds: 0, firstGoal: null },
  };
  return {
    ...{ ref, at: at(minutes), status: minutes < 0 ? ('scheduled' as const) : ('live' as const) },
    ...{ play: minutes < 0 ? null : play, model: null, outside: null, suspended: false, final: false },
    ...rest,
  };
}

const last = () => published.updates.at(-1);

async function announced(ofMain: Partial<FeedEvent> = {}, ofTheOther: Partial<FeedEvent> = {}) {
  await other.sink().events([match('b', { home: 'Enyimba FC', away: 'Kano Pillars F.C.', ...ofTheOther })]);
  await main.sink().events([match('a', ofMain)]);
}

test('a match that both sources announce is announced once, with the prices of each market from the source that has it', async () => {
  await announced();
  assert.deepEqual(
    published.events.map(({ ref }) => ref),
    ['a'],
  );
  assert.deepEqual(ofOther.events, []);
  await main.sink().updates([report('a', -60, { outside: PRICES })]);
  assert.deepEqual(last()?.outside, PRICES);
  await other
    .sink()
    .updates([report('b', -59, { outside: { ...TOTALS, h2h: { home: 1, draw: 1, away: 1 } } })]);
  assert.deepEqual(last()?.outside, { ...PRICES, total: TOTALS.total });
  assert.deepEqual([last()?.ref, last()?.suspended, last()?.at], ['a', false, at(-59)]);
});

test('matches of other sports remain those of their source, and a match of the second source alone is not announced', async () => {
  await other
    .sink()
    .events([match('c', { home: 'Rivers Hoopers', away: 'Gombe Bulls', sport: 'basketball' })]);
  await other.sink().updates([report('c', -60)]);
  assert.deepEqual([ofOther.events.length, ofOther.updates.length], [1, 1]);
  await other.sink().events([match('d', { home: 'Remo Stars', away: 'Plateau United' })]);
  await other.sink().updates([report('d', -60)]);
  assert.deepEqual([ofOther.events.length, ofOther.updates.length], [1, 1]);
  assert.deepEqual(published, { events: [], updates: [] });
});

test('swapped sides and another kick-off close a match until the sources agree', async () => {
  for (const [kind, wrong] of [
    ['sides', { home: 'Kano Pillars', away: 'Enyimba' }],
    ['kick_off', { startsAt: at(45) }],
  ] as const) {
    lines.length = 0;
    const ref = `b ${kind}`;
    await main.sink().events([match(kind, { competition: { ref: kind, name: kind, country: '' } })]);
    await main.sink().updates([report(kind, -60, { outside: PRICES })]);
    await other.sink().events([match(ref, wrong)]);
    await other.sink().updates([report(ref, -59)]);
    assert.deepEqual([last()?.ref, last()?.suspended], [kind, true]);
    await main.sink().updates([report(kind, -58, { outside: PRICES })]);
    assert.equal(last()?.suspended, true, 'a further report does not open it');
    await other.sink().events([match(ref)]);
    await other.sink().updates([report(ref, -57)]);
    assert.equal(last()?.suspended, false);
    assert.deepEqual(lines, [`feeds.sources_contradict ${kind}`, 'feeds.sources_agree']);
    // The next pair is of other teams.
    await main.sink().events([match(kind, { home: `First ${kind}`, away: `Second ${kind}` })]);
    await other.sink().events([match(ref, { home: `First ${kind}`, away: `Second ${kind}` })]);
  }
});

test('scores in play contradict only once they have differed for three minutes', async () => {
  await announced();
  await main.sink().updates([report('a', 30, { score: [1, 0] })]);
  await other.sink().updates([report('b', 31, { score: [0, 0] })]);
  await main.sink().updates([report('a', 33, { score: [1, 0] })]);
  assert.equal(last()?.suspended, false);
  await main.sink().updates([report('a', 35, { score: [1, 0] })]);
  assert.equal(last()?.suspended, true);
  await other.sink().updates([report('b', 36, { score: [1, 0] })]);
  assert.equal(last()?.suspended, false);
  assert.deepEqual(lines, ['feeds.sources_contradict score', 'feeds.sources_agree']);
});

test('a result that the other source contradicts settles nothing until one of them corrects it', async () => {
  await announced();
  const end = (ref: string, minutes: number, score: [number, number]) =>
    report(ref, minutes, { status: 'ended', final: true, score });
  await other.sink().updates([end('b', 96, [1, 1])]);
  await main.sink().updates([end('a', 97, [2, 1])]);
  assert.deepEqual([last()?.final, last()?.suspended, last()?.status], [false, true, 'ended']);
  await other.sink().updates([end('b', 98, [2, 1])]);
  assert.deepEqual([last()?.final, last()?.play?.home], [true, 2]);
});

test('a match that two others may be is confirmed by neither', async () => {
  await other.sink().events([match('b'), match('c', { startsAt: at(300) })]);
  await main.sink().events([match('a')]);
  await main.sink().updates([report('a', -60, { outside: PRICES })]);
  await other.sink().updates([report('b', -59, { status: 'postponed' })]);
  assert.equal(last()?.suspended, false);
});

test('teams are the same by their words, whatever a source leaves out', () => {
  for (const [one, other] of [
    ['Enyimba International FC', 'Enyimba'],
    ['Atlético de Madrid', 'Atletico Madrid'],
    ['1. FC Köln', 'FC Koln 1'],
    ['Schalke 04', 'FC Schalke'],
  ] as const)
    assert.ok(isSameTeam(one, other), `${one}, ${other}`);
  for (const [one, other] of [
    ['Manchester United', 'Manchester City'],
    ['Kano Pillars', 'Katsina United'],
    ['FC', 'AFC'],
  ] as const)
    assert.ok(!isSameTeam(one, other), `${one}, ${other}`);
});

test('two sources that both report the play, or neither, and a third source are refused by name', () => {
  const log = { info: () => undefined, warn: () => undefined } as never;
  for (const of of [
    [scripted('one', { reportsPlay: true }), scripted('two', { reportsPlay: true })],
    [scripted('one'), scripted('two')],
    [scripted('one', { reportsPlay: true }), scripted('two'), scripted('three')],
  ])
    assert.throws(() => mergeSources(of, log), /Real football comes from one source.*one, two/);
  const alone = [scripted('one'), scripted('two', { realSports: ['tennis'] })];
  assert.deepEqual(mergeSources(alone, log), alone);
});
