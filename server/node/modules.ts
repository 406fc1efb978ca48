import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type ReconcileOptions, reconcileShards } from '../modules/wallet/wallet.ts';
import { keepMonthsAhead } from '../operations/months-ahead.ts';
import { createDaySealing } from '../operations/sealing.ts';
import { type Discrepancy, runChecks } from '../platform/database/checks.ts';
import { measureJobs } from '../platform/database/job-metrics.ts';
import { createJobs } from '../platform/database/jobs.ts';
import { createAdmission, type SessionOwners } from '../platform/http/admission.ts';
import { createAuthGuard } from '../platform/http/auth-guard.ts';
import type { App } from '../platform/http/http.ts';
import type { CardPayments, Module, ModuleParts, Platform } from '../platform/module.ts';
import { invariant } from '../platform/runtime/invariant.ts';
import { isOn, type ModuleValues } from '../platform/runtime/parse-settings.ts';
import type { Port } from '../platform/runtime/port.ts';

const FOLDER = join(import.meta.dirname, '..', 'modules');

/** The modules of one server, created from their descriptors. */
export interface Modules {
  /** The public interface of a module. */
  use<Api>(module: Module<Api>): Api;
  /** All origins that the player's page may frame. */
  readonly frameOrigins: readonly string[];
  /** How players pay by card. */
  readonly cardPayments: CardPayments;
  addSiteRoutes(app: App): void;
  addGamesRoutes(app: App): void;
  addDeskRoutes(app: App): void;
  /** Begins the works that one node leads; before `start`. */
  lead(): Promise<void>;
  /** The jobs first, then the modules in the order in which they were created. */
  start(): Promise<void>;
  /** The reverse: bets first, jobs last. */
  stop(): Promise<void>;
  reconcile(options?: ReconcileOptions): Promise<Discrepancy[]>;
  /** Conditions that an operator should check although the node serves. */
  warnings(): readonly string[];
  /** Why this node should get no more players. */
  faults(): readonly string[];
}

type Exports = Readonly<Record<string, Module<unknown> | undefined>>;

