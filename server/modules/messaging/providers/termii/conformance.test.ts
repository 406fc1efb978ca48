import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAKE_TERMII, startFakeTermii } from '../../../../../tools/providers/termii/fake-termii.ts';
import { CALL_LIMIT_MS } from '../../../../platform/testing/call-limit.ts';
import { koboOf } from '../../provider-http.ts';
import { messengerConformance } from '../../testing/messenger-conformance.ts';
import { onFakeSms } from '../../testing/sms-conformance.ts';
import { createTermii } from './termii.ts';

messengerConformance('Termii', async () => {
  const fake = await startFakeTermii();
  return onFakeSms(fake, createTermii({ ...FAKE_TERMII, url: fake.url }, CALL_LIMIT_MS));
});

test('a report of Termii that was written again is no longer signed', async (t) => {
  const fake = await startFakeTermii();
  t.after(() => fake.stop());
  const messenger = createTermii({ ...FAKE_TERMII, url: fake.url });
  const { headers, body } = fake.report('message-1', 'delivered');
  const rewritten = JSON.stringify(JSON.parse(body), null, 1);
  const read = (text: string) =>
    messenger.readReport?.({ headers, body: Buffer.from(text), secret: undefined });
  assert.deepEqual(read(body), {
    providerReference: 'message-1',
    state: 'delivered',
    reason: null,
    costKobo: 400n,
  });
  assert.equal(read(rewritten), 'forged');
});

test('costs in naira are rounded up to the kobo', () => {
  const cases = [
    ['2.2000', 220n],
    ['NGN 2.2010', 221n],
    [4, 400n],
    ['0', 0n],
    ['4.5', 450n],
  ] as const;
  for (const [cost, kobo] of cases) assert.equal(koboOf(cost), kobo);
  for (const cost of ['', 'KES 1', '-1', '1e3', '1,000', null, undefined, Number.NaN])
    assert.equal(koboOf(cost), undefined);
});
