import { FAKE_AFRICAS_TALKING, startFakeAfricasTalking } from '../africas-talking/fake-africas-talking.ts';
import { callSite } from '../fake-server.ts';
import { printSettings } from '../play/print-settings.ts';
import { FAKE_TERMII, startFakeTermii } from '../termii/fake-termii.ts';
import type { FakeSms } from './fake-sms.ts';

/** Prints each message and posts its reports, one after the other. */
async function play(fake: FakeSms, reportsTo: string): Promise<void> {
  for (let count = 1; ; count += 1) {
    await fake.hasTaken(count);
    const message = fake.taken[count - 1];
    console.log(`${message?.to}  ${message?.text}`);
    for (const { secret, ...report } of fake.reports()) {
      const answer = await callSite(`${reportsTo}${secret === null ? '' : `/${secret}`}`, report);
      console.log(`  reported: ${answer?.status ?? 'no answer'}`);
    }
  }
}

export async function playTermii(site: string): Promise<void> {
  const fake = await startFakeTermii();
  const { key, secret, sender } = FAKE_TERMII;
  printSettings({ TERMII_URL: fake.url, TERMII_KEY: key, TERMII_SECRET: secret, TERMII_SENDER: sender });
  await play(fake, `${site}/messages/reports/termii`);
}

export async function playAfricasTalking(site: string): Promise<void> {
  const fake = await startFakeAfricasTalking();
  const { username, key, reportSecret } = FAKE_AFRICAS_TALKING;
  printSettings({
    ...{ AFRICAS_TALKING_URL: fake.url, AFRICAS_TALKING_USERNAME: username, AFRICAS_TALKING_KEY: key },
    AFRICAS_TALKING_REPORT_SECRET: reportSecret,
  });
  await play(fake, `${site}/messages/reports/africas-talking`);
}
