/** A caller's budget of processor time. */
export interface ProcessorBudget {
  /** Long-term share of each second. */
  readonly share: number;
  /** Initial allowance beyond the share. */
  readonly burstMs: number;
}

/** A call costs about a millisecond: a caller at the limit of calls stays within the budget unless its calls are expensive. */
const MS_OF_CALL = 8;
const BURST_SECONDS = 0.2;

/** With the live limit of 30 calls a second per address, a quarter of the processor. */
export function budgetFor(callsPerSecond: number): ProcessorBudget {
  const share = (callsPerSecond * MS_OF_CALL) / 1_000;
  return { share, burstMs: share * BURST_SECONDS * 1_000 };
}

/** Maximum expected wait of a call; beyond it the call is refused. */
export const MAX_WAIT_MS = 2_000;
/** Length of the pieces of long work, between which other calls begin. */
const PIECE_MS = 4;
/** Maximum number of turns that begin between two polls of the sockets. */
const MAX_BEGUN_PER_LOOP = 16;
/** Expected cost of a call whose caller has not been measured yet. */
const EXPECTED_MS = 1;

export type TurnState = 'begun' | 'too_many' | 'gone';

interface Waiting {
  readonly isGone: () => boolean;
  readonly onTurn: (state: TurnState) => void;
}

interface Caller {
  readonly name: string;
  /** Processor time used beyond the budget, as of `atMs`. */
  debtMs: number;
  atMs: number;
  /** Moving average of a turn's cost, weighted to the newest. */
  usualMs: number;
  readonly waiting: Waiting[];
}

export interface ProcessorTurnsDeps {
  now(): number;
  /** Processor time of this thread in ms: on a busy machine a turn lasts longer than it works. */
  worked(): number;
  /** Runs each task in its own turn of the event loop, in order. */
  soon(task: () => void): void;
  later(task: () => void, ms: number): void;
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

const HERE: ProcessorTurnsDeps = {
  now: () => performance.now(),
  worked: workedMs,
  soon: (task) => void setImmediate(task),
  later: (task, ms) => void setTimeout(task, ms).unref(),
};

/** Divides the processor between callers by the processor time of their calls instead of their number. */
export class ProcessorTurns {
  readonly #budget: ProcessorBudget;
  readonly #here: ProcessorTurnsDeps;
  readonly #callers = new Map<string, Caller>();
  // In the order of their turns.
  readonly #queue = new Set<Caller>();
  #current: { readonly caller: Caller; readonly atWorkedMs: number } | null = null;
  #isScheduled = false;
  #isSettling = false;

  constructor(budget: ProcessorBudget, here: ProcessorTurnsDeps = HERE) {
    this.#budget = budget;
    this.#here = here;
  }

  /** Number of remembered callers: those with work, or in debt. */
  get callers(): number {
    return this.#callers.size;
  }

  /** Calls `onTurn` at once, or when the caller's turn comes. A call whose client has gone is skipped. */
  take(name: string, isGone: () => boolean, onTurn: (state: TurnState) => void): void {
    this.#settle();
    const caller = this.#callerOf(name);
    if (caller.waiting.length === 0 && this.#mayBegin(caller)) {
      this.#begin(caller);
      onTurn('begun');
      return;
    }
    const { burstMs, share } = this.#budget;
    const waitMs = (this.#debtOf(caller) - burstMs + caller.waiting.length * caller.usualMs) / share;
    if (waitMs > MAX_WAIT_MS) onTurn('too_many');
    else this.#enqueue(caller, { isGone, onTurn });
  }

  /** Called after a piece of long work; waits for the caller's next turn. False: the client has gone. */
  async pause(name: string, isGone: () => boolean): Promise<boolean> {
    if (isGone()) return false;
    const current = this.#current;
    if (current?.caller.name === name && this.#here.worked() - current.atWorkedMs < PIECE_MS) return true;
    const state = await new Promise<TurnState>((resolve) =>
      this.#enqueue(this.#callerOf(name), { isGone, onTurn: resolve }),
    );
    return state === 'begun';
  }

  #callerOf(name: string): Caller {
    let caller = this.#callers.get(name);
    if (caller === undefined) {
      caller = { name, debtMs: 0, atMs: this.#here.now(), usualMs: EXPECTED_MS, waiting: [] };
      this.#callers.set(name, caller);
    }
    return caller;
  }

  #debtOf(caller: Caller): number {
    const nowMs = this.#here.now();
    caller.debtMs = Math.max(0, caller.debtMs - (nowMs - caller.atMs) * this.#budget.share);
    caller.atMs = nowMs;
    return caller.debtMs;
  }

  #mayBegin(caller: Caller): boolean {
    return this.#debtOf(caller) <= this.#budget.burstMs;
  }

  /** Charges the time since the last turn began to that turn, when the next one begins or the event loop has turned. */
  #settle(): void {
    if (this.#current === null) return;
    const { caller, atWorkedMs } = this.#current;
    this.#current = null;
    const tookMs = this.#here.worked() - atWorkedMs;
    this.#debtOf(caller);
    caller.debtMs += tookMs;
    caller.usualMs = (caller.usualMs + tookMs) / 2;
  }

  #begin(caller: Caller): void {
    this.#settle();
    this.#current = { caller, atWorkedMs: this.#here.worked() };
    if (this.#isSettling) return;
    this.#isSettling = true;
    this.#here.soon(() => {
      this.#isSettling = false;
      this.#settle();
      this.#forgetPaid();
      this.#schedule();
    });
  }

  #forgetPaid(): void {
    for (const [name, caller] of this.#callers)
      if (caller.waiting.length === 0 && this.#debtOf(caller) === 0) this.#callers.delete(name);
  }

  #enqueue(caller: Caller, waiting: Waiting): void {
    caller.waiting.push(waiting);
    this.#queue.add(caller);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled || this.#queue.size === 0) return;
    this.#isScheduled = true;
    const { burstMs, share } = this.#budget;
    const able = [...this.#queue].filter((caller) => this.#mayBegin(caller));
    if (able.length === 0) {
      const waitMs = Math.min(...[...this.#queue].map(({ debtMs }) => (debtMs - burstMs) / share));
      this.#here.later(() => this.#wake(), Math.max(1, waitMs));
      return;
    }
    // Each turn finishes its work before the next begins, so that each is measured separately.
    const waiting = able.reduce((sum, caller) => sum + caller.waiting.length, 0);
    for (let at = 0; at < Math.min(MAX_BEGUN_PER_LOOP, waiting); at += 1) this.#here.soon(() => this.#step());
    this.#here.soon(() => this.#wake());
  }

  #wake(): void {
    this.#isScheduled = false;
    this.#settle();
    this.#schedule();
  }

  /** Begins the next call in the order of the callers. */
  #step(): void {
    this.#settle();
    for (const caller of this.#queue) {
      while (caller.waiting[0]?.isGone()) caller.waiting.shift()?.onTurn('gone');
      if (caller.waiting.length === 0) this.#queue.delete(caller);
      else if (this.#mayBegin(caller)) {
        const next = caller.waiting.shift();
        // Moves the caller to the end, so that the others have a turn before its next.
        this.#queue.delete(caller);
        if (caller.waiting.length > 0) this.#queue.add(caller);
        this.#begin(caller);
        next?.onTurn('begun');
        return;
      }
    }
  }
}
