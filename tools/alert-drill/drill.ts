import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makePerson, signUpByCalls } from '../../e2e/people.ts';
import { freePort } from '../../server/platform/runtime/free-port.ts';
import { ALERTS } from '../alerts/alerts.ts';
import type { Victim } from '../chaos/server-process.ts';
import { withVictim } from '../chaos/victim.ts';
import { accessTo } from '../chaos/victim-access.ts';
import { withEnd } from '../with-end.ts';
import { type Cause, type DrillStage, type Prepared, repeatedly } from './cause.ts';
import { spin } from './causes/ledger.ts';
import { type Prometheus, startPrometheus } from './prometheus.ts';
import { quickRules } from './quick-rules.ts';

const SHARDS = 2;
const OPENING_NAIRA = 1_000_000;
const SPINNERS = 4;
const BETWEEN_SPINS_MS = 100;
/** Time limit for all alerts of a cause to fire, and for all of them to end. */
const LIMIT_MS = 5 * 60_000;
const POLL_EVERY_MS = 500;

export interface DrilledAlert {
  readonly alert: string;
  /** Time from the injection of its cause; null: it did not fire. */
  readonly firedAfterS: number | null;
  /** Time from the end of the cause; null: it did not end, or outlasts the drill. */
  readonly endedAfterS: number | null;
  readonly isRight: boolean;
}

/** Injects the causes of one scene, one after the other, and waits for their alerts. Returns a row for each alert. */
export async function drill(
  name: string,
  prepared: Prepared,
  isWanted: (alert: string) => boolean,
  print: (line: string) => void,
): Promise<DrilledAlert[]> {
  if (!prepared.causes.some(({ alerts }) => alerts.some(isWanted))) {
    await prepared.stop();
    return [];
  }
  print(`\n${name}: starting a server …`);
  const metricsPort = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'jaraplay-alerts-'));
  const prometheus = await startPrometheus(folder, quickRules(ALERTS));
  const end = async () => {
    await prometheus.stop();
    rmSync(folder, { recursive: true, force: true });
    await prepared.stop();
  };
  const env = {
    ...{ SHARDS: String(SHARDS), DB_CONNECTIONS: '10', METRICS_PORT: String(metricsPort) },
    ...{ SANDBOX_ROUND_SPEED: '3', SANDBOX_BETS_OPEN_SECONDS: '12' },
    ...prepared.env,
  };
  const run = (victim: Victim) =>
    drillCauses(victim, { prepared, prometheus, metricsPort, isWanted, print }).catch((error: unknown) => {
      throw new Error(
        `${error instanceof Error ? error.stack : error}\nThe end of the log:\n${victim.log()}`,
      );
    });
  return withEnd(end, () => withVictim(run, { env }));
}

interface Drilling {
  readonly prepared: Prepared;
  readonly prometheus: Prometheus;
  readonly metricsPort: number;
  isWanted(alert: string): boolean;
  print(line: string): void;
}

async function drillCauses(victim: Victim, drilling: Drilling): Promise<DrilledAlert[]> {
  const { prepared, isWanted, print } = drilling;
  const access = accessTo(victim, SHARDS);
  const stage = stageOf(victim, access, drilling);
  const rows: DrilledAlert[] = [];
  const ends: (() => Promise<void>)[] = [];
  try {
    if (Object.keys(prepared.env).length === 0)
      for (let i = 0; i < SPINNERS; i += 1) {
        const player = await stage.signUp();
        ends.push(
          repeatedly(async () => {
            await spin(victim.origin, player);
            await delay(BETWEEN_SPINS_MS);
          }),
        );
      }
    for (const cause of prepared.causes.filter(({ alerts }) => alerts.some(isWanted))) {
      print(`\n${cause.sentence} (${cause.alerts.join(', ')})`);
      rows.push(...(await drillCause(cause, stage, drilling)));
    }
    return rows;
  } finally {
    await Promise.all(ends.map((end) => end()));
    await access.close();
  }
}

function stageOf(
  victim: Victim,
  { startNode, ...access }: ReturnType<typeof accessTo>,
  { prometheus, metricsPort }: Drilling,
): DrillStage {
  const { origin, dataDir, pid } = victim;
  const first = `127.0.0.1:${metricsPort}`;
  prometheus.observe([first]);
  return {
    ...{ ...access, origin, dataDir, pid },
    signUp: () => signUpByCalls(origin, makePerson(), OPENING_NAIRA),
    async startNode(env) {
      const port = await freePort();
      const node = await startNode({ ...env, METRICS_PORT: String(port) });
      prometheus.observe([first, `127.0.0.1:${port}`]);
      return {
        ...{ origin: node.origin, pid: node.child.pid ?? 0 },
        async stop() {
          prometheus.observe([first]);
          await node.stop();
        },
      };
    },
  };
}

async function drillCause(
  cause: Cause,
  stage: DrillStage,
  { prometheus, print }: Drilling,
): Promise<DrilledAlert[]> {
  const injected = performance.now();
  const heal = await cause.inject(stage);
  const fired = await untilEach(
    cause.alerts,
    (alert, firing) => firing.has(alert),
    prometheus,
    injected,
    print,
  );
  const healed = performance.now();
  await heal();
  const { alerts, outlasts = [] } = cause;
  const ending = alerts.filter((alert) => !outlasts.includes(alert));
  const ended = await untilEach(ending, (alert, firing) => !firing.has(alert), prometheus, healed);
  return alerts.map((alert) => {
    const row = { alert, firedAfterS: fired.get(alert) ?? null, endedAfterS: ended.get(alert) ?? null };
    const isRight = row.firedAfterS !== null && (outlasts.includes(alert) || row.endedAfterS !== null);
    print(`${isRight ? '✓' : '✗'} ${alert}: ${sentenceOf(row)}`);
    return { ...row, isRight };
  });
}

function sentenceOf({ firedAfterS, endedAfterS }: Pick<DrilledAlert, 'firedAfterS' | 'endedAfterS'>): string {
  if (firedAfterS === null) return 'did not fire';
  const fired = `fired after ${firedAfterS.toFixed(0)} s`;
  return endedAfterS === null
    ? `${fired}, and stays`
    : `${fired}, ended ${endedAfterS.toFixed(0)} s after its cause`;
}

/** The seconds since `sinceMs` after which each alert first met the condition; those that did not within the limit are absent. */
async function untilEach(
  alerts: readonly string[],
  isMet: (alert: string, firing: ReadonlySet<string>) => boolean,
  prometheus: Prometheus,
  sinceMs: number,
  print: (line: string) => void = () => undefined,
): Promise<Map<string, number>> {
  const met = new Map<string, number>();
  const untilMs = performance.now() + LIMIT_MS;
  while (met.size < alerts.length && performance.now() < untilMs) {
    const firing = await prometheus.firing();
    for (const alert of alerts)
      if (!met.has(alert) && isMet(alert, firing)) {
        met.set(alert, (performance.now() - sinceMs) / 1000);
        print(`  ${alert} fires`);
      }
    await delay(POLL_EVERY_MS);
  }
  return met;
}
