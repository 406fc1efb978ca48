import { makePerson, signUpByCalls } from '../../../e2e/people.ts';
import { folderAddresses } from '../../../server/commands/reconcile-at.ts';
import { createSessions } from '../../../server/modules/sessions/sessions.ts';
import type { Sessions } from '../../../server/modules/sessions/types.ts';
import {
  checkShards,
  type Installation,
  openInstallation,
} from '../../../server/platform/database/installation.ts';
import { systemClock } from '../../../server/platform/runtime/clock.ts';
import { systemEntropy } from '../../../server/platform/runtime/entropy.ts';
import { fundAccounts } from '../bench-database.ts';

const GAME_ID = 'crash';

const silent = () => undefined;
const LOG = { debug: silent, info: silent, warn: silent, error: silent };
/** A scheduler without jobs: nothing is cleaned up during the bench. */
const SCHEDULER = { schedule: silent };

export interface Member {
  readonly playerId: bigint;
  /** The token of a game session. */
  readonly token: string;
}

/** The origin of the shared games, from a launch of one of them. */
export async function gamesOriginOf(origin: string): Promise<string> {
  const { token } = await signUpByCalls(origin, makePerson(), 0);
  const answer = await fetch(`${origin}/xpress/live/launcher-url`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, gameId: GAME_ID, deviceType: 'mobile' }),
  });
  const { launcherUrl } = (await answer.json()) as { launcherUrl: string };
  return new URL(launcherUrl).origin;
}

/**
 * Creates players with money and a game session each. They are written directly to the database: hashing thousands of passwords would take
 * minutes and is not measured.
 */
export async function createMembers(dataDir: string, count: number): Promise<Member[]> {
  const addresses = await folderAddresses(dataDir);
  if (addresses === null) throw new Error('no database runs in the folder');
  const installation = openInstallation(addresses, { maxConnections: 2 });
  try {
    await checkShards(installation);
    return await writeMembers(installation, count);
  } finally {
    await installation.close();
  }
}

async function writeMembers({ db, shards }: Installation, count: number): Promise<Member[]> {
  const { rows } = await db.pool.query<{ id: bigint }>(
    `insert into player (user_id, user_type, full_name, phone, email, password_hash, deposit_code, referral_code, created_at,
                         password_set_at, phone_proven_at)
     select gen_random_uuid(), 'Individual', 'Bench Player ' || i, '+23490' || lpad(i::text, 8, '0'), 'bench' || i || '@jara.test', '-',
            'BENCH' || i, 'BENCHREF' || i, now(), now(), now()
       from generate_series(1, $1::int) i returning id`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  for (const shard of shards.all)
    await fundAccounts(
      shard.db,
      ids.filter((id) => shards.shardOf(id).id === shard.id),
    );
  const sessions = createSessions({
    db,
    clock: systemClock,
    entropy: systemEntropy,
    scheduler: SCHEDULER,
    log: LOG,
  });
  const members: Member[] = [];
  for (const playerId of ids) members.push({ playerId, token: await openGame(sessions, playerId) });
  return members;
}

async function openGame(sessions: Sessions, playerId: bigint): Promise<string> {
  const launch = { playerId, gameId: GAME_ID, device: 'mobile', parentSessionId: null } as const;
  const redeemed = await sessions.redeem(await sessions.launch(launch), GAME_ID);
  if (redeemed === undefined) throw new Error('a launch of this moment is not redeemed');
  return redeemed.token;
}
