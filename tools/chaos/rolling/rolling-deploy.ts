import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makePerson, signUpByCalls } from '../../../e2e/people.ts';
import { reconcileAt } from '../../../server/commands/reconcile-at.ts';
import { loadLaunchedSharedGames } from '../../../server/node/games-folder.ts';
import { type Addresses, addressesOf } from '../../../server/platform/database/addresses.ts';
import { startEmbeddedPostgres } from '../../../server/platform/database/postgres/embedded.ts';
import { prepareInstallation } from '../../../server/platform/database/prepare-installation.ts';
import { localValues } from '../../cluster/local-values.ts';
import { Machine } from '../../cluster/machine.ts';
import { loopbackNetwork } from '../../cluster/network.ts';
import { renderCluster } from '../../cluster/render.ts';
import { withEnd } from '../../with-end.ts';
import { nextSpin } from '../deeds.ts';
import {
  type ProductStranger,
  playArrivals,
  sharedStranger,
  slipStranger,
  soloStranger,
} from '../faults/product-strangers.ts';
import type { Call } from '../on-clock.ts';
import { RoundBoard } from '../round-board.ts';
import { isReady } from '../server-process.ts';
import { Witness } from '../witness.ts';
import { makeReleases, type Release } from './releases.ts';

/** The second part of the machines' addresses on the loopback network. */
const OCTET = 78;
const STRANGERS = 8;
const EVERY_MS = 250;
const PRODUCT_STRANGERS = 4;
const PRODUCT_EVERY_MS = 250;
const OPENING_NAIRA = 1_000_000;
const POLL_EVERY_MS = 200;
const READY_LIMIT_MS = 60_000;
/** A balancer takes a node in after two probes, a second apart. */
const TAKEN_IN_MS = 3000;
const BOARD_EVERY_MS = 100;
/** Settings with which some shared game takes bets at any moment. */
const ROUNDS = { SANDBOX_ROUND_SPEED: '3', SANDBOX_BETS_OPEN_SECONDS: '12' };

export interface RollingReport {
  readonly calls: number;
  /** Calls answered otherwise than by 200, by product and status; a reset connection is `silence`. */
  readonly refused: Readonly<Record<string, number>>;
  readonly p99Ms: number;
  readonly wrong: readonly string[];
}

/** Deploys two further releases to two nodes, one after the other, behind a balancer under open-loop load, with their migrations beside it. */
export async function runRollingDeploy(print: (line: string) => void): Promise<RollingReport> {
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-rolling-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), durable: true });
  const { releases, remove } = makeReleases();
  const started: Machine[] = [];
  const end = async () => {
    for (const machine of started) await machine.stopAll();
    await postgres.stop();
    remove();
    rmSync(folder, { recursive: true, force: true });
  };
  return withEnd(end, async () => {
    const addresses = addressesOf({ appUrl: postgres.appUrl, ownerUrl: postgres.url });
    await prepareInstallation(addresses);
    const scene = startScene(folder, addresses, started);
    const [first, ...further] = releases;
    for (const node of scene.nodes) await scene.deploy(node, first as Release);
    print('✓ two nodes of this release serve behind the balancer');
    return playThrough(scene, addresses, async () => {
      for (const release of further) {
        await migrate(release, addresses);
        print(`✓ the database is migrated by ${release.name}`);
        for (const node of scene.nodes) {
          await node.stop('node');
          await scene.deploy(node, release);
          print(`✓ ${node.name} runs ${release.name}`);
        }
      }
    });
  });
}

interface RollingScene {
  readonly origin: string;
  readonly nodes: readonly Machine[];
  /** Starts a release on a node, and waits until the balancer has taken it in. */
  deploy(node: Machine, release: Release): Promise<void>;
}

