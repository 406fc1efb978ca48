import type { SharedGameMessage, SharedRound } from '@jara/contract/shared-games';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import { toNaira } from '@jara/money/kobo';
import type { ShardReach } from '../../../platform/database/shard-reach.ts';
import type { Shard, Shards } from '../../../platform/database/shards.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import { betPages } from '../../betting/betting.ts';
import type { Live, Topic } from '../../live/types.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { liveBetsChange, roundChange } from '../betting/changes.ts';
import { readEndedBetsOf, readEndedBetsOfPlayers } from '../betting/round-bets.ts';
import { createQuestionPublisher } from '../quiz/question-publisher.ts';
import type { Rounds } from '../rounds.ts';
import type { PublicRound, RoundBet } from '../types.ts';
import { toBetAnswer, toRoundAnswer } from '../views.ts';
import { type LiveBetsDeps, readLiveBets } from './live-bets.ts';
import type { PaidPlayers } from './round-store.ts';
import type { ReturnedShard } from './unavailable-shards.ts';

/** Maximum number of results in the snapshot of a new viewer. */
const RESULTS = 50;
const LIVE_BETS_EVERY_MS = 1_000;
/** The last results that a newcomer is sent take no more than this: a socket is dropped where 64 KB wait. */
const RESULTS_BYTES = 24 * 1024;
/** Page size when publishing settled bets; the players of one round. */

export interface LiveRoundsDeps extends Omit<LiveBetsDeps, 'reach'> {
  readonly reach: ShardReach;
  readonly shards: Shards;
  readonly wallet: Pick<Wallet, 'cashOf'>;
  readonly rounds: Rounds;
  readonly live: Live;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether the operator closed the game; absent: none is closed. */
  isClosed?(gameId: string): Promise<boolean>;
}

/** Publishes the events of each game to the sockets of this node, after their commit, whichever node leads the game. */
export interface LiveRounds {
  start(): Promise<void>;
  stop(): void;
}

export function createLiveRounds(deps: LiveRoundsDeps): LiveRounds {
  const { rounds, log } = deps;
  const channels = new Map(
    [...rounds.games.values()].map((game) => [game.id, createGameChannel(deps, game)]),
  );
  rounds.watch.onChange((round) => {
    channels
      .get(round.gameId)
      ?.publish(round)
      .catch((error: unknown) =>
        log.warn({ err: error, gameId: round.gameId }, 'rounds.round_not_published'),
      );
  });
  rounds.watch.onPaid((paid) => {
    channels
      .get(paid.gameId)
      ?.publishPaid(paid)
      .catch((error: unknown) =>
        log.warn({ err: error, gameId: paid.gameId }, 'rounds.cash_outs_not_published'),
      );
  });
  rounds.watch.onReturned((returned) => {
    channels
      .get(returned.gameId)
      ?.publishReturned(returned)
      .catch((error: unknown) => log.warn({ err: error, ...returned }, 'rounds.settlement_not_published'));
  });
  let timer: NodeJS.Timeout | undefined;
  return {
    async start() {
      if (channels.size === 0) return;
      await Promise.all([...channels.values()].map(({ load }) => load()));
      const poll = () => {
        for (const [gameId, { publishLiveBets, publishPause }] of channels)
          Promise.all([publishLiveBets(), publishPause()]).catch((error: unknown) =>
            log.warn({ err: error, gameId }, 'rounds.live_bets_not_published'),
          );
      };
      timer ??= setInterval(poll, LIVE_BETS_EVERY_MS).unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
      for (const { stop } of channels.values()) stop();
    },
  };
}

/** An animation shows its outcome while it runs: a result it is afterwards. */
const isResult = ({ state }: SharedRound) => state === 'revealed' || state === 'settled';

/** The newest results, as many as fit. */
function kept(results: readonly SharedRound[]): readonly SharedRound[] {
  let bytes = 0;
  const tooMany = results.findIndex((round) => {
    bytes += Buffer.byteLength(JSON.stringify(round));
    return bytes > RESULTS_BYTES;
  });
  return results.slice(0, tooMany === -1 ? RESULTS : Math.min(tooMany, RESULTS));
}

type Snapshot = Extract<SharedGameMessage, { type: 'snapshot' }>;

const snapshotOf = ({ isPaused, ...state }: Omit<Snapshot, 'type' | 'asked'>): Snapshot => ({
  ...{ type: 'snapshot', ...state },
  ...(isPaused ? { isPaused } : {}),
});

const isOver = (round: SharedRound | null) => round?.state === 'settled' || round?.state === 'voided';

