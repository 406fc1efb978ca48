import { printEach } from '../play/print-each.ts';
import { printSettings } from '../play/print-settings.ts';
import { startFakeWebPush, webPushEnvironment } from './fake-web-push.ts';

export async function playWebPush(): Promise<void> {
  const fake = await startFakeWebPush();
  printSettings(webPushEnvironment(fake.url));
  printEach(fake.taken, ({ device, body }) => `${device}  ${body.length} bytes`);
}