/** The descriptors of all folders that have one: adding a module, or a provider of a module's port, is adding a folder. */
export async function findModules(): Promise<Module<unknown>[]> {
  const paths = globSync(['*/module.ts', '*/providers/*/provider.ts'], { cwd: FOLDER });
  const found = await Promise.all(paths.map((path) => descriptorAt(path)));
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

async function descriptorAt(path: string): Promise<Module<unknown>> {
  const [folder = '', , provider] = path.split(sep);
  const name = provider === undefined ? folder : `${folder}/${provider}`;
  const exportName = provider === undefined ? `${folder}Module` : 'provider';
  const exported: Exports = await import(`../modules/${path}`);
  const module = exported[exportName];
  invariant(module?.name === name, `modules/${path} exports ${exportName}, named ${name}`);
  return module;
}

/** The names of all checks of all modules' tables; some run only with sealed days. */
export function checkNamesOf(modules: readonly Module<unknown>[], deep: boolean): string[] {
  return modules.flatMap(({ checks = [], directoryChecks = [], crossChecks = [] }) => [
    ...checks.filter(({ when }) => deep || when !== 'deep').map(({ name }) => name),
    ...directoryChecks.map(({ name }) => name),
    ...crossChecks.filter(({ when }) => deep || when !== 'deep').map(({ name }) => name),
  ]);
}

const NO_SESSIONS: SessionOwners = { known: () => undefined, find: async () => undefined };

interface Created {
  readonly module: Module<unknown>;
  readonly parts: ModuleParts<unknown>;
}

interface Creation {
  readonly platform: Platform;
  readonly wanted: readonly Module<unknown>[];
  readonly values: ModuleValues;
  readonly jobs: ReturnType<typeof createJobs>;
}

/** Creates each module after those it uses, and the providers of its ports right after it. */
async function createEach({ platform, wanted, values, jobs }: Creation): Promise<readonly Created[]> {
  const created: Created[] = [];
  function adaptersOf<Adapter>(port: Port<Adapter>): readonly Adapter[] {
    return created.filter(({ module }) => module.fills === port).map(({ parts }) => parts.api as Adapter);
  }
  async function create(module: Module<unknown>, path: readonly string[]): Promise<ModuleParts<unknown>> {
    const existing = created.find((one) => one.module === module)?.parts;
    if (existing !== undefined) return existing;
    const names = [...path, module.name];
    invariant(!path.includes(module.name), `modules use each other in a circle: ${names.join(' → ')}`);
    invariant(
      wanted.includes(module),
      `${names.join(' → ')}: there is no such module in ${platform.mode} mode`,
    );
    const use = async <Api>(other: Module<Api>) => (await create(other, names)).api as Api;
    const settings = values.get(module.name);
    const parts = await module.create({ platform, settings, jobs, use, adaptersOf });
    created.push({ module, parts });
    for (const provider of wanted)
      if (provider.fills !== undefined && module.ports?.includes(provider.fills))
        await create(provider, names);
    return parts;
  }
  for (const module of wanted) await create(module, []);
  return created;
}

/** Creates all modules of this mode that their settings do not leave off. */
export async function createModules(
  platform: Platform,
  found: readonly Module<unknown>[],
  values: ModuleValues,
): Promise<Modules> {
  const { db, log, mode, metrics } = platform;
  const wanted = found.filter((module) => isOn(module, mode, values));
  const jobs = createJobs(
    db.pool,
    (error, queue) => log.error({ err: error, queue }, 'jobs.job_failed'),
    measureJobs(metrics, db, () => jobs.queues()),
  );
  const created = await createEach({ platform, wanted, values, jobs });
  const partsOf = (module: Module<unknown>) => created.find((one) => one.module === module)?.parts;

  const { sessionOwners } = created.find(({ parts }) => parts.sessionOwners !== undefined)?.parts ?? {};
  const admission = createAdmission(sessionOwners ?? NO_SESSIONS);
  const { whenSessionEnds = () => () => undefined } =
    created.find(({ parts }) => parts.whenSessionEnds !== undefined)?.parts ?? {};
  const { authenticate } = created.find(({ parts }) => parts.authenticate !== undefined)?.parts ?? {};
  const authGuard = createAuthGuard(authenticate ?? (async () => ({ ok: false })));
  const monthsAhead = keepMonthsAhead(
    platform,
    wanted.flatMap(({ monthlyTables = [] }) => monthlyTables),
  );
  const sealing = createDaySealing(platform, wanted, jobs);
  return {
    use<Api>(module: Module<Api>) {
      const parts = partsOf(module);
      invariant(parts !== undefined, `there is a module ${module.name} in ${mode} mode`);
      return parts.api as Api;
    },
    get cardPayments() {
      const offered = created.map(({ parts }) => parts.cardPayments?.() ?? 'none');
      return offered.find((one) => one !== 'none') ?? 'none';
    },
    get frameOrigins() {
      return created.flatMap(({ parts }) => parts.frameOrigins?.() ?? []);
    },
    addSiteRoutes(app) {
      app.decorate('admission', admission);
      for (const { parts } of created) parts.siteRoutes?.(app, { authGuard, whenSessionEnds });
    },
    addGamesRoutes(app) {
      app.decorate('admission', admission);
      for (const { parts } of created) parts.gamesRoutes?.(app);
    },
    addDeskRoutes(app) {
      for (const { parts } of created) parts.deskRoutes?.(app);
    },
    async lead() {
      await monthsAhead.start();
      for (const { parts } of created) await parts.lead?.();
    },
    async start() {
      await jobs.start();
      for (const { parts } of created) await parts.start?.();
    },
    async stop() {
      monthsAhead.stop();
      await sealing.stop();
      for (const { parts } of created.toReversed()) await parts.stop?.();
      await jobs.stop();
    },
    reconcile: (options) => reconcileEach(platform, wanted, options),
    warnings: () => [...monthsAhead.warnings(), ...sealing.warnings()],
    faults: () => created.flatMap(({ parts }) => parts.faults?.() ?? []),
  };
}

/**
 * The shards' checks together, one range of players after the other; then the directory's, and those between both. One at a time:
 * reconciling must not take the connections of players.
 */
export async function reconcileEach(
  { db: directory, shards }: Pick<Platform, 'db' | 'shards'>,
  modules: readonly Module<unknown>[],
  options: ReconcileOptions = {},
): Promise<Discrepancy[]> {
  const { deep = false } = options;
  const atShards = modules.flatMap(({ checks = [] }) => checks);
  const found = await reconcileShards(shards.all, atShards, options);
  for (const { directoryChecks = [], crossChecks = [] } of modules) {
    if (directoryChecks.length > 0) found.push(...(await runChecks(directory, directoryChecks)));
    for (const { name, when, find } of crossChecks) {
      if (when === 'deep' && !deep) continue;
      found.push(...(await find(directory, shards, { deep })).map((detail) => ({ check: name, detail })));
    }
  }
  return found;
}