function startScene(folder: string, { directory }: Addresses, started: Machine[]): RollingScene {
  const network = loopbackNetwork(OCTET);
  const values = localValues(network, folder);
  const { nodePort, nodeGamesPort, sitePort, gamesPort } = values.settings;
  const machineOf = ({ machine, address }: { machine: string; address: string }) => {
    const own = join(folder, machine);
    mkdirSync(own);
    const made = new Machine(network, {
      name: machine,
      host: Number(address.split('.').at(-1)),
      folder: own,
    });
    started.push(made);
    return made;
  };
  const nodes = values.nodes.map(machineOf);
  const [balancer] = values.balancers.map(machineOf);
  if (balancer === undefined) throw new Error('a cluster has a balancer');
  const file = join(folder, balancer.name, 'haproxy.cfg');
  const rendered = renderCluster(values).find(({ name }) => name === 'haproxy.cfg');
  writeFileSync(file, rendered?.text ?? '');
  balancer.start({ name: 'haproxy', command: ['haproxy', '-db', '-f', file] });
  return {
    origin: `http://${balancer.address}:${sitePort}`,
    nodes,
    async deploy(node, release) {
      node.start({
        name: 'node',
        command: [process.execPath, join(release.folder, 'server', 'node', 'main.ts')],
        env: {
          ...{ MODE: 'sandbox', LOG_LEVEL: 'warn', RATE_LIMIT_PER_SECOND: '100000', DRAIN_SECONDS: '5' },
          ...{ HOST: node.address, PORT: nodePort ?? '', GAMES_PORT: nodeGamesPort ?? '' },
          GAMES_ORIGIN: `http://${balancer.address}:${gamesPort}`,
          TRUST_PROXY: '127.0.0.0/8',
          DATABASE_URL: directory.appUrl,
          DATA_DIR: join(folder, node.name, 'data'),
          KEY_FILE: join(folder, 'keys'),
          ...ROUNDS,
        },
      });
      const origin = `http://${node.address}:${nodePort}`;
      for (let waitedMs = 0; !(await isReady(origin)); waitedMs += POLL_EVERY_MS) {
        if (waitedMs > READY_LIMIT_MS) throw new Error(`${node.name} was not ready with ${release.name}.`);
        await delay(POLL_EVERY_MS);
      }
      await delay(TAKEN_IN_MS);
    },
  };
}

async function migrate({ folder }: Release, { directory }: Addresses): Promise<void> {
  await promisify(execFile)(process.execPath, [join(folder, 'server', 'commands', 'migrate.ts')], {
    env: { ...process.env, DATABASE_URL: directory.appUrl, DATABASE_OWNER_URL: directory.ownerUrl ?? '' },
  });
}

async function playThrough(
  { origin }: RollingScene,
  addresses: Addresses,
  deploy: () => Promise<void>,
): Promise<RollingReport> {
  const calls: Call[] = [];
  const onCall = (call: Call) => void calls.push(call);
  const witnesses: Witness[] = [];
  for (let i = 0; i < STRANGERS; i += 1) {
    const { token, depositCode } = await signUpByCalls(origin, makePerson(), OPENING_NAIRA);
    const spinning = { random: () => 0, next: nextSpin, everyMs: EVERY_MS, openingKobo: OPENING_NAIRA * 100 };
    witnesses.push(
      new Witness({ origin, name: `stranger ${i + 1}`, token, depositCode, ...spinning, onCall }),
    );
  }
  const board = new RoundBoard(() => addresses.directory.appUrl);
  const products = await enlistProducts(origin, board);
  let isOver = false;
  const until = () => isOver;
  const arriving = { everyMs: PRODUCT_EVERY_MS, isOver: until, onCall };
  const playing = Promise.all([
    ...witnesses.map((witness) => witness.play(until)),
    ...products.map((strangers) => playArrivals(strangers, arriving)),
    (async () => {
      while (!isOver) {
        await board.poll();
        await delay(BOARD_EVERY_MS);
      }
    })(),
  ]);
  playing.catch(() => undefined);
  try {
    await deploy();
  } finally {
    isOver = true;
    await playing;
    await board.close();
  }
  const compared = (await Promise.all(witnesses.map((witness) => witness.compare()))).flat();
  const found = (await reconcileAt(addresses)).map(({ check, detail }) => `${check}: ${detail}`);
  return rollingReport(calls, [...compared, ...found]);
}

async function enlistProducts(origin: string, board: RoundBoard): Promise<ProductStranger[][]> {
  const games = (await loadLaunchedSharedGames()).filter(({ quiz }) => quiz === undefined);
  const several = async (make: () => Promise<ProductStranger>) => {
    const strangers: ProductStranger[] = [];
    for (let i = 0; i < PRODUCT_STRANGERS; i += 1) strangers.push(await make());
    return strangers;
  };
  return [
    await several(() => soloStranger(origin)),
    await several(() => slipStranger(origin)),
    await several(() => sharedStranger(origin, board, games)),
  ];
}

/** A rule of a product, such as a match that has begun, refuses in the same way without a deployment. */
const BY_RULE = 409;

/** The verdict on the calls of a deployment: each was answered, by 200 or by a rule of its product. */
export function rollingReport(calls: readonly Call[], found: readonly string[]): RollingReport {
  const refused: Record<string, number> = {};
  for (const { product, status } of calls.filter((call) => call.status !== 200 && call.status !== BY_RULE)) {
    const name = `${product} ${status ?? 'silence'}`;
    refused[name] = (refused[name] ?? 0) + 1;
  }
  const times = calls.map(({ startedMs, endedMs }) => endedMs - startedMs).sort((a, b) => a - b);
  return {
    calls: calls.length,
    refused,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    wrong: [
      ...(calls.length === 0 ? ['nobody played'] : []),
      ...(Object.keys(refused).length > 0 ? [`calls were refused or reset: ${JSON.stringify(refused)}`] : []),
      ...found,
    ],
  };
}
