import { defineModule } from '../../../../platform/module.ts';
import { emailPort } from '../../module.ts';
import type { Messenger } from '../../types.ts';
import { type SmtpSettings, smtpSettings } from './settings.ts';
import { createSmtp, verifySmtp } from './smtp.ts';

export const provider = defineModule<Messenger, SmtpSettings>({
  name: 'messaging/smtp',
  fills: emailPort,
  settings: smtpSettings,
  liveChecks: (settings, timeoutMs) => [
    { name: 'The mail server', run: () => verifySmtp(settings, timeoutMs) },
  ],
  create({ settings }) {
    const smtp = createSmtp(settings);
    return { api: smtp, stop: () => smtp.close() };
  },
});
