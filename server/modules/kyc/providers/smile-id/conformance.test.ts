import { FAKE_SMILE_ID, startFakeSmileId } from '../../../../../tools/providers/smile-id/fake-smile-id.ts';
import { manualClock } from '../../../../platform/runtime/clock.ts';
import { CALL_LIMIT_MS } from '../../../../platform/testing/call-limit.ts';
import { onFake } from '../../testing/provider-faults.ts';
import { registryConformance } from '../../testing/registry-conformance.ts';
import { createSmileIdRegistry } from './smile-id-registry.ts';

registryConformance('Smile ID', async () => {
  const fake = await startFakeSmileId();
  const settings = {
    ...{ ...FAKE_SMILE_ID, url: fake.url, callbackUrl: 'https://play.example/kyc/notices/smile-id' },
    privacyUrl: 'https://play.example/privacy-policy',
  };
  const clock = manualClock('2026-11-21T09:00:00Z');
  return {
    registry: createSmileIdRegistry({ settings, clock, timeoutMs: CALL_LIMIT_MS }),
    hasBirthDates: false,
    finish: () => fake.finishJobs(),
    ...onFake(fake),
  };
});
