import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { linkOf, seasonChain } from '@jara/fairness/season';
import type { CashOut } from '@jara/game-kit/shared-game';
import { payoutOf, secretOutcome } from '@jara/game-kit/shared-round';
import { readDocument, readDocuments } from '@jara/game-kit/verify/documents';
import { type SeasonFile, seasonFileOf } from '@jara/game-kit/verify/season-file';
import { type SharedReceipt, sharedReceiptOf } from '@jara/game-kit/verify/shared-receipt';
import { verifySeason } from '@jara/game-kit/verify/verify-season';
import { verifySharedRound } from '@jara/game-kit/verify/verify-shared';
import { toNaira } from '@jara/money/kobo';
import { elapsedAt } from './curve.ts';
import { sharedGame as crash } from './game.ts';

const game = crash;
const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');
const ROUNDS = 60;
const chain = seasonChain(sha256, 'ab'.repeat(32), ROUNDS);
const publicValue = 'block 880000: 00000000000000000001';

const revealed = Array.from({ length: ROUNDS }, (_, i) => {
  const round = i + 1;
  const source = { link: linkOf(sha256, chain, round), publicValue, round };
  return { round, ...secretOutcome(sha256, crash, source).reveal() };
});

const season: SeasonFile = seasonFileOf({
  gameId: 'crash',
  version: crash.version,
  seasonId: 's1',
  rounds: ROUNDS,
  commitment: chain.commitment,
  committedAt: '2026-11-23T09:00:00.000Z',
  publicValue,
  publicValueSource: 'made in the test',
  publicValueAt: '2026-11-23T09:00:10.000Z',
  played: revealed,
});

/** A round long enough for all cash-outs. */
const far = revealed.find(({ round, outcome }) => round > 2 && outcome.point > 300);
assert.ok(far !== undefined);
const at = (multiplier: number) => elapsedAt(multiplier);

function receiptOf(autoAt: number | null, cashOuts: readonly CashOut[]): SharedReceipt {
  assert.ok(far !== undefined);
  const bet = { stakeNaira: 1_000, selection: { autoAt } };
  return sharedReceiptOf({
    gameId: 'crash',
    version: crash.version,
    seasonId: 's1',
    round: far.round,
    roundId: 'r',
    at: '2026-11-23T09:10:00.000Z',
    commitment: chain.commitment,
    publicValue,
    linkBefore: linkOf(sha256, chain, far.round - 1),
    link: far.link,
    bet,
    cashOuts,
    outcome: far.outcome,
    stake: bet.stakeNaira,
    payout: toNaira(payoutOf(crash, bet, { card: null, outcome: far.outcome }, cashOuts)),
  });
}

const failing = (receipt: SharedReceipt): string[] => {
  const verdict = verifySharedRound(sha256, [game], receipt);
  assert.equal(verdict.kind, 'checked');
  return verdict.checks.filter(({ state }) => state === 'fails').map(({ name }) => name);
};

const half: CashOut = { part: 'half', elapsedMs: at(150) };
const all: CashOut = { part: 'all', elapsedMs: at(250) };

test('receipts of every way out of a round agree, and survive JSON', () => {
  for (const receipt of [
    receiptOf(200, []),
    receiptOf(null, []),
    receiptOf(null, [all]),
    receiptOf(300, [half]),
    receiptOf(null, [half, all]),
    { ...receiptOf(null, []), bet: null, stake: null, payout: null },
    { ...receiptOf(200, []), isVoid: true, payout: 1_000 },
    { ...receiptOf(200, [half]), isVoid: true, payout: 750 + 500 },
  ]) {
    assert.deepEqual(failing(receipt), []);
    const read = readDocument(JSON.parse(JSON.stringify(receipt)));
    assert.ok(read.ok && 'sharedReceipt' in read);
    assert.deepEqual(read.sharedReceipt, receipt);
  }
});

test('the verifier names any changed field of a receipt', () => {
  const receipt = receiptOf(null, [half, all]);
  const other = seasonChain(sha256, 'cd'.repeat(32), ROUNDS);
  const bet = { stakeNaira: 1_000, selection: { autoAt: null } };
  const forged: [Partial<SharedReceipt>, string[]][] = [
    [{ payout: 2_000_000 }, ['payout']],
    [{ stake: 999 }, ['stake']],
    [{ outcome: { point: 100 } }, ['shared_result']],
    [{ commitment: other.commitment }, ['season_commitment']],
    [{ linkBefore: linkOf(sha256, other, 1) }, ['link_before']],
    [{ cashOuts: [all] }, ['payout']],
    [{ cashOuts: [half, { ...all, elapsedMs: 1e9 }] }, ['cash_outs']],
    [{ cashOuts: [all, half] }, ['cash_outs']],
    [{ cashOuts: [{ part: 'third', elapsedMs: 1 }] }, ['cash_outs']],
    [{ bet: { ...bet, luck: 1 } }, ['bet']],
    [{ bet: { ...bet, stakeNaira: 1e9 } }, ['bet']],
  ];
  for (const [changed, names] of forged)
    assert.deepEqual(failing({ ...receipt, ...changed }), names, JSON.stringify(changed));
  const wrong = (changed: Partial<SharedReceipt>) => failing({ ...receipt, ...changed });
  assert.ok(wrong({ link: linkOf(sha256, chain, 1) }).includes('season_commitment'));
  assert.ok(wrong({ round: receipt.round + 1 }).includes('season_commitment'));
  assert.ok(wrong({ publicValue: 'another' }).includes('shared_result'));
});

