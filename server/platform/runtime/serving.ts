/**
 * Phase of this node's shutdown. `serving`; `leaving`: not ready, but all calls are still served, so that balancers notice
 * before a call is refused; `refusing`: new calls are refused, those under way are finished.
 */
type ServingPhase = 'serving' | 'leaving' | 'refusing';

/** Shared by the HTTP servers, the health checks and the code that drains the node. */
export interface Serving {
  readonly phase: ServingPhase;
  /** Why bets are refused although the node stays up, such as a wrong clock; null: they are accepted. */
  readonly betsRefusedFor: string | null;
  /** Calls whose answer is not sent yet. */
  readonly callsUnderWay: number;
  readonly callsBegun: number;
  callBegins(): void;
  callEnds(): void;
  /** Begins to leave. This cannot be undone. */
  leave(): void;
  refuseAll(): void;
  refuseBets(reason: string | null): void;
}

export function createServing(): Serving {
  let phase: ServingPhase = 'serving';
  let betsRefusedFor: string | null = null;
  let callsUnderWay = 0;
  let callsBegun = 0;
  return {
    get callsUnderWay() {
      return callsUnderWay;
    },
    get callsBegun() {
      return callsBegun;
    },
    callBegins() {
      callsBegun += 1;
      callsUnderWay += 1;
    },
    callEnds() {
      callsUnderWay -= 1;
    },
    get phase() {
      return phase;
    },
    get betsRefusedFor() {
      return betsRefusedFor;
    },
    leave() {
      if (phase === 'serving') phase = 'leaving';
    },
    refuseAll() {
      phase = 'refusing';
    },
    refuseBets(reason) {
      betsRefusedFor = reason;
    },
  };
}
