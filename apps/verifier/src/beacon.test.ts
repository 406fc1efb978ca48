import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { sharedGame as crash } from '@jara/crash/game';
import { beaconSourceText, beaconTimeMs, QUICKNET } from '@jara/fairness/drand';
import { linkOf, seasonChain } from '@jara/fairness/season';
import { secretOutcome } from '@jara/game-kit/shared-round';
import { readDocument } from '@jara/game-kit/verify/documents';
import { type SeasonFile, seasonFileOf } from '@jara/game-kit/verify/season-file';
import { judge, shownOf, stateOf } from './shown.ts';

const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');

/** Round 1000 of quicknet, as its relays publish it. */
const ROUND = 1000;
const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const VALUE = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd';
const MADE_MS = beaconTimeMs(QUICKNET, ROUND);
const timeText = (ms: number) => new Date(ms).toISOString();

function seasonOn(publicValue: string): SeasonFile {
  const chain = seasonChain(sha256, 'ab'.repeat(32), 3);
  const played = [1, 2, 3].map((round) => {
    const source = { link: linkOf(sha256, chain, round), publicValue, round };
    return { round, ...secretOutcome(sha256, crash, source).reveal() };
  });
  return seasonFileOf({
    ...{ gameId: 'crash', version: crash.version, seasonId: 's1', rounds: 3, commitment: chain.commitment },
    committedAt: timeText(MADE_MS - 30_000),
    ...{ publicValue, publicValueSource: beaconSourceText(QUICKNET, ROUND), publicValueProof: SIGNATURE },
    publicValueAt: timeText(MADE_MS + 400),
    played,
  });
}

const season = seasonOn(VALUE);
const RULES = { solo: [], shared: [crash] as never };

function shown(changed: Partial<SeasonFile>) {
  const read = readDocument({ ...season, ...changed });
  assert.ok(read.ok, JSON.stringify(read));
  const judged = judge(sha256, RULES, read);
  const { checks, facts } = shownOf(judged, RULES);
  const named = (state: string) => checks.filter((check) => check.state === state).map(({ name }) => name);
  return { state: stateOf(judged), fails: named('fails'), unsaid: named('unsaid'), facts };
}

test('a season on a later round of the beacon agrees, and the page names the round and its signature', () => {
  const { state, fails, unsaid, facts } = shown({});
  assert.deepEqual([state, fails, unsaid], ['agrees', [], []]);
  const texts = facts.map(([, value]) => value);
  assert.ok(texts.includes(SIGNATURE));
  assert.ok(texts.some((text) => text?.includes('1000') && text.includes(QUICKNET.hash)));
});

test('a round that was past when the commitment was published is refused', () => {
  for (const lateMs of [0, 1, 60_000]) {
    const { state, fails } = shown({
      committedAt: timeText(MADE_MS + lateMs),
      publicValueAt: timeText(MADE_MS + lateMs),
    });
    assert.deepEqual([state, fails], ['differs', ['beacon_later']]);
  }
});

test('a value of the operator under the name of the beacon is refused', () => {
  const chosen = seasonOn('c'.repeat(64));
  assert.deepEqual(shown(chosen).fails, ['beacon_value']);
  for (const changed of [
    { publicValueSource: beaconSourceText(QUICKNET, ROUND + 1) },
    { publicValueProof: `${SIGNATURE.slice(0, -1)}8` },
    { publicValueProof: 'signed' },
  ])
    assert.deepEqual(shown(changed).fails, ['beacon_value']);
  const { publicValueProof: _, ...without } = season;
  const read = readDocument(without);
  assert.ok(read.ok);
  assert.equal(stateOf(judge(sha256, RULES, read)), 'differs');
});

test('a beacon of an unknown key is refused, and a source that is no beacon counts as no statement', () => {
  const { fails } = shown({ publicValueSource: beaconSourceText({ hash: 'd'.repeat(64) }, ROUND) });
  assert.deepEqual(fails, ['beacon_value']);
  const own = shown({ publicValueSource: 'own' });
  assert.deepEqual([own.state, own.unsaid], ['agrees', ['beacon_value']]);
});
