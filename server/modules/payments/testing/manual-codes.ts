import assert from 'node:assert/strict';
import { refused } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { PayingPlayer, PaymentsDeps } from '../types.ts';

/** Step-up codes without identity: right, wrong and used once. Identity's own tests cover their limits and times. */
export interface ManualCodes extends Pick<PaymentsDeps, 'startStepUp' | 'finishStepUp'> {
  /** The code last sent to the player. */
  of(player: PayingPlayer): string;
  /** The purpose in the message. */
  purposeOf(player: PayingPlayer): string;
}

const SHORT_MS = 600_000;

export function manualCodes(clock: Clock): ManualCodes {
  const sent = new Map<
    bigint,
    {
      readonly id: string;
      readonly code: string;
      readonly about: string;
      readonly purpose: string;
      untilMs: number;
    }
  >();
  let drawn = 100_000;
  const sentTo = ({ playerId }: PayingPlayer) => {
    const one = sent.get(playerId);
    assert.ok(one !== undefined, 'a code was sent');
    return one;
  };
  return {
    async startStepUp(_asker, playerId, { about, purpose }) {
      drawn += 1;
      const id = newId();
      sent.set(playerId, { id, code: `${drawn}`, about, purpose, untilMs: clock.now().getTime() + SHORT_MS });
      return { ok: true, id, channel: 'phone', sentTo: '••• 0001' };
    },
    async finishStepUp(_asker, playerId, { id, otp }) {
      const one = sent.get(playerId);
      if (one?.id !== id) return refused('unknown_id');
      if (one.untilMs <= clock.now().getTime()) return refused('expired_code');
      if (one.code !== otp) return refused('wrong_code');
      sent.delete(playerId);
      return { ok: true, about: one.about };
    },
    of: (player) => sentTo(player).code,
    purposeOf: (player) => sentTo(player).purpose,
  };
}
