import { setTimeout as delay } from 'node:timers/promises';
import { call } from '../../../e2e/people.ts';
import { setTradingRule, writeResultByHand } from '../../../server/modules/sportsbook/sportsbook.ts';
import { loadLaunchedSharedGames } from '../../../server/node/games-folder.ts';
import { openForCommand } from '../../../server/platform/database/installation.ts';
import { systemClock } from '../../../server/platform/runtime/clock.ts';
import { sharedStranger, slipStranger } from '../../chaos/faults/product-strangers.ts';
import { RoundBoard } from '../../chaos/round-board.ts';
import { FAKE_FOOTBALL_KEY, startFakeApiFootball } from '../../providers/api-football/fake-api-football.ts';
import type { Cause, DrillStage, Prepared } from '../cause.ts';
import { atShards, failFor, idsOf, lockAccounts } from './ledger.ts';

/** Enough for players at both shards. */
const SHARED_PLAYERS = 8;
const BET_LIMIT_MS = 120_000;
const POLL_EVERY_MS = 500;
/** Its check is pending at the sandbox's registry. */
const PENDING_BVN = '00009999905';

/** The rows of a query at all shards. */
async function readAtShards<Row extends object>(stage: DrillStage, query: string): Promise<Row[]> {
  const owners = await atShards(stage);
  const found = await Promise.all(owners.map((owner) => owner.query<Row>(query)));
  return found.flatMap(({ rows }) => rows);
}

/** Places a bet of each of some new players on a round that takes bets. */
async function betOnRounds({ origin, addresses }: DrillStage, players: number): Promise<void> {
  const board = new RoundBoard(() => addresses().directory.ownerUrl ?? '');
  const games = (await loadLaunchedSharedGames()).filter(({ quiz }) => quiz === undefined);
  for (let i = 0; i < players; i += 1) {
    const player = await sharedStranger(origin, board, games);
    for (let waitedMs = 0; waitedMs < BET_LIMIT_MS; waitedMs += POLL_EVERY_MS) {
      await board.poll();
      const reply = await player.send();
      if (reply !== 'nothing_open' && reply?.status === 200) break;
      await delay(POLL_EVERY_MS);
    }
  }
  await board.close();
}

const poisonedSettlement: Cause = {
  alerts: ['SettlementFailed'],
  sentence: 'the settlement of one bet fails again and again, as by an error of ours',
  async inject(stage) {
    await betOnRounds(stage, 1);
    const [bet] = await readAtShards<{ playerId: string }>(
      stage,
      `select player_id::text as "playerId" from bet where state = 'open' and product <> 'sports'`,
    );
    return failFor(stage, 'bet', bet?.playerId ?? '0');
  },
};

const heldResult: Cause = {
  alerts: ['SettlementLate'],
  sentence: 'a match has a result, and another connection holds the account of a player who bet on it',
  async inject(stage) {
    const player = await slipStranger(stage.origin);
    await player.send();
    const [leg] = await readAtShards<{ playerId: string; eventId: string }>(
      stage,
      'select player_id::text as "playerId", event_id as "eventId" from sports_leg limit 1',
    );
    const unlock = await lockAccounts(stage, [leg?.playerId ?? '0']);
    await voidMatch(stage, leg?.eventId ?? '');
    return unlock;
  },
};

async function voidMatch({ addresses }: DrillStage, eventId: string): Promise<void> {
  const installation = openForCommand(addresses());
  try {
    const { db, shards } = installation;
    const deps = { db: db.kysely, shards: shards.all };
    const actor = 'staff:drill';
    await setTradingRule(deps, { eventId, marketId: '*', rule: { isSuspended: true }, actor }, new Date());
    const result = { eventId, results: 0, play: null, reason: 'Drill', actor } as const;
    const written = await db.kysely
      .transaction()
      .execute((within) => writeResultByHand(within, result, new Date()));
    if (written !== 'written') throw new Error(`The match has no result: ${written}`);
  } finally {
    await installation.close();
  }
}

const luckyDay: Cause = {
  alerts: ['ReturnDeviates'],
  sentence: 'a game paid far more on the last examined day than its rules give',
  async inject({ connect }) {
    const owner = await connect();
    await owner.query(
      `insert into return_day (day, product, bets, staked, paid, theory_least, theory_most, deviation, z)
       values (current_date - 1, 'wheel-royale', 1000, 10000000, 20000000, 0.95, 0.95, 1000000, 10.5)`,
    );
    return async () => {
      await owner.query(`delete from return_day where product = 'wheel-royale' and z = 10.5`);
    };
  },
};

const pendingCheck: Cause = {
  alerts: ['IdentityCheckOld'],
  sentence: 'the registry takes a check of a BVN and gives no verdict',
  async inject(stage) {
    const player = await stage.signUp();
    const [id] = await idsOf(stage, [player]);
    const directory = await stage.connect();
    await call(stage.origin, '/agent/verify-identity', {
      ...{ token: player.token, type: 'bvn', number: PENDING_BVN, birthDate: '1990-05-02' },
    });
    await directory.query(
      `update identity_check set provider_reference = 'sandbox-pending-99999999999999-x' where player_id = $1`,
      [id],
    );
    return async () => {
      await directory.query('delete from identity_check where player_id = $1', [id]);
    };
  },
};

const lostShard: Cause = {
  alerts: ['ShardUnreachable', 'NodeWarns', 'RoundsUnsettledAtShard'],
  sentence: 'a shard’s database takes no connections, and rounds with bets there end',
  async inject(stage) {
    await betOnRounds(stage, SHARED_PLAYERS);
    const name = new URL(stage.addresses().shards[1]?.ownerUrl ?? '').pathname.slice(1);
    const owner = await stage.connect();
    await owner.query(`alter database ${name} with allow_connections false`);
    await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    return async () => {
      await owner.query(`alter database ${name} with allow_connections true`);
    };
  },
};

export const playCauses: readonly Cause[] = [
  poisonedSettlement,
  heldResult,
  luckyDay,
  pendingCheck,
  lostShard,
];

/** A server with a source of football that answers nothing. */
export async function prepareFeed(): Promise<Prepared> {
  const source = await startFakeApiFootball(systemClock);
  source.add(1);
  const silent: Cause = {
    alerts: ['FeedSilent'],
    sentence: 'the source of football answers nothing',
    async inject() {
      source.fault = 'hang';
      return async () => {
        source.fault = null;
      };
    },
  };
  return {
    env: { API_FOOTBALL_KEY: FAKE_FOOTBALL_KEY, API_FOOTBALL_URL: source.url },
    causes: [silent],
    stop: () => source.stop(),
  };
}
