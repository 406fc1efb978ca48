import type { Actor } from '@jara/ledger/actor';
import { writeEvent } from '../modules/audit/audit.ts';
import type { Mover } from '../platform/database/move-slots.ts';
import type { Clock } from '../platform/runtime/clock.ts';

/** Records each slot that a person moves as a significant event. */
export function slotMoveRecorder(actor: Actor, clock: Clock): Mover['record'] {
  return (within, { slot, ...details }) =>
    writeEvent(within, {
      ...{ at: clock.now(), kind: 'slot_moved', actor, subject: `slot ${slot}`, details },
    });
}
