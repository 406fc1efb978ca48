import { boundedText } from '../../platform/http/bounded-text.ts';
import { callOut } from '../../platform/http/call-out.ts';
import type { RegistryFault } from './types.ts';

/** A player waits for the answer, and the call has ten seconds. */
const REGISTRY_TIMEOUT_MS = 7_000;
const MAX_BYTES = 256 * 1024;

export type RegistryHttpAnswer =
  | { readonly ok: true; readonly status: number; readonly json: unknown }
  | { readonly ok: false; readonly code: RegistryFault };

/**
 * Calls a provider once; never throws. Addresses and bodies hold numbers of players, so neither they nor an error that may repeat them is logged. An
 * answer that is not JSON is none.
 */
export async function callRegistry(
  provider: string,
  url: string,
  request: RequestInit,
  timeoutMs = REGISTRY_TIMEOUT_MS,
): Promise<RegistryHttpAnswer> {
  try {
    const response = await callOut(provider, url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await boundedText(response, MAX_BYTES);
    const fault = faultOf(response.status);
    return fault === null
      ? { ok: true, status: response.status, json: JSON.parse(text) }
      : { ok: false, code: fault };
  } catch {
    return { ok: false, code: 'unavailable' };
  }
}

/** A refused key, credit that is used up, a product that is not enabled; too many calls; a failure of the provider. */
function faultOf(status: number): RegistryFault | null {
  if (status === 401 || status === 402 || status === 403) return 'account';
  if (status === 429) return 'too_many';
  return status >= 500 ? 'unavailable' : null;
}
