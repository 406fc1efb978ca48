import { printSettings } from '../play/print-settings.ts';
import { playNumbers } from '../registry/play-numbers.ts';
import { FAKE_DOJAH, startFakeDojah } from './fake-dojah.ts';

const PORT = 4703;

export async function playDojah(): Promise<void> {
  const fake = await startFakeDojah({ port: PORT });
  printSettings({ DOJAH_URL: fake.url, DOJAH_APP_ID: FAKE_DOJAH.appId, DOJAH_KEY: FAKE_DOJAH.key });
  playNumbers(fake);
}
