import { DELIVER_QUEUE, type DeliveryDeps } from './deliver.ts';
import { applyReport } from './sent-store.ts';
import { removeWaiting } from './store.ts';
import type { ReportRequest } from './types.ts';

/** Applies a provider's report. A failed delivery is given to the next provider at once; a delivered message waits no longer. */
export async function takeReport(
  deps: DeliveryDeps,
  provider: string,
  request: ReportRequest,
): Promise<boolean> {
  const { db, clock, jobs, log } = deps;
  const messenger = deps.messengers('sms').find((one) => one.provider === provider);
  const report = messenger?.readReport === undefined ? 'forged' : messenger.readReport(request);
  if (report === null) return true;
  if (report === 'forged') {
    log.warn({ provider }, 'messaging.report_refused');
    return false;
  }
  await db.kysely.transaction().execute(async (within) => {
    const messageId = await applyReport(within, provider, report, clock.now());
    if (messageId === undefined) return;
    if (report.state === 'delivered') await removeWaiting(within, messageId);
    else await jobs.send(DELIVER_QUEUE, { messageId, isDecoy: false }, { within });
  });
  return true;
}
