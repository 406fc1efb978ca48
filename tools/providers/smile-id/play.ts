import { setInterval } from 'node:timers';
import { printSettings } from '../play/print-settings.ts';
import { playNumbers } from '../registry/play-numbers.ts';
import { FAKE_SMILE_ID, startFakeSmileId } from './fake-smile-id.ts';

const PORT = 4704;
/** Time between two decisions about the checks under way. */
const STEP_MS = 2000;

export async function playSmileId(site: string): Promise<void> {
  const fake = await startFakeSmileId(PORT);
  const { partnerId, key } = FAKE_SMILE_ID;
  printSettings({
    ...{ SMILE_ID_URL: fake.url, SMILE_ID_PARTNER_ID: partnerId, SMILE_ID_KEY: key },
    SMILE_ID_CALLBACK_URL: `${site}/kyc/notices/smile-id`,
    SMILE_ID_PRIVACY_URL: `${site}/privacy-policy`,
  });
  playNumbers(fake);
  setInterval(() => fake.finishJobs(), STEP_MS);
}
