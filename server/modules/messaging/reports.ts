import type { LimitFunction } from 'p-limit';
import { DELIVER_QUEUE, type DeliveryDeps } from './deliver.ts';
import { applyReport } from './sent-store.ts';
import { endWaiting } from './store.ts';
import type { DeliveryReport, ReportRequest } from './types.ts';

/** Applies a provider's report. A failed delivery is given to the next provider at once; a delivered message waits no longer. */
export async function takeReport(
  deps: DeliveryDeps,
  inTurn: LimitFunction,
  provider: string,
  request: ReportRequest,
): Promise<boolean> {
  const { hourlyLog } = deps;
  const messenger = deps.messengers('sms').find((one) => one.provider === provider);
  if (messenger?.readReport === undefined) return false;
  const report = messenger.readReport(request);
  if (report === null) return true;
  if (report === 'forged') {
    // Of a wrong secret in the settings too, which would send each code twice.
    hourlyLog.error({ provider }, 'messaging.report_refused');
    return false;
  }
  await inTurn(() => apply(deps, provider, report));
  return true;
}

function apply({ db, clock, jobs }: DeliveryDeps, provider: string, report: DeliveryReport): Promise<void> {
  return db.kysely.transaction().execute(async (within) => {
    const messageId = await applyReport(within, provider, report, clock.now());
    if (messageId === undefined) return;
    if (report.state === 'delivered') await endWaiting(within, messageId);
    else await jobs.send(DELIVER_QUEUE, { messageId, isDecoy: false }, { within });
  });
}
