import type { ProviderFault } from '../../../../tools/providers/fake-server.ts';
import type { FakeSms } from '../../../../tools/providers/sms/fake-sms.ts';
import type { Messenger } from '../types.ts';
import type { ConformingMessenger } from './messenger-conformance.ts';

const HTTP_FAULTS: readonly (readonly [ProviderFault, 'unavailable' | 'account' | 'too_many'])[] = [
  ['hang', 'unavailable'],
  ['stalled', 'unavailable'],
  ['html', 'unavailable'],
  ['cut', 'unavailable'],
  [500, 'unavailable'],
  [503, 'unavailable'],
  [401, 'account'],
  [402, 'account'],
  [403, 'account'],
  [429, 'too_many'],
];
const TO = '+2348031234567';

/** An adapter of SMS on its fake. Sentinel numbers take the place of the recipient for faults that the provider answers in words. */
export function onFakeSms(fake: FakeSms, messenger: Messenger): ConformingMessenger {
  let other: string | null = null;
  const faultOf = (fault: ProviderFault) => () => {
    fake.fault = fault;
  };
  const sentinel = (to: string) => () => {
    other = to;
  };
  return {
    messenger: { ...messenger, send: (message) => messenger.send({ ...message, to: other ?? message.to }) },
    ...{ to: TO, channel: 'sms', refusedTo: '+2348000000001' },
    received: async (to) => fake.taken.filter((one) => one.to === to).map(({ text }) => text),
    faults: [
      ...HTTP_FAULTS.map(([fault, code]) => ({ name: String(fault), code, set: faultOf(fault) })),
      {
        ...{ name: 'a promotional sender at night', code: 'refused' },
        set: () => {
          fake.isNight = true;
        },
      },
      { name: 'invalid number', code: 'refused', set: sentinel('+2348000000002') },
      { name: 'no credit', code: 'account', set: sentinel('+2348000000008') },
      { name: 'no sender', code: 'account', set: sentinel('+2348000000009') },
    ],
    clearFault() {
      fake.fault = null;
      fake.isNight = false;
      other = null;
    },
    report(reference, state) {
      const { headers, body, secret } = fake.report(reference, state);
      return { headers, body: Buffer.from(body), secret: secret ?? undefined };
    },
    close: () => fake.stop(),
  };
}
