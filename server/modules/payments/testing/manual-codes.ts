import assert from 'node:assert/strict';
import { refused } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { PayingPlayer, PaymentsDeps } from '../types.ts';

/** Step-up codes without identity: right, wrong and used once. Their limits and times are identity's own tests. */
export interface ManualCodes extends Pick<PaymentsDeps, 'startStepUp' | 'finishStepUp'> {
  /** The code that the player was sent last. */
  of(player: PayingPlayer): string;
  /** What the message says that it is for. */
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
