import { setTimeout as pause } from 'node:timers/promises';
import { mainThreadMs } from './processor.ts';

/** A call and the bodies to try; the search derives others from the most expensive of them. */
export interface TriedCall {
  readonly path: string;
  readonly hasSession: boolean;
  readonly plain: unknown;
  readonly bodies: readonly unknown[];
  /** Number of paid units that a body holds, such as bets; absent: one. */
  unitsOf?(body: unknown): number;
  send(body: unknown): Promise<number | null>;
}

/** The cost of a call's most expensive request. */
export interface CallCost {
  readonly path: string;
  readonly hasSession: boolean;
  readonly plainMs: number;
  readonly dearestMs: number;
  readonly body: unknown;
  readonly status: number | null;
}

/** Number of repetitions, of which the lowest counts, because a server does other work as well. */
const REPEATS = 3;
/** Number of bodies that are measured again: the first round only selects them. */
const BEST = 2;

/** The processor time of each call on the server's main thread, with the most expensive body that a bounded search finds. */
export async function dearestOf(
  pid: number,
  calls: readonly TriedCall[],
  mutations: number,
): Promise<CallCost[]> {
  const meter = await createMeter(pid);
  const costs: CallCost[] = [];
  for (const call of calls) costs.push(await searchCall(meter, call, mutations));
  return costs.sort((one, other) => other.dearestMs - one.dearestMs);
}

interface Measured {
  readonly body: unknown;
  readonly ms: number;
  readonly status: number | null;
}

async function searchCall(measure: Meter, call: TriedCall, mutations: number): Promise<CallCost> {
  const plain = await measure(call, call.plain, REPEATS);
  const tried: Measured[] = [plain];
  for (const body of call.bodies) tried.push(await measure(call, body, 1));
  // One measurement may be high by chance: the search also grows each valid body on its own.
  let growing: readonly unknown[] = call.bodies;
  for (let round = 0; round < mutations; round += 1) {
    growing = growing.map(grown).filter(fits);
    for (const body of [...growing, ...wronged(dearest(tried).body, round)])
      tried.push(await measure(call, body, 1));
  }
  const candidates = [...tried].sort((one, other) => other.ms - one.ms).slice(0, BEST);
  const sure: Measured[] = [plain];
  for (const { body } of candidates) sure.push(await measure(call, body, REPEATS));
  const most = dearest(sure);
  return {
    ...{ path: call.path, hasSession: call.hasSession, plainMs: plain.ms },
    ...{ dearestMs: most.ms, body: most.body, status: most.status },
  };
}

const dearest = (tried: readonly Measured[]): Measured =>
  tried.reduce((most, one) => (one.ms > most.ms ? one : most));

type Meter = (call: TriedCall, body: unknown, repeats: number) => Promise<Measured>;

const IDLE_MS = 1_000;

/** Measures the time that a call adds to the server's idle work: feeds, rounds, jobs. */
async function createMeter(pid: number): Promise<Meter> {
  const usedMs = () => mainThreadMs(pid) ?? 0;
  const idleBefore = usedMs();
  const idleBegan = performance.now();
  await pause(IDLE_MS);
  const idleShare = (usedMs() - idleBefore) / (performance.now() - idleBegan);
  return async (call, body, repeats) => {
    let least = Number.POSITIVE_INFINITY;
    let status: number | null = null;
    for (let time = 0; time < repeats; time += 1) {
      const before = usedMs();
      const began = performance.now();
      status = await call.send(body);
      const others = (performance.now() - began) * idleShare;
      least = Math.min(least, Math.max(0, usedMs() - before - others));
    }
    return { body, ms: least / (call.unitsOf?.(body) ?? 1), status };
  };
}

const MAX_BYTES = 60_000;

const fits = (body: unknown): boolean => JSON.stringify(body).length <= MAX_BYTES;

/** The body with one field of a wrong type; each round chooses another field. */
function wronged(body: unknown, round: number): unknown[] {
  const fields = body !== null && typeof body === 'object' ? Object.keys(body) : [];
  const field = fields[round % Math.max(1, fields.length)];
  return field === undefined ? [] : [{ ...(body as object), [field]: DEEP }].filter(fits);
}

const DEEP: unknown = Array.from({ length: 200 }).reduce<unknown>((inner) => [inner], 'x'.repeat(5_000));

/** The value with each of its lists and texts twice as long. */
function grown(value: unknown): unknown {
  if (Array.isArray(value)) return [...value.map(grown), ...value];
  if (typeof value === 'string') return value.length > 0 && value.length < 2_000 ? value + value : value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      /token|requestId|eventId/.test(key) ? inner : grown(inner),
    ]),
  );
}
