import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { KeyRing } from '../runtime/key-ring.ts';
import { createKeyRing, type HeldKeys, KeyError, type KeySource } from '../runtime/key-ring.ts';
import type { Log } from '../runtime/log.ts';
import type { Executor } from './database.ts';

const FOLLOW_EVERY_MS = 10_000;

/** A key of the installation, as registered in the directory. */
export interface KeyVersion {
  readonly version: number;
  readonly checkText: string;
  /** New values may already be made with it. */
  readonly isUsed: boolean;
  readonly isRetired: boolean;
}

export async function readKeyVersions(pool: Pick<Pool, 'query'>): Promise<KeyVersion[]> {
  const { rows } = await pool.query<{
    version: number;
    check_text: string;
    used: boolean;
    retired: boolean;
  }>(
    `select version, check_text, used_from <= clock_timestamp() as used, retired_at is not null as retired
       from key_version order by version`,
  );
  return rows.map(({ version, check_text, used, retired }) => ({
    version,
    checkText: check_text,
    isUsed: used,
    isRetired: retired,
  }));
}

/**
 * The keys with which this node starts: each key that stored values need must be present, and match its registered check. The first start
 * registers its newest key in the directory; `makeFirst` creates that key if the key file does not exist.
 */
export async function openKeys(
  pool: Pick<Pool, 'query'>,
  source: KeySource,
  makeFirst: () => void = () => undefined,
): Promise<HeldKeys> {
  const isFirst = (await readKeyVersions(pool)).length === 0;
  if (isFirst) makeFirst();
  const keys = await source.read();
  const newest = Math.max(...keys.map(({ version }) => version));
  const ring = createKeyRing(keys, newest);
  if (isFirst) await pool.query('select first_key($1, $2)', [newest, ring.checkOf(newest)]);
  const versions = await readKeyVersions(pool);
  requireKeys(ring, versions, source.where);
  ring.hold(keys, usedOf(versions) ?? newest);
  return ring;
}

/** Throws a sentence with the remedy if a key is missing or differs. */
function requireKeys(ring: HeldKeys, versions: readonly KeyVersion[], where: string): void {
  for (const { version, checkText, isRetired } of versions) {
    if (isRetired) continue;
    if (!ring.versions.includes(version))
      throw new KeyError(
        `This installation’s database needs key v${version}, which ${where} does not hold. Put the key file back from where it is kept, or copy it from another node.`,
      );
    if (ring.checkOf(version) !== checkText)
      throw new KeyError(
        `Key v${version} in ${where} is not the one that this installation’s database was sealed with. Put the right key file back, or name it in KEY_FILE.`,
      );
  }
}

const usedOf = (versions: readonly KeyVersion[]): number | undefined =>
  versions.filter(({ isUsed, isRetired }) => isUsed && !isRetired).at(-1)?.version;

export interface KeyFollower {
  /** Checks now: reads the keys again if the directory has one that this node lacks. */
  poll(): Promise<void>;
  start(): void;
  stop(): void;
  warnings(): readonly string[];
}

export interface FollowKeys {
  readonly pool: Pick<Pool, 'query'>;
  readonly source: KeySource;
  readonly ring: HeldKeys;
  readonly log: Pick<Log, 'info' | 'error'>;
  /** Called when new values are made with another key. */
  readonly onChange?: (ring: KeyRing) => void;
}

/** Loads the keys that the installation takes into use while this node runs. Until the node has a new key, it uses its present ones. */
export function followKeys({ pool, source, ring, log, onChange }: FollowKeys): KeyFollower {
  let timer: NodeJS.Timeout | undefined;
  let warnings: readonly string[] = [];

  const take = async (versions: readonly KeyVersion[]) => {
    const needed = versions.filter(({ isRetired }) => !isRetired);
    const hasAll = needed.every(({ version }) => ring.versions.includes(version));
    const keys = hasAll ? ring.keys() : await source.read();
    requireKeys(createKeyRing(keys, ring.version), versions, source.where);
    const before = ring.version;
    const next = usedOf(versions) ?? before;
    if (hasAll && next === before) return;
    ring.hold(keys, next);
    if (next === before) return;
    log.info({ version: next }, 'keys.version_changed');
    onChange?.(ring);
  };
  const pollAndWarn = async () => {
    // Without the database there is no key version to compare.
    const versions = await readKeyVersions(pool).catch(() => null);
    if (versions === null) return;
    try {
      await take(versions);
      warnings = [];
    } catch (error) {
      if (warnings.length === 0) log.error({ err: error }, 'keys.missing');
      warnings = ['keys'];
    }
  };
  return {
    poll: async () => take(await readKeyVersions(pool)),
    start() {
      timer = setInterval(() => void pollAndWarn(), FOLLOW_EVERY_MS).unref();
    },
    stop: () => clearInterval(timer),
    warnings: () => warnings,
  };
}

/** Time for all nodes to read a new key; each checks every ten seconds. */
const TAKEN_UP_WITHIN = '30 seconds';

/** Makes all nodes use the ring's newest key for new values, as soon as all have had time to read it. Needs the owner's login. */
export async function takeIntoUse(
  owner: Executor,
  ring: HeldKeys,
  within: string = TAKEN_UP_WITHIN,
): Promise<number> {
  const newest = Math.max(...ring.versions);
  await sql`
    insert into key_version (version, check_text, used_from)
    values (${newest}, ${ring.checkOf(newest)}, clock_timestamp() + ${within}::text::interval)
    on conflict do nothing`.execute(owner);
  return newest;
}

/** Retires the keys before this one, which no value needs any more. Needs the owner's login. Returns the retired versions. */
export async function retireBefore(owner: Executor, version: number): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    update key_version set retired_at = clock_timestamp() where version < ${version} and retired_at is null returning version`.execute(
    owner,
  );
  return rows.map((row) => row.version);
}