/** The channel of one game: what newcomers see is kept, so that each of them costs nothing. */
function createGameChannel(deps: LiveRoundsDeps, game: AnySharedGame) {
  const { rounds, live, clock, isClosed = async () => false } = deps;
  let round: Snapshot['round'] = null;
  let results: Snapshot['results'] = [];
  let liveBets: Snapshot['liveBets'] = null;
  let [isCounting, isPaused] = [false, false];
  const snapshot = () => snapshotOf({ now: clock.now().getTime(), round, results, liveBets, isPaused });
  const topic = live.openTopic(
    game.id,
    (playerId): SharedGameMessage => ({
      ...snapshot(),
      ...(questions === null ? {} : { asked: questions.askedOf(playerId) }),
    }),
  );
  const publish = (message: SharedGameMessage) => topic.publish(message);
  const questions = game.quiz === undefined ? null : createQuestionPublisher(deps, game.quiz, topic);

  return {
    async load() {
      const newest = await rounds.rounds(game.id, RESULTS + 1);
      const known = newest.flatMap((one) => toRoundAnswer(game, one) ?? []);
      round = known[0] ?? null;
      results = kept(known.filter(isResult));
      if (newest[0] !== undefined) questions?.follow(newest[0]);
    },
    stop: () => questions?.stop(),
    async publish(changed: PublicRound) {
      const answer = toRoundAnswer(game, changed);
      if (answer === null) return;
      if (answer.roundId !== round?.roundId) liveBets = null;
      const change = roundChange(round, answer);
      round = answer;
      if (isResult(answer))
        results = kept([answer, ...results.filter(({ roundId }) => roundId !== answer.roundId)]);
      publish({ type: 'round', round: change });
      questions?.follow(changed);
      if (changed.finishedAt !== null && topic.sockets > 0)
        await publishBets(deps, game, topic, changed.roundId, deps.shards.all);
    },
    publishPaid: (paid: PaidPlayers) => publishPaid(deps, game, topic, paid),
    /** Publishes the results of the bets at a shard that was unavailable, to its players. */
    async publishReturned({ roundId, shardId }: ReturnedShard) {
      const shard = deps.shards.all.filter(({ id }) => id === shardId);
      if (topic.sockets > 0) await publishBets(deps, game, topic, roundId, shard);
    },
    /** A closed game is read again every second while a page waits for its next round. */
    async publishPause() {
      if (topic.sockets === 0) return;
      const isNow = isOver(round) && (await isClosed(game.id));
      if (isNow === isPaused) return;
      isPaused = isNow;
      publish(snapshot());
    },
    async publishLiveBets() {
      if (isCounting || topic.sockets === 0 || round === null) return;
      if (round.state === 'settled' || round.state === 'voided') return;
      isCounting = true;
      try {
        const counted = await readLiveBets(deps, game, round.roundId);
        // The next round may have come meanwhile.
        if (round.roundId !== counted.roundId) return;
        const change = liveBetsChange(liveBets, counted);
        liveBets = counted;
        if (change !== null) publish({ type: 'live_bets', liveBets: change });
      } finally {
        isCounting = false;
      }
    },
  };
}

/** Only players connected to this node are read: the cost of a batch at a node grows with its own players. */
async function publishPaid(
  deps: LiveRoundsDeps,
  game: AnySharedGame,
  topic: Topic,
  { roundId, playerIds }: PaidPlayers,
): Promise<void> {
  const { shards, rounds } = deps;
  const newest = rounds.watch.newest(game.id);
  const here = playerIds.filter((playerId) => topic.hasPlayer(playerId));
  if (newest?.roundId !== roundId || here.length === 0) return;
  for (const [shard, own] of Map.groupBy(here, (playerId) => shards.shardOf(playerId))) {
    const bets = await readEndedBetsOfPlayers(shard, newest, own, own.length * game.betsPerRound);
    await publishPlayers(deps, game, topic, { shard, bets });
  }
}

/** Publishes to each player of a finished round the results of their bets. */
async function publishBets(
  deps: LiveRoundsDeps,
  game: AnySharedGame,
  topic: Topic,
  roundId: string,
  shards: readonly Shard[],
): Promise<void> {
  for (const shard of shards.filter((one) => !deps.reach.isUnavailable(one))) {
    const pages = betPages((after, limit) => readEndedBetsOf(shard, roundId, after, limit));
    for await (const bets of pages) await publishPlayers(deps, game, topic, { shard, bets });
  }
}

async function publishPlayers(
  { wallet }: LiveRoundsDeps,
  game: AnySharedGame,
  topic: Topic,
  { shard, bets }: { readonly shard: Shard; readonly bets: readonly RoundBet[] },
): Promise<void> {
  const byPlayer = Map.groupBy(bets, ({ playerId }) => playerId);
  const cash = await wallet.cashOf(shard, [...byPlayer.keys()]);
  for (const [playerId, own] of byPlayer) {
    const message: SharedGameMessage = {
      type: 'bets',
      bets: own.map((bet) => toBetAnswer(game, bet)),
      balance: toNaira(cash.get(playerId) ?? 0n),
    };
    topic.publishTo(playerId, message);
  }
}
