import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { type PoolEntry, type PoolStanding, scoreOf } from '@jara/game-kit/quiz';
import type { AnySharedGame, SharedBet } from '@jara/game-kit/shared-game';
import { payoutOf } from '@jara/game-kit/shared-round';
import type { SeasonFile } from '@jara/game-kit/verify/season-file';
import type { SharedReceipt } from '@jara/game-kit/verify/shared-receipt';
import { toNaira } from '@jara/money/kobo';
import { verifyText } from '../../apps/verifier/command/run.ts';
import type { SharedVector } from './make-shared-vectors.ts';
import { MAX_VECTOR_BYTES } from './make-vectors.ts';
import { everyGame, vectorsText } from './vectors-file.ts';

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

/** The published rules implemented a second time, on the platform's own hashes, without any code of ours. */
function secondDraws(link: string, publicValue: string, round: number) {
  return draws(sha(`jaraplay round key:${link}`), publicValue, round);
}

function secondCard(game: AnySharedGame, publicValue: string, round: number): unknown {
  const key = sha(`jaraplay round card:${publicValue}`);
  return game.card(round, (of) => draws(key, publicValue, of));
}

function secondOutcome(game: AnySharedGame, link: string, publicValue: string, round: number): unknown {
  return game.outcome(secondDraws(link, publicValue, round), secondCard(game, publicValue, round));
}

function draws(key: string, publicValue: string, round: number) {
  let at = 0;
  const nextWord = () => {
    const block = createHmac('sha256', key).update(`${publicValue}:${round}:${Math.floor(at / 8)}`);
    const position = at % 8;
    at += 1;
    return BigInt(
      `0x${block
        .digest()
        .subarray(position * 4, position * 4 + 4)
        .toString('hex')}`,
    );
  };
  return {
    below(bound: number) {
      const size = BigInt(bound);
      const fair = (0x1_0000_0000n / size) * size;
      for (;;) {
        const word = nextWord();
        if (word < fair) return Number(word % size);
      }
    },
  };
}

function vectorsOf({ id, version }: AnySharedGame): SharedVector[] {
  const text = vectorsText(id);
  assert.notEqual(text, '', `games/${id} has no golden rounds. Write them: npm run vectors ${id}`);
  const vectors = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SharedVector);
  const other = vectors.find((vector) => vector.version !== version);
  assert.equal(
    other?.version,
    undefined,
    `The golden rounds of games/${id} are of version ${other?.version}; its rules have version ${version}. Look at what changed, then regenerate them: npm run vectors ${id}`,
  );
  return vectors;
}

const isSeason = (vector: SharedVector): vector is SeasonFile & SharedVector => 'played' in vector;
const isReceipt = (vector: SharedVector): vector is SharedReceipt & SharedVector => 'bet' in vector;

for (const game of (await everyGame()).shared) {
  const rules = { solo: [], shared: [game] };
  const codeOf = (vector: object) => verifyText(sha256, rules, JSON.stringify(vector)).code;

  describe(`the golden rounds of ${game.id}`, () => {
    test('are there for the version of its rules, small, of every kind of bet, and with a whole season', (t) => {
      const vectors = vectorsOf(game);
      t.diagnostic(`${vectors.length} lines, ${Buffer.byteLength(vectorsText(game.id))} bytes`);
      assert.ok(Buffer.byteLength(vectorsText(game.id)) <= MAX_VECTOR_BYTES);
      const kinds = new Set(vectors.map(({ about }) => about));
      assert.deepEqual(
        game.betTypes.map(({ id }) => id).filter((id) => !kinds.has(id)),
        [],
      );
      assert.equal(vectors.filter(isSeason).length, 1);
    });

    test('agree by the command', () => {
      const { code, lines } = verifyText(sha256, rules, vectorsText(game.id));
      assert.equal(
        code,
        0,
        `They no longer come out as they did. Where that is meant, raise the version of games/${game.id}, then: npm run vectors ${game.id}\n${lines.join('\n')}`,
      );
    });

    test('come out the same with chain and stream written a second time', () => {
      const vectors = vectorsOf(game);
      for (const {
        round,
        link,
        outcome,
        publicValue,
        commitment,
        bet,
        cashOuts,
        answers,
        standing,
        payout,
        stake,
        isVoid,
      } of vectors.filter(isReceipt)) {
        assert.ok(link !== null);
        let hashed = link;
        for (let step = 0; step < round; step += 1) hashed = sha(`jaraplay season link:${hashed}`);
        assert.equal(hashed, commitment);
        const drawn = secondOutcome(game, link, publicValue, round);
        assert.deepEqual(drawn, outcome);
        const played = { card: secondCard(game, publicValue, round), outcome: drawn };
        const { quiz } = game;
        const given = answers as PoolEntry['answers'];
        const entry =
          standing === undefined || quiz === undefined
            ? undefined
            : { answers: given, standing: standing as PoolStanding, score: scoreOf(quiz, drawn, given) };
        if (quiz !== undefined && entry === undefined) continue;
        const paid = toNaira(payoutOf(game, bet as SharedBet<unknown>, played, cashOuts as never, entry));
        if (isVoid !== true) assert.equal(paid, payout);
        else if (cashOuts.length === 0) assert.equal(stake, payout);
      }
      for (const { played, publicValue } of vectors.filter(isSeason))
        for (const { round, link, outcome } of played)
          assert.deepEqual(secondOutcome(game, link, publicValue, round), outcome);
    });

    test('do not agree once anything in them is changed', () => {
      const vectors = vectorsOf(game);
      const changed = (hex: string) => hex.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
      for (const vector of vectors.filter(isReceipt))
        for (const change of [
          { payout: (vector.payout ?? 0) + 0.01 },
          { stake: (vector.stake ?? 0) + 1 },
          { commitment: changed(vector.commitment) },
          { link: changed(vector.link ?? '') },
          { linkBefore: '0'.repeat(64) },
          { round: vector.round - 1 },
          { outcome: {} },
          ...(vector.card === undefined ? [] : [{ card: {} }]),
          { bet: 'another' },
          { cashOuts: [...vector.cashOuts, { part: 'all', elapsedMs: 1e8 }] },
        ])
          assert.equal(codeOf({ ...vector, ...change }), 1, `${vector.roundId} ${JSON.stringify(change)}`);
      // A game with few outcomes may draw the same one again, but not in all its rounds.
      const other = 'another';
      const redrawn = vectors.filter(isReceipt).filter(({ link, round, outcome }) => {
        const drawn = secondOutcome(game, String(link), other, round);
        return !isDeepStrictEqual(drawn, outcome);
      });
      assert.ok(redrawn.length > 0);
      for (const vector of redrawn)
        assert.equal(codeOf({ ...vector, publicValue: other }), 1, vector.roundId);
      for (const season of vectors.filter(isSeason))
        for (const change of [
          { commitment: changed(season.commitment) },
          { publicValue: 'another' },
          { publicValueAt: new Date(Date.parse(season.committedAt) - 1).toISOString() },
          { played: season.played.slice(1) },
          { played: season.played.toSpliced(5, 1) },
          { played: [...season.played, ...season.played.slice(-1)] },
        ])
          assert.equal(codeOf({ ...season, ...change }), 1, JSON.stringify(change).slice(0, 80));
    });
  });
}
