import { NIGERIAN_STATES, type NigerianState } from '@jara/contract/states';
import { type Selectable, sql } from 'kysely';
import type { DirectoryExecutor, Shards } from '../../platform/database/shards.ts';
import type { KycDeps } from './deps.ts';
import type { PlayerStateTable } from './schema.ts';

/** Newest rows of a player that a person reads. */
const LISTED = 20;
const LETTERS = /[^a-z]/g;

const keyOf = (text: string) =>
  text
    .toLowerCase()
    .replace(LETTERS, '')
    .replace(/state$/, '');
const OTHER_NAMES: Readonly<Record<string, NigerianState>> = {
  ...{ fct: 'Federal Capital Territory', abuja: 'Federal Capital Territory' },
  ...{ fctabuja: 'Federal Capital Territory', abujafct: 'Federal Capital Territory' },
  ...{ nassarawa: 'Nasarawa' },
};
const BY_KEY: ReadonlyMap<string, NigerianState> = new Map([
  ...NIGERIAN_STATES.map((state) => [keyOf(state), state] as const),
  ...Object.entries(OTHER_NAMES),
]);

/** The state of a name in any case, such as `LAGOS STATE`, `Akwa-Ibom` or `FCT Abuja`; null: there is none of this name. */
export function readState(text: string | null | undefined): NigerianState | null {
  return BY_KEY.get(keyOf(text ?? '')) ?? null;
}

/** The state in which a player resides, and from when on. */
export interface PlayerState {
  readonly state: string;
  readonly since: Date;
  readonly source: 'registry' | 'staff';
  /** The registry's provider, or `staff:` with the address of the person. */
  readonly setBy: string;
}

/** The states of a player, the one in force first, at most twenty; none: it is not known. */
export async function readPlayerStates(shards: Shards, playerId: bigint): Promise<PlayerState[]> {
  const { rows } = await sql<Omit<Selectable<PlayerStateTable>, 'playerId'>>`
    select state, since, source, set_by from player_state where player_id = ${playerId}
     order by since desc limit ${LISTED}`.execute(shards.shardOf(playerId).db.kysely);
  return rows;
}

interface NewPlayerState extends Omit<PlayerState, 'state'> {
  readonly playerId: bigint;
  readonly state: NigerianState;
}

/**
 * Records where a player resides from a moment on; earlier entries keep the earlier state. False, and nothing is written: this state is in force, the
 * player has one from this moment or a later one on, or a registry would replace what a person recorded.
 */
export function recordPlayerState(
  shards: Shards,
  { playerId, since, state, source, setBy }: NewPlayerState,
): Promise<boolean> {
  return shards.transaction(playerId, async (within) => {
    const { rows } = await sql<{ state: string }>`
      insert into player_state (player_id, since, state, source, set_by)
      select ${playerId}, ${since}, ${state}, ${source}, ${setBy}
       where not exists (
         select from (
           select * from player_state where player_id = ${playerId} order by since desc limit 1
         ) newest
          where newest.since >= ${since} or newest.state = ${state} or (newest.source = 'staff' and ${source} = 'registry'))
      on conflict do nothing returning state`.execute(within);
    return rows.length > 0;
  });
}

const QUEUE = 'kyc-states';
/** Repeated for three days while the player's shard is not reached. */
const QUEUE_OPTIONS = { retryLimit: 80, retryDelaySeconds: 1, retryDelayMaxSeconds: 3600 };

interface StateJob {
  readonly playerId: string;
  readonly since: string;
  readonly state: NigerianState;
  readonly setBy: string;
}

/** Records states that registries answered: they are rows of the shards, where the check's commit does not reach. */
export function defineStateJobs({ jobs, shards }: Pick<KycDeps, 'jobs' | 'shards'>): void {
  jobs.define<StateJob>(QUEUE, QUEUE_OPTIONS, async ({ playerId, since, ...given }) => {
    const from = { playerId: BigInt(playerId), since: new Date(since), source: 'registry' as const };
    await recordPlayerState(shards, { ...from, ...given });
  });
}

/** Has the state that a registry answered recorded after the caller's commit. */
export const sendState = (
  { jobs }: Pick<KycDeps, 'jobs'>,
  within: DirectoryExecutor,
  { playerId, since, state, setBy }: Omit<NewPlayerState, 'source'>,
): Promise<void> =>
  jobs.send<StateJob>(
    QUEUE,
    { playerId: playerId.toString(), since: since.toISOString(), state, setBy },
    { within },
  );
