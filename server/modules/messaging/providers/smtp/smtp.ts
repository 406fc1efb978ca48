import { readFileSync } from 'node:fs';
import { brand } from '@jara/brand/brand';
import { createTransport } from 'nodemailer';
import { publishCall } from '../../../../platform/http/call-out.ts';
import { isLoopback } from '../../../../platform/http/host.ts';
import type { LiveVerdict } from '../../../../platform/http/live-check.ts';
import { SECOND_MS } from '../../../../platform/runtime/clock.ts';
import type { Messenger, OutgoingMessage, SendAnswer } from '../../types.ts';
import type { SmtpSettings } from './settings.ts';

const SMTP_TIMEOUT_MS = 10_000;
const CONNECTIONS = 3;
const MAILS_A_CONNECTION = 100;

/** The fields of the library's errors; their texts may repeat the recipient. */
interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
}

const SENT = () => 200;
const statusOfError = (error: unknown): number => Number((error as SmtpError).responseCode ?? 0);

/** E-mail by SMTP over a pool of connections. */
export function createSmtp(
  { url, from, perSecond, dkim }: SmtpSettings,
  timeoutMs = SMTP_TIMEOUT_MS,
): Messenger & { close(): void } {
  const transport = transportOf({ url, perSecond, dkim }, timeoutMs);
  const mailDomain = from.slice(from.indexOf('@') + 1);
  return {
    provider: 'smtp',
    async send(message) {
      try {
        const mail = { ...mailOf(message, mailDomain), from: { name: brand.name, address: from } };
        await publishCall('smtp', () => transport.sendMail(mail), SENT, statusOfError);
        return { ok: true, providerReference: null };
      } catch (error) {
        return faultOf(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

function transportOf({ url, perSecond, dkim }: Omit<SmtpSettings, 'from'>, timeoutMs: number) {
  return createTransport({
    ...{ url, pool: true, maxConnections: CONNECTIONS, maxMessages: MAILS_A_CONNECTION },
    ...{ rateDelta: SECOND_MS, rateLimit: perSecond, disableFileAccess: true, disableUrlAccess: true },
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    // A code or a password of the account must not cross a network in the clear: the library then ends a connection without STARTTLS.
    requireTLS: !isLoopback(new URL(url).hostname),
    ...(dkim === null ? {} : { dkim: signatureOf(dkim) }),
  });
}

/** Logs in at the mail server and sends nothing. */
export async function verifySmtp(settings: SmtpSettings, timeoutMs = SMTP_TIMEOUT_MS): Promise<LiveVerdict> {
  const transport = transportOf(settings, timeoutMs);
  try {
    await transport.verify();
    return { state: 'ready', detail: 'accepts the login' };
  } catch (error) {
    const { code, reason } = faultOf(error as SmtpError);
    return code === 'account'
      ? { state: 'refused', detail: `refuses the account (${reason})` }
      : { state: 'unavailable', detail: `no answer to the login (${reason})` };
  } finally {
    transport.close();
  }
}

function signatureOf({ domain, selector, keyFile }: NonNullable<SmtpSettings['dkim']>) {
  return { domainName: domain, keySelector: selector, privateKey: readFileSync(keyFile, 'utf8') };
}

/** A repeated message has the same Message-ID, by which mailboxes recognise it. */
function mailOf({ messageId, to, subject, text, unsubscribeUrl }: OutgoingMessage, mailDomain: string) {
  const headers: Record<string, string> = { 'auto-submitted': 'auto-generated' };
  if (unsubscribeUrl !== undefined) {
    headers['list-unsubscribe'] = `<${unsubscribeUrl}>`;
    headers['list-unsubscribe-post'] = 'List-Unsubscribe=One-Click';
  }
  return {
    ...{ messageId: `<${messageId}@${mailDomain}>`, headers },
    ...{ to: { name: '', address: to }, subject, text },
  };
}

/** A refusal of the recipient or the mail is final; one of the login or the sender is for the operator. */
function faultOf({ code, command, responseCode }: SmtpError): Extract<SendAnswer, { ok: false }> {
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const reason = status > 0 ? `SMTP ${status}` : `SMTP ${typeof code === 'string' ? code : 'fault'}`;
  const isOurs = code === 'EAUTH' || String(command).startsWith('AUTH') || command === 'MAIL FROM';
  if (status >= 500) return { ok: false, code: isOurs ? 'account' : 'refused', reason };
  return { ok: false, code: status === 421 || status === 452 ? 'too_many' : 'unavailable', reason };
}
