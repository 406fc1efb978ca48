import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { confirmPayee, OWN_BANK, type Player } from '../../../e2e/people.ts';
import { reconcileAt, recordReconcile } from '../../../server/commands/reconcile-at.ts';
import { freezeDatabase } from '../../chaos/database-process.ts';
import { post } from '../../chaos/post.ts';
import { type Cause, type DrillStage, repeatedly } from '../cause.ts';

/** More than five of a shard. */
const LOCKED_PLAYERS = 16;
/** More than twenty wait beside the ten connections of the pool. */
const WITHDRAWERS = 40;
const BETWEEN_BETS_MS = 100;

export const spin = (origin: string, { token }: Pick<Player, 'token'>) =>
  post(`${origin}/agent/spin-multiplier`, { token, betAmount: '100', requestId: randomUUID() });

async function signUpMany({ signUp }: DrillStage, count: number): Promise<Player[]> {
  const players: Player[] = [];
  for (let i = 0; i < count; i += 1) players.push(await signUp());
  return players;
}

/** Runs statements at every shard as its owner. */
export async function atShards({ addresses, connect }: DrillStage, ...statements: readonly string[]) {
  const owners = await Promise.all(addresses().shards.map(({ ownerUrl }) => connect(ownerUrl ?? '')));
  for (const owner of owners) for (const statement of statements) await owner.query(statement);
  return owners;
}

/** The ids of players in the ledger. */
export async function idsOf(
  { connect }: DrillStage,
  players: readonly Pick<Player, 'userId'>[],
): Promise<string[]> {
  const directory = await connect();
  const { rows } = await directory.query<{ id: string }>(
    'select id::text from player where user_id = any($1)',
    [players.map(({ userId }) => userId)],
  );
  return rows.map(({ id }) => id);
}

/** Holds the account rows of players at every shard. */
export async function lockAccounts(stage: DrillStage, ids: readonly string[]): Promise<() => Promise<void>> {
  const owners = await atShards(
    stage,
    'begin',
    `select 1 from wallet_account where player_id in (${ids.join()}) for update`,
  );
  return async () => {
    for (const owner of owners) await owner.query('rollback');
  };
}

const lockedTable: Cause = {
  alerts: ['BetsUncertainFast', 'BetsUncertainSlow', 'BetsUncertainLong', 'CallsFailing', 'MoneyCallsSlow'],
  sentence: 'another connection holds a lock on all accounts, which every bet waits for',
  outlasts: ['BetsUncertainLong'],
  async inject(stage) {
    const owners = await atShards(stage, 'begin', 'lock table wallet_account in exclusive mode');
    return async () => {
      for (const owner of owners) await owner.query('rollback');
    };
  },
};

const lockedAccounts: Cause = {
  alerts: ['BetsQuarantined'],
  sentence: `another connection holds the accounts of ${LOCKED_PLAYERS} players, who keep betting`,
  async inject(stage) {
    const players = await signUpMany(stage, LOCKED_PLAYERS);
    // The first bet of a player draws a seed, which waits for the account beside the batches.
    for (const player of players) await spin(stage.origin, player);
    const unlock = await lockAccounts(stage, await idsOf(stage, players));
    const ends = players.map((player) => repeatedly(() => spin(stage.origin, player)));
    return async () => {
      await unlock();
      await Promise.all(ends.map((end) => end()));
    };
  },
};

const emptyPool: Cause = {
  alerts: ['PoolWaits'],
  sentence: `withdrawals from ${WITHDRAWERS} locked accounts hold all connections of the general pool`,
  async inject(stage) {
    const players = await signUpMany(stage, WITHDRAWERS);
    for (const player of players) await confirmPayee(stage.origin, player);
    const unlock = await lockAccounts(stage, await idsOf(stage, players));
    const ends = players.map(({ token }) =>
      repeatedly(() =>
        post(`${stage.origin}/agent/withdraw-fund`, {
          ...{ token, amount: '100', ...OWN_BANK, requestId: randomUUID() },
        }),
      ),
    );
    return async () => {
      await unlock();
      await Promise.all(ends.map((end) => end()));
    };
  },
};

