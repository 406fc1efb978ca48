import autocannon from 'autocannon';
import type { SignedCallOf } from '../../providers/paystack/fake-paystack.ts';

const CONNECTIONS = 50;

export interface StormMeasured {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly seconds: number;
}

/**
 * Delivers each notice once at a fixed rate, whether or not the ones before it are answered; the times are those from the intended start of a
 * call. Throws where one is refused.
 */
export async function deliverAll(
  url: string,
  notices: readonly SignedCallOf[],
  perSecond: number,
): Promise<StormMeasured> {
  let next = 0;
  const result = await autocannon({
    ...{ url, method: 'POST', connections: CONNECTIONS, amount: notices.length, overallRate: perSecond },
    setupClient(client) {
      const set = () => {
        const notice = notices[next++ % notices.length];
        if (notice !== undefined) client.setHeadersAndBody({ ...notice.headers }, notice.body);
      };
      set();
      client.on('response', set);
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors at ${url}`);
  return { p50Ms: result.latency.p50, p99Ms: result.latency.p99, seconds: result.duration };
}
