import { channel } from 'node:diagnostics_channel';
import { CLIENT, inSpan } from '../runtime/spans.ts';

/** A call to a service outside, once it was answered or failed. */
export interface CallOut {
  /** The folder of its adapter. */
  readonly provider: string;
  /** 0: no answer arrived. */
  readonly status: number;
  readonly tookMs: number;
}

/**
 * The calls of this process to services outside. Adapters are functions without dependencies, and stay so: the metrics and the log subscribe here.
 */
export const CALLS_OUT = channel('jaraplay:call-out');

/** Calls a service outside once, as `fetch` does. Neither the address nor an error is published, since both may hold secrets. */
export function callOut(provider: string, url: string | URL, request: RequestInit): Promise<Response> {
  return publishCall(
    provider,
    () => fetch(url, request),
    ({ status }) => status,
  );
}

/**
 * Publishes a call by another library.
 *
 * @param statusOf of its answer, as a status of HTTP
 * @param statusOfError 0: no answer arrived
 */
export async function publishCall<Answer>(
  provider: string,
  call: () => Promise<Answer>,
  statusOf: (answer: Answer) => number,
  statusOfError: (error: unknown) => number = () => 0,
): Promise<Answer> {
  const beganMs = performance.now();
  const publishStatus = (status: number) =>
    publish({ provider, status, tookMs: performance.now() - beganMs });
  try {
    const answer = await inSpan('provider.call', () => ({ ...CLIENT, attributes: { provider } }), call);
    publishStatus(statusOf(answer));
    return answer;
  } catch (error) {
    publishStatus(statusOfError(error));
    throw error;
  }
}

const publish = (call: CallOut) => CALLS_OUT.publish(call);
