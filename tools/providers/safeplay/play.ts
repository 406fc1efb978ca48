import { printSettings } from '../play/print-settings.ts';
import { FAKE_SAFEPLAY, startFakeSafePlay } from './fake-safeplay.ts';

const PORT = 4706;
const EXCLUDED_PHONE = '+2348030000018';

export async function playSafePlay(): Promise<void> {
  const fake = await startFakeSafePlay(PORT);
  fake.entries.push({ reference: 'play-1', until: null, ninHash: null, phone: EXCLUDED_PHONE, email: null });
  const { key, pushKey, ninKey } = FAKE_SAFEPLAY;
  printSettings({
    ...{ SAFEPLAY_URL: fake.url, SAFEPLAY_KEY: key },
    ...{ SAFEPLAY_PUSH_KEY: pushKey, SAFEPLAY_NIN_KEY: ninKey },
  });
  console.log(`\nThe register has the number ${EXCLUDED_PHONE}.`);
}