test('beside the file of its season a receipt is held to it: public value, chain and round are those of the season', () => {
  const receipt = receiptOf(null, [half, all]);
  const check = (changed: Partial<SharedReceipt>, file: SeasonFile = season) => {
    const verdict = verifySharedRound(sha256, [game], { ...receipt, ...changed }, [file]);
    assert.equal(verdict.kind, 'checked');
    return verdict.checks.find(({ name }) => name === 'in_season');
  };
  assert.equal(check({})?.state, 'holds');
  assert.equal(check({}, { ...season, played: [] })?.state, 'holds');
  assert.equal(check({}, { ...season, seasonId: 's2' }), undefined);
  // A round drawn with an invented public value is consistent in itself, and with no published season.
  const source = { link: String(receipt.link), publicValue: 'mine', round: receipt.round };
  const { outcome } = secretOutcome(sha256, crash, source).reveal();
  const alone = { ...receipt, publicValue: 'mine', bet: null, outcome };
  assert.deepEqual(failing(alone), []);
  const paths = check(alone)?.differences.map(({ path }) => path);
  assert.deepEqual(paths, ['publicValue', 'outcome.point']);
});

test('the verifier does not reject what it cannot recompute', () => {
  const codeOf = (changed: Partial<SharedReceipt>) => {
    const verdict = verifySharedRound(sha256, [game], { ...receiptOf(200, []), ...changed });
    return verdict.kind === 'unknown' ? verdict.code : verdict.kind;
  };
  assert.equal(codeOf({ gameId: 'another' }), 'unknown_game');
  assert.equal(codeOf({ version: 99 }), 'other_version');
  assert.equal(codeOf({ link: null }), 'secret_link');
});

const seasonFailing = (changed: Partial<SeasonFile>): string[] => {
  const verdict = verifySeason(sha256, [game], { ...season, ...changed });
  assert.equal(verdict.kind, 'checked');
  return verdict.checks.filter(({ state }) => state === 'fails').map(({ name }) => name);
};

test('a season agrees, whole or as far as it was played, with rounds taken back among them', () => {
  const whole = verifySeason(sha256, [game], season);
  assert.ok(whole.kind === 'checked' && whole.agrees && whole.isWhole);
  const part = verifySeason(sha256, [game], { ...season, played: revealed.slice(0, 20) });
  assert.ok(part.kind === 'checked' && part.agrees && !part.isWhole);
  assert.deepEqual(seasonFailing({ played: revealed.map((round) => ({ ...round, isVoid: true })) }), []);
});

test('a season with a round left out, a seed exchanged or an outcome changed does not agree, and the fault is named', () => {
  const other = seasonChain(sha256, 'cd'.repeat(32), ROUNDS);
  assert.deepEqual(seasonFailing({ played: revealed.toSpliced(9, 1) }), ['season_gap']);
  assert.deepEqual(seasonFailing({ rounds: 40 }), ['season_gap']);
  assert.deepEqual(seasonFailing({ commitment: other.commitment }), ['season_chain']);
  const earlier = new Date(Date.parse(season.committedAt) - 1).toISOString();
  assert.deepEqual(seasonFailing({ publicValueAt: earlier }), ['public_value_later']);
  assert.deepEqual(seasonFailing({ publicValueAt: season.committedAt }), []);
  assert.deepEqual(seasonFailing({ played: revealed.with(4, { ...one(5), outcome: { point: 1 } }) }), [
    'season_outcomes',
  ]);
  const swapped = revealed.with(4, { ...one(5), link: linkOf(sha256, other, 5) });
  assert.deepEqual(seasonFailing({ played: swapped }), ['season_chain', 'season_outcomes']);
  const verdict = verifySeason(sha256, [game], { ...season, played: swapped });
  assert.ok(verdict.kind === 'checked');
  assert.deepEqual(verdict.chainFault, { code: 'broken', round: 5 });
  const differing = verdict.checks.flatMap(({ differences }) => differences.map(({ path }) => path));
  assert.deepEqual(differing, ['round 5, point']);
});

function one(round: number) {
  const found = revealed[round - 1];
  assert.ok(found !== undefined);
  return found;
}

test('a fault in a file names its field', () => {
  const faultOf = (input: unknown) => {
    const read = readDocument(input);
    assert.ok(!read.ok);
    return 'field' in read.fault ? read.fault.field : read.fault.code;
  };
  const receipt = receiptOf(200, []);
  assert.equal(faultOf({ ...receipt, format: 2 }), 'newer_format');
  assert.equal(faultOf({ ...season, format: 2 }), 'newer_format');
  assert.equal(faultOf({ kind: 'another' }), 'not_a_receipt');
  for (const [field, value] of Object.entries({
    round: 0,
    commitment: 'AB',
    publicValue: '',
    linkBefore: 7,
    link: 'short',
    cashOuts: null,
    payout: '5',
    bet: undefined,
  }))
    assert.equal(faultOf({ ...receipt, [field]: value }), field);
  for (const [field, value] of Object.entries({ rounds: 1e9, committedAt: 'today', played: {} }))
    assert.equal(faultOf({ ...season, [field]: value }), field);
  assert.equal(faultOf({ ...season, played: [one(1), { round: 2 }] }), 'played[1]');
});

test('receipts of both kinds and a season stand together in one text, one a line', () => {
  const text = [receiptOf(200, []), season].map((one) => JSON.stringify(one)).join('\n');
  assert.deepEqual(
    readDocuments(text).map((read) => (read.ok ? Object.keys(read)[1] : read.fault.code)),
    ['sharedReceipt', 'season'],
  );
});
