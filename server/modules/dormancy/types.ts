import type { Refused } from '../../platform/http/refusal.ts';
import type { StepUpCode, StepUpStarted, TypedCode } from '../identity/types.ts';

interface Requester {
  readonly network: string;
  readonly proof: string | undefined;
}

/** Accounts that are not used for a long time. */
export interface Dormancy {
  /** Notifies the players of unused accounts, and makes those dormant whose notice is over; returns how many of both. Scheduled daily. */
  run(): Promise<number>;
  /** Sends the code that opens a dormant account again. */
  startReactivation(requester: Requester, playerId: bigint): Promise<StepUpStarted | Refused<'not_dormant'>>;
  /** Takes the code, and lifts the block. */
  finishReactivation(
    requester: Requester,
    playerId: bigint,
    typed: TypedCode,
  ): Promise<{ readonly ok: true } | Refused<StepUpCode>>;
}
