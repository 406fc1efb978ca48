import { z } from 'zod';
import { defineSettings } from '../../../../platform/runtime/module-settings.ts';

export interface SmtpSettings {
  readonly url: string;
  readonly from: string;
  readonly perSecond: number;
  /** Signs the mails for their domain; null: the server does. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly keyFile: string } | null;
}

const TOGETHER = ['SMTP_URL', 'MAIL_FROM'] as const;
const DKIM = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const;
const domain = z.string().regex(/^[\w.-]{1,200}$/, 'must be a name of the DNS');

export const smtpSettings = defineSettings({
  variables: {
    SMTP_URL: z
      .string()
      .refine(
        (url) => /^smtps?:\/\/\S{1,500}$/.test(url) && URL.canParse(url),
        'must be an address such as smtps://user:password@mail.example',
      )
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^\s@<>]+@[\w.-]+$/, 'must be an e-mail address')
      .optional(),
    MAILS_PER_SECOND: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be 1 to 9999')
      .default('10')
      .transform(Number),
    DKIM_DOMAIN: domain.optional(),
    DKIM_SELECTOR: domain.optional(),
    DKIM_KEY_FILE: z.string().min(1).optional(),
  },
  refusals(values, { publicOrigin }) {
    const sentences: string[] = [];
    for (const names of [TOGETHER, DKIM]) {
      const given = names.filter((name) => values[name] !== undefined).length;
      if (given > 0 && given < names.length) sentences.push(`${names.join(', ')} belong together.`);
    }
    if (values.SMTP_URL !== undefined && publicOrigin === null)
      sentences.push('SMTP_URL needs PUBLIC_ORIGIN, with which the links to unsubscribe begin.');
    return sentences;
  },
  read(values): SmtpSettings | null {
    const { SMTP_URL: url, MAIL_FROM: from, MAILS_PER_SECOND: perSecond } = values;
    const { DKIM_DOMAIN: signer, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile } = values;
    if (url === undefined || from === undefined) return null;
    const isSigned = signer !== undefined && selector !== undefined && keyFile !== undefined;
    return { url, from, perSecond, dkim: isSigned ? { domain: signer, selector, keyFile } : null };
  },
});
