import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import type { CountedStream } from '@jara/fairness/stream';
import type { AnyGame } from '@jara/game-kit/definition';
import { type AnyRound, replayRound, type Step } from '@jara/game-kit/round';
import { readReceipts } from '@jara/game-kit/verify/receipt';
import { verifyClaim } from '@jara/game-kit/verify/verify-claim';
import { toNaira } from '@jara/money/kobo';
import { verifyText } from '../../apps/verifier/command/run.ts';
import { MAX_VECTOR_BYTES, type Vector } from './make-vectors.ts';
import { everyGame, vectorsText } from './vectors-file.ts';

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();

/** The published rule implemented a second time, on the platform's own HMAC, without any code of ours. */
function secondStream(seeds: Vector, fromWord: number): CountedStream {
  let at = fromWord;
  const nextWord = () => {
    const message = `${seeds.clientSeed}:${seeds.nonce}:${Math.floor(at / 8)}`;
    const block = createHmac('sha256', String(seeds.serverSeed)).update(message).digest();
    at += 1;
    return BigInt(`0x${block.subarray(((at - 1) % 8) * 4, ((at - 1) % 8) * 4 + 4).toString('hex')}`);
  };
  return {
    get wordsRead() {
      return at;
    },
    below(bound) {
      const size = BigInt(bound);
      const fair = (0x1_0000_0000n / size) * size;
      for (;;) {
        const word = nextWord();
        if (word < fair) return Number(word % size);
      }
    },
  };
}

function vectorsOf({ id, version }: AnyGame): Vector[] {
  const text = vectorsText(id);
  assert.notEqual(text, '', `games/${id} has no golden rounds. Write them: npm run vectors ${id}`);
  const vectors = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Vector);
  const other = vectors.find((vector) => vector.version !== version);
  assert.equal(
    other?.version,
    undefined,
    `The golden rounds of games/${id} are of version ${other?.version}; its rules have version ${version}. Look at what changed, then regenerate them: npm run vectors ${id}`,
  );
  return vectors;
}

for (const game of (await everyGame()).solo) {
  describe(`the golden rounds of ${game.id}`, () => {
    test('are there for the version of its rules, small, and of every kind of bet', (t) => {
      const vectors = vectorsOf(game);
      t.diagnostic(`${vectors.length} rounds, ${Buffer.byteLength(vectorsText(game.id))} bytes`);
      assert.ok(Buffer.byteLength(vectorsText(game.id)) <= MAX_VECTOR_BYTES);
      const kinds = new Set(vectors.map(({ about }) => about));
      assert.deepEqual(
        game.betTypes.map(({ id }) => id).filter((id) => !kinds.has(id)),
        [],
      );
    });

    test('agree, by the command and by the module it shares with the page', () => {
      vectorsOf(game);
      for (const read of readReceipts(vectorsText(game.id))) {
        assert.ok(read.ok, JSON.stringify(read));
        const verdict = verifyClaim(sha256, [game], read.receipt);
        const failing =
          verdict.kind === 'checked' ? verdict.checks.filter(({ state }) => state !== 'holds') : [];
        const sentence = `${read.receipt.roundId} no longer comes out as it did. Where that is meant, raise the version of games/${game.id}, then: npm run vectors ${game.id}`;
        assert.ok(verdict.kind === 'checked' && verdict.agrees, `${sentence}\n${JSON.stringify(failing)}`);
      }
      assert.equal(verifyText(sha256, { solo: [game], shared: [] }, vectorsText(game.id)).code, 0);
    });

    test('come out the same with the stream written a second time', () => {
      for (const vector of vectorsOf(game)) {
        const steps = vector.steps as readonly Step<unknown>[];
        const draws = (word: number) => secondStream(vector, word);
        const last = replayRound(game, draws, vector.bet, steps).at(-1) as AnyRound;
        assert.deepEqual(game.view(last.state), vector.view, vector.roundId);
        assert.equal(toNaira(last.payoutKobo ?? -1n), vector.payout, vector.roundId);
        assert.equal(toNaira(last.stakeKobo), vector.stake, vector.roundId);
        const hashed = createHash('sha256').update(String(vector.serverSeed)).digest('hex');
        assert.equal(hashed, vector.serverSeedHash);
      }
    });

    test('do not agree once anything in them is changed', () => {
      for (const vector of vectorsOf(game)) {
        const forged: Partial<Vector>[] = [
          { payout: vector.payout + 0.01 },
          { stake: vector.stake + 1 },
          { serverSeedHash: vector.serverSeedHash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
          { steps: [...vector.steps, { by: 'rule' }] },
          { view: {} },
          { bet: null },
        ];
        for (const change of forged) {
          const { code } = verifyText(
            sha256,
            { solo: [game], shared: [] },
            JSON.stringify({ ...vector, ...change }),
          );
          assert.equal(code, 1, `${vector.roundId} ${JSON.stringify(change)}`);
        }
      }
    });
  });
}
