import { z } from 'zod';
import type { Clock } from '../../../../platform/runtime/clock.ts';
import { callRegistry, type RegistryHttpAnswer } from '../../registry-http.ts';
import type { IdentityRegistry, RegistryRequest, RegistryResult } from '../../types.ts';
import { createAccessTokens } from './access-token.ts';
import type { SmileIdSettings } from './settings.ts';

const JOB = /^job_\w{8,60}$/;
const job = z.object({ job_id: z.string().regex(JOB) });
const state = z.object({ message: z.string().max(500) });
const STATE = /state: *(\w+)/i;

interface SmileIdDeps {
  readonly clock: Clock;
  readonly settings: SmileIdSettings;
  readonly timeoutMs?: number;
}

/**
 * Smile ID takes a request and decides it later; a notice names the job, whose result is then requested. It answers whether the details are those of the
 * number, and no birth date: the typed one counts.
 */
export function createSmileIdRegistry({ clock, settings, timeoutMs }: SmileIdDeps): IdentityRegistry {
  const { url } = settings;
  const tokens = createAccessTokens(settings, { clock, timeoutMs });

  async function call(path: string, request: RequestInit): Promise<RegistryHttpAnswer> {
    const token = await tokens.get();
    if (!token.ok) return token;
    const headers = { 'SmileID-Token': token.token, ...request.headers };
    const called = await callRegistry('smile-id', `${url}${path}`, { ...request, headers }, timeoutMs);
    if (!called.ok && called.code === 'account') tokens.forget();
    return called;
  }

  return {
    provider: 'smile-id',
    async start(request) {
      const { reference } = request;
      const form = { method: 'POST', body: formOf(request, settings), headers: { 'User-ID': reference } };
      const called = await call('/v3/enhanced_kyc', form);
      if (!called.ok) return called;
      const read = job.safeParse(called.json);
      if (called.status === 202 && read.success)
        return { ok: true, reference: read.data.job_id, verdict: null, redirectUrl: null };
      // It refuses details that it cannot read, such as a number that no registry gives out.
      if (called.status === 400)
        return { ok: true, reference: `smile-id-${reference}`, verdict: { outcome: 'unclear' } };
      return { ok: false, code: 'unavailable' };
    },
    async result(reference) {
      if (!JOB.test(reference)) return { ok: false, code: 'unknown_reference' };
      const called = await call(`/v3/status/${reference}`, { method: 'GET' });
      return called.ok ? resultOf(called.status, called.json) : called;
    },
    readNotice(body) {
      const read = job.safeParse(body);
      return read.success ? read.data.job_id : null;
    },
  };
}

function formOf(
  { type, number, fullName, phone, email, consentedAt }: RegistryRequest,
  { callbackUrl, privacyUrl }: SmileIdSettings,
): FormData {
  const words = fullName.split(/\s+/).filter(Boolean);
  const last = words.at(-1) ?? '';
  const given = words.slice(0, -1).join(' ') || last;
  const form = new FormData();
  const fields = {
    ...{ country: 'NG', id_type: type === 'bvn' ? 'BVN' : 'NIN', id_number: number },
    ...{ callback_url: callbackUrl },
    user_details: JSON.stringify({
      ...{ given_names: given, last_name: last },
      ...(phone === null ? { email } : { phone_number: phone }),
    }),
    consent: JSON.stringify({
      ...{ granted: true, granted_at: consentedAt.toISOString(), notice_language: 'EN' },
      notice_privacy_policy_url: privacyUrl,
    }),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function resultOf(status: number, json: unknown): RegistryResult {
  if (status === 404) return { ok: false, code: 'unknown_reference' };
  if (status === 202) return { ok: true, verdict: null };
  const read = state.safeParse(json);
  if (status !== 200 || !read.success) return { ok: false, code: 'unavailable' };
  const found = { outcome: 'found', fullName: null, birthDate: null, state: null } as const;
  switch (STATE.exec(read.data.message)?.[1]?.toLowerCase()) {
    case 'clear':
      return { ok: true, verdict: { ...found, nameMatches: true } };
    case 'block':
      return { ok: true, verdict: { ...found, nameMatches: false } };
    case 'error':
      return { ok: false, code: 'unavailable' };
    default:
      return { ok: true, verdict: { outcome: 'unclear' } };
  }
}
