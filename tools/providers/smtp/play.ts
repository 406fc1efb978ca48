import { printEach } from '../play/print-each.ts';
import { printSettings } from '../play/print-settings.ts';
import { startFakeSmtp } from './fake-smtp.ts';

const PORT = 4705;

export async function playSmtp(): Promise<void> {
  const fake = await startFakeSmtp({ port: PORT });
  printSettings({ SMTP_URL: fake.url, MAIL_FROM: 'play@jaraplay.example' });
  printEach(fake.mails, ({ to, subject, text }) => `${[to].flat()[0]?.text}  ${subject}\n  ${text?.trim()}`);
}
