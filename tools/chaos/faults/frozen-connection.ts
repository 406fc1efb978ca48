import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type Backend, backendsOf, signalBackend, stopAtRest, unreadBytes } from '../backends.ts';
import type { Fault, Struck } from './fault.ts';

/** Longer than any deadline of a statement. */
const FROZEN_MS = 6_000;
const POLL_EVERY_MS = 20;
/** Time limit of the search for a backend of a kind. */
const FIND_LIMIT_MS = 10_000;
/** Maximum number of backends frozen per kind. A pool's connection may stay idle throughout; then another one of its kind is frozen. */
const MAX_TRIES = 4;

const BATCH = /^\s*with here as materialized/i;
const LISTENER = /pg_notify|^\s*listen /i;
const AT_REST = /advisory|^\s*$|^\s*(?:begin|commit|rollback|set) ?/i;

/** A kind is recognised by the statement that a backend runs, or ran last. */
export const KINDS: readonly { readonly kind: string; isOf(query: string): boolean }[] = [
  { kind: 'batch of bets', isOf: (query) => BATCH.test(query) },
  {
    kind: 'general pool',
    isOf: (query) => !BATCH.test(query) && !LISTENER.test(query) && !AT_REST.test(query),
  },
  { kind: 'listener', isOf: (query) => LISTENER.test(query) },
];

async function find(
  owner: pg.Client,
  isOf: (query: string) => boolean,
  tried: ReadonlySet<number>,
): Promise<Backend | null> {
  const endMs = performance.now() + FIND_LIMIT_MS;
  while (performance.now() < endMs) {
    const all = await backendsOf(owner);
    // The newest was used last: pools take the connection with the shortest idle time.
    const found = all.findLast(({ pid, query }) => isOf(query) && !tried.has(pid));
    if (found !== undefined) return found;
    await delay(POLL_EVERY_MS);
  }
  return null;
}

/** Freezes a backend; returns whether a statement was sent to it in the meantime; null where the system does not report it. */
async function freeze(owner: pg.Client, backend: Backend): Promise<boolean | null> {
  if (!(await stopAtRest(owner, backend))) return false;
  try {
    await delay(FROZEN_MS);
    const unread = unreadBytes(owner, backend);
    return unread === null ? null : unread > 0;
  } finally {
    signalBackend(backend.pid, 'SIGCONT');
  }
}

/** Freezes backends of each kind in turn until a statement was sent to one; otherwise a freeze proves nothing. */
export async function freezeEachKind(
  findOf: (kind: (typeof KINDS)[number], tried: ReadonlySet<number>) => Promise<Backend | null>,
  freezeOf: (backend: Backend) => Promise<boolean | null>,
): Promise<Struck> {
  const notes: string[] = [];
  const wrong: string[] = [];
  for (const one of KINDS) {
    const tried = new Set<number>();
    let isMet: boolean | null = false;
    while (isMet === false && tried.size < MAX_TRIES) {
      const backend = await findOf(one, tried);
      if (backend === null) break;
      tried.add(backend.pid);
      isMet = await freezeOf(backend);
    }
    notes.push(
      `${one.kind}: ${tried.size} frozen, ${isMet === null ? 'whether they were met is not known' : isMet ? 'met' : 'not met'}`,
    );
    if (isMet === false)
      wrong.push(`no frozen backend of the ${one.kind} was met, so the fault proves nothing of it`);
  }
  return { notes, wrong };
}

/** A machine or network between server and database that stops silently, for one connection at a time. */
export const frozenConnection: Fault = {
  name: 'frozen-connection',
  sentence: `one backend of each kind (${KINDS.map(({ kind }) => kind).join(', ')}) is frozen in turn (SIGSTOP) for ${FROZEN_MS / 1000} s`,
  // One call for each frozen backend; the bets of a batch are sent again.
  maxRefused: KINDS.length,
  async prepare({ connect }) {
    const owner = await connect();
    return () =>
      freezeEachKind(
        ({ isOf }, tried) => find(owner, isOf, tried),
        (backend) => freeze(owner, backend),
      );
  },
};
