import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SharedGameMessage } from '@jara/contract/shared-games';
import { quiz, sharedGame as trivia } from '@jara/trivia/game';
import type { LiveMessage } from '../../live/types.ts';
import { createLiveRounds, type LiveRounds } from '../running/live-rounds.ts';
import { log, type RoundsFixture, roundsFixture, type TestNode } from '../testing/rounds-fixture.ts';
import type { PublicRound } from '../types.ts';

const gameId = trivia.id;
let fixture: RoundsFixture;
let node: TestNode;
let liveRounds: LiveRounds;
let snapshotOf: (playerId: bigint) => LiveMessage | null;
/** Messages to all, and those to each player alone. */
const broadcast: LiveMessage[] = [];
const alone = new Map<bigint, LiveMessage[]>();

before(async () => {
  fixture = await roundsFixture();
  node = await fixture.node();
  liveRounds = createLiveRounds({
    reach: node.reach,
    ...{ shards: fixture.shards, wallet: fixture.wallet, clock: fixture.clock, log, rounds: node.rounds },
    maskedNamesOf: async () => new Map(),
    live: {
      openTopic(game, snapshot) {
        if (game === gameId) snapshotOf = snapshot;
        return {
          publish: (message) => void (game === gameId && broadcast.push(message)),
          publishTo: (playerId, message) =>
            void alone.set(playerId, [...(alone.get(playerId) ?? []), message]),
          publishToWatchers: () => undefined,
          isWatched: () => false,
          hasPlayer: () => true,
          sockets: 3,
        };
      },
    },
  });
  await liveRounds.start();
});
after(async () => {
  liveRounds.stop();
  await fixture.close();
});

async function enter({ roundId }: PublicRound): Promise<bigint> {
  const playerId = await fixture.playerWith(1_000_000n);
  const bet = { stakeNaira: Number(trivia.limits.minStakeKobo / 100n), selection: {} };
  const taken = await node.rounds.bet({ playerId, gameId }, { requestId: `entry ${playerId}`, roundId, bet });
  assert.ok(taken.ok);
  return playerId;
}

type PublishedQuestion = Extract<SharedGameMessage, { type: 'question' }>;

const questionsTo = (playerId: bigint): readonly PublishedQuestion[] =>
  (alone.get(playerId) ?? []).filter(({ type }) => type === 'question') as unknown as PublishedQuestion[];

/** Waits until the player has received this number of questions: each is published by a poll of its own, after the commit. */
async function questionsFor(playerId: bigint, count: number): Promise<readonly PublishedQuestion[]> {
  while (questionsTo(playerId).length < count) await new Promise(setImmediate);
  return questionsTo(playerId);
}

const receivedBy = (playerId: bigint) =>
  JSON.stringify([broadcast, snapshotOf(playerId), alone.get(playerId) ?? []]);

test('entrants receive the questions as they are published; others receive none of them, then or later', async () => {
  const open = await node.openRound(gameId);
  const [one, other] = [await enter(open), await enter(open)];
  const stranger = await fixture.playerWith(1_000_000n);
  const running = await node.until(open, 'running');
  await node.rounds.watch.refresh(gameId);
  for (const playerId of [one, other]) {
    const [first] = await questionsFor(playerId, 1);
    assert.equal(first?.question.question, 0);
    assert.equal(first?.question.solution, null);
  }
  const snapshot = snapshotOf(one) as Extract<SharedGameMessage, { type: 'snapshot' }>;
  assert.equal(snapshot.asked?.length, 1);
  assert.doesNotMatch(receivedBy(stranger), /Question \d|right of/);
  assert.doesNotMatch(receivedBy(one), /"solution":\{|"right":/);

  fixture.clock.advance(quiz.questions * (quiz.answerMs + quiz.pauseMs));
  await node.until(running, 'settled');
  await node.rounds.watch.refresh(gameId);
  const solvedCount = () => questionsTo(one).filter(({ question }) => question.solution !== null);
  // Questions may also come one by one without their solution, depending on how many a poll of the publisher found.
  while (solvedCount().length < quiz.questions) await new Promise(setImmediate);
  const solved = solvedCount().map(({ question }) => question);
  assert.deepEqual(
    solved.map(({ question }) => question),
    Array.from({ length: quiz.questions }, (_, question) => question),
  );
  for (const { answers, solution } of solved) assert.match(answers[solution?.right ?? -1] ?? '', /^right of/);
  assert.doesNotMatch(receivedBy(stranger), /Question \d|right of/);
});
