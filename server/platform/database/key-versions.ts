import type { Pool } from 'pg';
import type { KeyRing } from '../runtime/key-ring.ts';
import { createKeyRing, type HeldKeys, KeyError, type KeySource } from '../runtime/key-ring.ts';
import type { Log } from '../runtime/log.ts';

const FOLLOW_EVERY_MS = 10_000;

/** A key of the installation, as the directory knows it. */
export interface KeyVersion {
  readonly version: number;
  readonly checkText: string;
  /** New values may be made with it by now. */
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
 * The keys of this installation, as this node begins with them: every key that stored values need must be here, and be the one that they were
 * made with. The first start names its newest key in the directory; `makeFirst` makes a key for it where nobody has yet.
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

/** Throws a sentence that says what to do where a key is missing or is another one. */
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
  /** Looks now: reads the keys again where the installation knows one that this node does not. */
  look(): Promise<void>;
  start(): void;
  stop(): void;
  warnings(): readonly string[];
}

export interface FollowKeys {
  readonly pool: Pick<Pool, 'query'>;
  readonly source: KeySource;
  readonly ring: HeldKeys;
  readonly log: Pick<Log, 'info' | 'error'>;
  /** Told when new values are made with another key. */
  readonly onChange?: (ring: KeyRing) => void;
}

/** Takes up the keys that the installation takes into use while this node runs. Until it has a new key, the node goes on with the ones it has. */
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
    log.info({ version: next }, 'new values are made with another key');
    onChange?.(ring);
  };
  const lookAndWarn = async () => {
    // Without the database there is nothing to say of keys.
    const versions = await readKeyVersions(pool).catch(() => null);
    if (versions === null) return;
    try {
      await take(versions);
      warnings = [];
    } catch (error) {
      if (warnings.length === 0) log.error({ err: error }, 'a key of this installation is missing here');
      warnings = ['keys'];
    }
  };
  return {
    look: async () => take(await readKeyVersions(pool)),
    start() {
      timer = setInterval(() => void lookAndWarn(), FOLLOW_EVERY_MS).unref();
    },
    stop: () => clearInterval(timer),
    warnings: () => warnings,
  };
}

/** From now on until then, every node reads the new key; it looks every ten seconds. */
const TAKEN_UP_WITHIN = '30 seconds';

/** Has every node make new values with the ring's newest key, as soon as all have had time to read it. The owner's. */
export async function takeIntoUse(
  owner: Pick<Pool, 'query'>,
  ring: HeldKeys,
  within: string = TAKEN_UP_WITHIN,
): Promise<number> {
  const newest = Math.max(...ring.versions);
  await owner.query(
    `insert into key_version (version, check_text, used_from) values ($1, $2, clock_timestamp() + $3::interval)
     on conflict do nothing`,
    [newest, ring.checkOf(newest), within],
  );
  return newest;
}

/** No value needs the keys before this one any more. The owner's. Answers which ones. */
export async function retireBefore(owner: Pick<Pool, 'query'>, version: number): Promise<number[]> {
  const { rows } = await owner.query<{ version: number }>(
    'update key_version set retired_at = clock_timestamp() where version < $1 and retired_at is null returning version',
    [version],
  );
  return rows.map((row) => row.version);
}
