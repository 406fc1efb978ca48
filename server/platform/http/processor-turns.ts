/** What one caller's calls may take of the processor. */
export interface ProcessorBudget {
  /** Of each second, in the long run. */
  readonly share: number;
  /** At once, before that counts. */
  readonly burstMs: number;
}

/** A call costs about a millisecond: who sends as many as the limit of calls allows does not reach the budget unless they are dear. */
const MS_OF_CALL = 8;
const BURST_SECONDS = 0.2;

/** Live, with 30 calls a second from one address, a quarter of the processor. */
export function budgetFor(callsPerSecond: number): ProcessorBudget {
  const share = (callsPerSecond * MS_OF_CALL) / 1_000;
  return { share, burstMs: share * BURST_SECONDS * 1_000 };
}

/** Calls of one caller that would wait longer than this for their turn are refused. */
export const MAX_WAIT_MS = 2_000;
/** Long work lets others' calls begin after each piece of this length. */
const PIECE_MS = 4;
/** Turns that begin between two readings of the sockets. */
const MAX_BEGUN_PER_LOOP = 16;
/** What a call is expected to take of a caller that was not measured yet. */
const EXPECTED_MS = 1;

export type TurnState = 'begun' | 'too_many' | 'gone';

/** Divides the processor between callers by the time that their calls take of it, not by their number. */
export interface ProcessorTurns {
  /** Hears at once, or when the caller's turn comes. A caller that has gone is not served any more. */
  take(caller: string, isGone: () => boolean, hear: (state: TurnState) => void): void;
  /** Of work under way: after a piece of it, waits for the caller's next turn. False: nobody waits for the answer any more. */
  pause(caller: string, isGone: () => boolean): Promise<boolean>;
  /** Callers that are remembered: those with work, or with time to pay back. */
  readonly callers: number;
}

interface Waiting {
  readonly isGone: () => boolean;
  readonly hear: (state: TurnState) => void;
}

interface Caller {
  readonly name: string;
  /** Processor time used beyond the budget, at `atMs`. */
  debtMs: number;
  atMs: number;
  /** What one of its turns takes, the newest counting most. */
  usualMs: number;
  readonly waiting: Waiting[];
}

export interface ProcessorTurnsDeps {
  now(): number;
  /** Runs each in a turn of its own of the event loop, in order. */
  soon(task: () => void): void;
  later(task: () => void, ms: number): void;
}

const HERE: ProcessorTurnsDeps = {
  now: () => performance.now(),
  soon: (task) => void setImmediate(task),
  later: (task, ms) => void setTimeout(task, ms).unref(),
};

export function createProcessorTurns(
  { share, burstMs }: ProcessorBudget,
  { now, soon, later }: ProcessorTurnsDeps = HERE,
): ProcessorTurns {
  const callers = new Map<string, Caller>();
  // In the order of their turns.
  const queue = new Set<Caller>();
  let current: { readonly caller: Caller; readonly sinceMs: number } | null = null;
  let isScheduled = false;
  let isSettling = false;

  function callerOf(name: string): Caller {
    let caller = callers.get(name);
    if (caller === undefined) {
      caller = { name, debtMs: 0, atMs: now(), usualMs: EXPECTED_MS, waiting: [] };
      callers.set(name, caller);
    }
    return caller;
  }
  function debtOf(caller: Caller): number {
    const nowMs = now();
    caller.debtMs = Math.max(0, caller.debtMs - (nowMs - caller.atMs) * share);
    caller.atMs = nowMs;
    return caller.debtMs;
  }
  /** Until the next turn begins, or the event loop has turned, the time is that of the turn that began last. */
  function settle(): void {
    if (current === null) return;
    const { caller, sinceMs } = current;
    current = null;
    const tookMs = now() - sinceMs;
    debtOf(caller);
    caller.debtMs += tookMs;
    caller.usualMs = (caller.usualMs + tookMs) / 2;
  }
  function begin(caller: Caller): void {
    settle();
    current = { caller, sinceMs: now() };
    if (isSettling) return;
    isSettling = true;
    soon(() => {
      isSettling = false;
      settle();
      forgetPaid();
      schedule();
    });
  }
  function forgetPaid(): void {
    for (const [name, caller] of callers)
      if (caller.waiting.length === 0 && debtOf(caller) === 0) callers.delete(name);
  }
  const mayBegin = (caller: Caller) => debtOf(caller) <= burstMs;

  function step(): void {
    settle();
    for (const caller of queue) {
      dropGone(caller);
      if (caller.waiting.length === 0) queue.delete(caller);
      else if (mayBegin(caller)) {
        const next = caller.waiting.shift();
        // Behind the others, which have a turn before its next.
        queue.delete(caller);
        if (caller.waiting.length > 0) queue.add(caller);
        begin(caller);
        next?.hear('begun');
        return;
      }
    }
  }
  function dropGone({ waiting }: Caller): void {
    while (waiting[0]?.isGone()) waiting.shift()?.hear('gone');
  }
  function schedule(): void {
    if (isScheduled || queue.size === 0) return;
    isScheduled = true;
    const able = [...queue].filter(mayBegin);
    if (able.length === 0) {
      const waitMs = Math.min(...[...queue].map((one) => (one.debtMs - burstMs) / share));
      later(wake, Math.max(1, waitMs));
      return;
    }
    // Between these the work that each began is done, so that each is measured for itself.
    const begun = Math.min(
      MAX_BEGUN_PER_LOOP,
      able.reduce((sum, { waiting }) => sum + waiting.length, 0),
    );
    for (let at = 0; at < begun; at += 1) soon(step);
    soon(wake);
  }
  function wake(): void {
    isScheduled = false;
    settle();
    schedule();
  }
  function enqueue(caller: Caller, isGone: () => boolean, hear: (state: TurnState) => void): void {
    caller.waiting.push({ isGone, hear });
    queue.add(caller);
    schedule();
  }
  return {
    get callers() {
      return callers.size;
    },
    take(name, isGone, hear) {
      settle();
      const caller = callerOf(name);
      if (caller.waiting.length === 0 && mayBegin(caller)) {
        begin(caller);
        hear('begun');
        return;
      }
      const waitMs = (debtOf(caller) - burstMs + caller.waiting.length * caller.usualMs) / share;
      if (waitMs > MAX_WAIT_MS) hear('too_many');
      else enqueue(caller, isGone, hear);
    },
    async pause(name, isGone) {
      if (isGone()) return false;
      if (current?.caller.name === name && now() - current.sinceMs < PIECE_MS) return true;
      const state = await new Promise<TurnState>((resolve) => enqueue(callerOf(name), isGone, resolve));
      return state === 'begun';
    },
  };
}
