import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Deed, repeatedSeeds } from '../deeds.ts';
import { rollingReport } from '../rolling/rolling-deploy.ts';
import { seededRandom } from '../seeded-random.ts';
import { drawStrikes } from './cluster-kills.ts';
import { clusterLines } from './report.ts';
import { lateSentence } from './stage.ts';

const spin = (nonce: number): Deed => ({
  kind: 'spin',
  body: {},
  answer: `200 ${JSON.stringify({ data: { stake: 1, free: false, amountWon: 0, freeSpin: null, proof: { serverSeedHash: 'a', nonce, word: '0' } } })}`,
});

test('two spins of one place of a seed are wrong, refused spins are not checked', () => {
  assert.deepEqual(repeatedSeeds([spin(1), spin(2), { ...spin(2), answer: '402 {}' }]), []);
  assert.equal(repeatedSeeds([spin(1), spin(2), spin(1)]).length, 1);
});

test('a primary that comes late, or not at all, is wrong', () => {
  assert.equal(lateSentence('primary-lost', 14_900), null);
  assert.match(lateSentence('primary-lost', 15_100) ?? '', /came after 15\.1 s/);
  assert.match(lateSentence('primary-lost', null) ?? '', /no new primary within 60 s/);
});

test('a deployment is wrong where a call was refused or reset, but not by a rule of the product', () => {
  const call = (status: number | null) => ({ product: 'spin', startedMs: 0, endedMs: 5, status });
  assert.deepEqual(rollingReport([call(200), call(409)], []).wrong, []);
  const bad = rollingReport([call(200), call(503), call(null), call(null)], ['a balance differs']);
  assert.deepEqual(bad.refused, { 'spin 503': 1, 'spin silence': 2 });
  assert.equal(bad.wrong.length, 2);
  assert.deepEqual(rollingReport([], []).wrong, ['nobody played']);
});

test('the same seed draws the same strikes, each kind before any comes a fourth time', () => {
  const draw = () => drawStrikes({ kills: 42, only: [] }, seededRandom(5)).map(({ name }) => name);
  assert.deepEqual(draw(), draw());
  const counts = Object.values(Object.groupBy(draw(), (name) => name)).map((of) => of?.length);
  assert.equal(counts.length, 11);
  assert.deepEqual(
    [...new Set(drawStrikes({ kills: 3, only: ['parted'] }, seededRandom(1)).map(({ name }) => name))],
    ['parted'],
  );
});

test('the report counts failovers, and names the longest pause of each kind', () => {
  const of = (name: string, changedMs: number | null) => ({
    name,
    changedMs,
    writesMs: 4000,
    pauseMs: 5000,
    wrong: [],
  });
  const totals = {
    spins: 9,
    bets: 8,
    rounds: 7,
    probes: 6,
    slowestRoundMs: 5000,
    met: {},
    isLost: false,
    wrong: [],
  };
  const lines = clusterLines({
    ...totals,
    strikes: [of('parted', null), of('primary-lost', 9000), of('primary-lost', 11_000)],
  });
  assert.match(lines[0] ?? '', /parted: 1; the primary stayed, no write for 4\.0 s/);
  assert.match(lines[1] ?? '', /primary-lost: 2; new primary after 10\.0 s \(at most 11\.0 s\)/);
  assert.match(lines[2] ?? '', /^3 strikes, 2 failovers; 9 spins/);
});
