import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import { gameProduct, type Product, sharedProduct, studioProduct } from '@jara/ledger/account';
import type { Actor } from '@jara/ledger/actor';
import { type Selectable, sql } from 'kysely';
import { type Database, type Executor, tables } from '../../platform/database/database.ts';
import type { DirectoryExecutor, Shards } from '../../platform/database/shards.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import { writeAlteration, writeEvent } from '../audit/audit.ts';
import { ALL_PRODUCTS, type ProductPattern, patternsOf, setProductLimits } from '../wallet/wallet.ts';
import type { ProductSwitchTable, ProductsSchema } from './schema.ts';

export interface SwitchDeps {
  /** The directory. */
  readonly db: Database;
  readonly shards: Shards;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

export interface KnownGames {
  readonly games: readonly { readonly id: string }[];
  readonly sharedGames: readonly { readonly id: string }[];
}

/** The product of a game; a game that is not ours is a studio's. */
export function productOf(gameId: string, { games, sharedGames }: KnownGames): Product {
  if (gameId === SPORTSBOOK_ID) return 'sports';
  if (games.some(({ id }) => id === gameId)) return gameProduct(gameId);
  return sharedGames.some(({ id }) => id === gameId) ? sharedProduct(gameId) : studioProduct(gameId);
}

const CATEGORIES: Readonly<Record<string, Product | ProductPattern>> = {
  ...{ all: ALL_PRODUCTS, games: 'game:*', shared: 'shared:*', studios: 'studio:*' },
  sports: 'sports',
};

/** The product, or all of a category, that a command names: `crash`, `studio:reels`, `sports`, `all`; null: there is none. */
export function readProduct(name: string, known: KnownGames): Product | ProductPattern | null {
  const category = Object.hasOwn(CATEGORIES, name) ? CATEGORIES[name] : undefined;
  if (category !== undefined) return category;
  const studio = /^studio:([A-Za-z0-9_.-]{1,64})$/.exec(name)?.[1];
  if (studio !== undefined) return studioProduct(studio);
  const product = productOf(name, known);
  return product === studioProduct(name) ? null : product;
}

export type SwitchStatus = ProductSwitchTable['status'];

export interface ProductSwitch {
  readonly product: Product | ProductPattern;
  /** `draining`: of a shared game, which is closed after its round. */
  readonly status: SwitchStatus;
  readonly reason: string;
  readonly actor: Actor;
  /** The status that the person saw: nothing is changed where it is another by now. */
  readonly expected?: SwitchStatus;
  /** Called within the directory's commit. */
  record?(within: DirectoryExecutor, before: SwitchStatus): Promise<void>;
}

/**
 * Closes or opens a product: its switch and the event in one commit, then each shard, whose next commits apply it.
 *
 * @returns the ids of shards that did not respond; null: the status is not the expected one, and nothing was changed
 */
export async function setSwitch(deps: SwitchDeps, change: ProductSwitch): Promise<number[] | null> {
  return (await commitSwitch(deps, change)) ? applySwitches(deps) : null;
}

/** The change in the directory; false: the status is not the expected one. */
function commitSwitch(
  { db, clock }: Pick<SwitchDeps, 'db' | 'clock'>,
  { product, status, reason, actor, expected, record }: ProductSwitch,
): Promise<boolean> {
  const at = clock.now();
  const set = { status, reason, setBy: actor, setAt: at };
  return db.kysely.transaction().execute(async (within) => {
    await lockSwitches(within);
    const own = tables<ProductsSchema>(within);
    const stored = own.selectFrom('productSwitch').select('status').where('product', '=', product);
    const before = (await stored.executeTakeFirst())?.status ?? 'open';
    if (expected !== undefined && before !== expected) return false;
    await own
      .insertInto('productSwitch')
      .values({ product, ...set })
      .onConflict((conflict) => conflict.column('product').doUpdateSet(set))
      .execute();
    await writeAlteration(within, {
      ...{ at, subject: `product ${product}`, field: 'status', before, after: status, actor, reason },
    });
    if (status !== 'draining') {
      const kind = status === 'closed' ? 'product_closed' : 'product_opened';
      await writeEvent(within, { at, kind, actor, subject: product, reason });
    }
    await record?.(within, before);
    return true;
  });
}

/**
 * Lets all shared games that are open end their rounds, each with a change of its own.
 *
 * @returns as `setSwitch`, of all of them together
 */
export async function drainShared(
  deps: SwitchDeps,
  { sharedGames }: Pick<KnownGames, 'sharedGames'>,
  changeOf: (product: Product) => Omit<ProductSwitch, 'product' | 'status' | 'expected'>,
): Promise<number[]> {
  for (const { id } of sharedGames) {
    const product = sharedProduct(id);
    await commitSwitch(deps, { ...changeOf(product), product, status: 'draining', expected: 'open' });
  }
  return applySwitches(deps);
}

/** The most that a product may cost the operator, in kobo; null is no cap. */
export interface ProductCaps {
  readonly roundLoss: bigint | null;
  readonly dayLoss: bigint | null;
}

export const NO_CAPS: ProductCaps = { roundLoss: null, dayLoss: null };

export interface CapsChange {
  readonly product: Product;
  readonly caps: ProductCaps;
  /** As the person read them: nothing is changed where they are others by now. */
  readonly seen: ProductCaps;
  readonly reason: string;
  readonly actor: Actor;
}

const isSame = (one: ProductCaps, other: ProductCaps) =>
  one.roundLoss === other.roundLoss && one.dayLoss === other.dayLoss;

/**
 * Sets the caps of a product with its event in one commit, then at each shard, whose next commits apply them; a change that is made already is
 * written to the shards again. Its status stays.
 *
 * @returns as `setSwitch`
 */
export async function setCaps(
  deps: SwitchDeps,
  { product, caps, seen, reason, actor }: CapsChange,
): Promise<number[] | null> {
  const at = deps.clock.now();
  const set = { ...caps, capsSetBy: actor };
  const textOf = ({ roundLoss, dayLoss }: ProductCaps) =>
    `a round ${roundLoss ?? '–'}, a day ${dayLoss ?? '–'}`;
  const isKnown = await deps.db.kysely.transaction().execute(async (within) => {
    await lockSwitches(within);
    const own = tables<ProductsSchema>(within);
    const stored = own.selectFrom('productSwitch').select(['roundLoss', 'dayLoss']);
    const before = (await stored.where('product', '=', product).executeTakeFirst()) ?? NO_CAPS;
    if (isSame(before, caps)) return true;
    if (!isSame(before, seen)) return false;
    await own
      .insertInto('productSwitch')
      .values({ product, status: 'open', reason, setBy: actor, setAt: at, ...set })
      .onConflict((conflict) => conflict.column('product').doUpdateSet(set))
      .execute();
    const figures = { before: textOf(before), after: textOf(caps) };
    await writeAlteration(within, {
      ...{ at, subject: `product ${product}`, field: 'limit', actor, reason, ...figures },
    });
    await writeEvent(within, {
      at,
      kind: 'limit_changed',
      actor,
      subject: product,
      reason,
      details: figures,
    });
    return true;
  });
  return isKnown ? applySwitches(deps) : null;
}

/** Changes of switches wait for each other. */
const lockSwitches = (within: DirectoryExecutor) =>
  sql`select pg_advisory_xact_lock(hashtextextended('product switches', 0))`.execute(within);

/**
 * Whether a shared game may begin another round: not while it or its kind is closed. A game that was to end with its round is closed by
 * this, as its operator requested.
 */
export async function mayBeginRound(deps: SwitchDeps, product: Product): Promise<boolean> {
  const switches = await readSwitches(deps.db.kysely);
  const own = switches.find((one) => one.product === product);
  if (own?.status === 'draining') {
    const { reason, setBy } = own;
    const actor = setBy as Actor;
    await setSwitch(deps, { product, status: 'closed', reason, actor, expected: 'draining' });
    return false;
  }
  const names: readonly string[] = [product, ...patternsOf(product)];
  return !switches.some((one) => one.status === 'closed' && names.includes(one.product));
}

export type SwitchRow = Selectable<ProductSwitchTable>;

export function readSwitches(executor: Executor): Promise<SwitchRow[]> {
  return tables<ProductsSchema>(executor)
    .selectFrom('productSwitch')
    .selectAll()
    .orderBy('product')
    .execute();
}

/** Writes the switches to the shards that have them otherwise. A shard that does not respond delays no other; returns the ids of those. */
export async function applySwitches({ db, shards, log }: SwitchDeps): Promise<number[]> {
  const switches = await readSwitches(db.kysely);
  const missing: number[] = [];
  for (const shard of shards.all)
    try {
      for (const { product, status, roundLoss, dayLoss, setBy } of switches) {
        const caps = { roundLossKobo: roundLoss, dayLossKobo: dayLoss };
        await setProductLimits(
          shard,
          product,
          { status: status === 'closed' ? 'closed' : 'open', ...caps },
          setBy,
        );
      }
    } catch (error) {
      missing.push(shard.id);
      log.warn({ err: error, shard: shard.id }, 'products.switches_not_applied');
    }
  return missing;
}

/** Whether a product is closed by its own switch, that of its kind, or that of all products. */
export async function isClosed(executor: Executor, product: Product): Promise<boolean> {
  const names = [product, ...patternsOf(product)];
  const { rows } = await sql<{ product: string }>`
    select product from product_switch where product = any(${names}::text[]) and status = 'closed' limit 1`.execute(
    executor,
  );
  return rows.length > 0;
}