const poisonedBet: Cause = {
  alerts: ['BetFailed'],
  sentence:
    'a trigger of the database refuses one player’s account, as an error of ours in the statement would',
  async inject(stage) {
    const player = await stage.signUp();
    const [id = ''] = await idsOf(stage, [player]);
    const undo = await failFor(stage, 'wallet_account', id);
    const end = repeatedly(async () => {
      await spin(stage.origin, player);
      await delay(BETWEEN_BETS_MS);
    });
    return async () => {
      await end();
      await undo();
    };
  },
};

/** Makes every change of one player's rows of a table fail. */
export async function failFor(stage: DrillStage, table: string, id: string): Promise<() => Promise<void>> {
  await atShards(
    stage,
    `create function drill_fails() returns trigger language plpgsql as $$ begin raise exception 'the drill fails this row'; end $$`,
    `create trigger drill_fails before update on ${table} for each row
       when (old.player_id = ${id}) execute function drill_fails()`,
  );
  return async () => {
    await atShards(stage, 'drop function drill_fails cascade');
  };
}

const changedBalance: Cause = {
  alerts: ['LedgerDiffers'],
  sentence: 'a balance is changed without an entry, and the nightly reconcile finds it',
  outlasts: ['LedgerDiffers'],
  async inject(stage) {
    const [id] = await idsOf(stage, [await stage.signUp()]);
    const change = (kobo: number) =>
      atShards(stage, `update wallet_account set cash = cash + ${kobo} where player_id = ${id}`);
    await change(1);
    const found = await reconcileAt(stage.addresses());
    await recordReconcile(stage.addresses(), { found, deep: false }, { actor: 'system', at: new Date() });
    return async () => {
      await change(-1);
    };
  },
};

const sealOf = (day: string) =>
  `insert into ledger_seal (slot, day, players, entries, digest) values (-1, ${day}, 0, 0, decode(repeat('00', 32), 'hex'))`;

const lateSeal: Cause = {
  alerts: ['SealLate'],
  sentence: 'the last sealed day is three days ago',
  async inject(stage) {
    await atShards(stage, sealOf('current_date - 3'));
    return async () => {
      await atShards(stage, sealOf('current_date - 1'));
    };
  },
};

const unreconciled: Cause = {
  alerts: ['ReconcileLate'],
  sentence: 'the last reconcile ran three days ago',
  async inject({ addresses, connect }) {
    const owner = await connect(addresses().directory.ownerUrl ?? '');
    const shift = (sign: '-' | '+') =>
      owner.query(`update significant_event set at = at ${sign} interval '3 days' where kind = 'reconciled'`);
    await recordReconcile(addresses(), { found: [], deep: false }, { actor: 'system', at: new Date() });
    await shift('-');
    return async () => {
      await shift('+');
    };
  },
};

const frozenDatabase: Cause = {
  alerts: ['NodeNotReady'],
  sentence: 'the database answers nothing, as on a machine whose disk hangs',
  async inject({ dataDir }) {
    const resume = await freezeDatabase(dataDir);
    return async () => resume();
  },
};

const forgottenTransaction: Cause = {
  alerts: ['LockWaitsLong'],
  sentence: 'a change of a table waits for a transaction that somebody left open',
  async inject({ connect }) {
    const [reader, changer] = [await connect(), await connect()];
    await reader.query('begin; lock table bank_difference in access share mode');
    const changed = changer.query('begin; lock table bank_difference in access exclusive mode; rollback');
    return async () => {
      await reader.query('rollback');
      await changed;
    };
  },
};

const lockedReading: Cause = {
  alerts: ['ScrapeFailed'],
  sentence: 'a table that the metrics read is locked for its restructuring',
  async inject({ connect }) {
    const owner = await connect();
    await owner.query('begin; lock table inbound_transfer in access exclusive mode');
    return async () => {
      await owner.query('rollback');
    };
  },
};

export const ledgerCauses: readonly Cause[] = [
  lockedTable,
  lockedAccounts,
  emptyPool,
  poisonedBet,
  changedBalance,
  lateSeal,
  unreconciled,
  forgottenTransaction,
  lockedReading,
  frozenDatabase,
];
