import {
  FAKE_AFRICAS_TALKING,
  startFakeAfricasTalking,
} from '../../../../../tools/providers/africas-talking/fake-africas-talking.ts';
import { CALL_LIMIT_MS } from '../../../../platform/testing/call-limit.ts';
import { messengerConformance } from '../../testing/messenger-conformance.ts';
import { onFakeSms } from '../../testing/sms-conformance.ts';
import { createAfricasTalking } from './africas-talking.ts';

messengerConformance("Africa's Talking", async () => {
  const fake = await startFakeAfricasTalking();
  return onFakeSms(fake, createAfricasTalking({ ...FAKE_AFRICAS_TALKING, url: fake.url }, CALL_LIMIT_MS));
});
