import assert from 'node:assert/strict';
import type { Database } from '../../../platform/database/database.ts';
import type { Jobs, Scheduler } from '../../../platform/database/jobs.ts';
import { type Clock, SECOND_MS } from '../../../platform/runtime/clock.ts';
import { testKeys } from '../../../platform/testing/test-keys.ts';
import { DELIVER_QUEUE, NOTICE_QUEUE, PUSH_QUEUE } from '../deliver.ts';
import type { MessagingDeps } from '../deps.ts';
import { unsubscribeLinks } from '../unsubscribing.ts';

interface SentJob {
  readonly data: object;
  readonly startAfterMs: number;
}

/** Jobs that run only when the test calls for it, and as many times. */
export function heldJobs() {
  const sent: object[] = [];
  const timed: SentJob[] = [];
  let handle: ((data: object) => Promise<void>) | undefined;
  const jobs: Jobs & Scheduler = {
    schedule: () => undefined,
    define(queue, _options, handler) {
      assert.ok([DELIVER_QUEUE, PUSH_QUEUE, NOTICE_QUEUE].includes(queue));
      handle = handler as (data: object) => Promise<void>;
    },
    async send(_queue, data, options) {
      assert.ok(options?.within, 'the job joins the transaction');
      sent.push(data);
      timed.push({ data, startAfterMs: options.startAfterMs ?? 0 });
    },
    async sendMany(_queue, data) {
      sent.push(...data);
      timed.push(...data.map((each) => ({ data: each, startAfterMs: 0 })));
    },
    start: async () => undefined,
    stop: async () => undefined,
  };
  return { jobs, sent, timed, run: async (data: object) => handle?.(data) };
}

/** The dependencies of messaging besides jobs and providers, without alarms. */
export function messagingDeps(db: Database, clock: Clock): Omit<MessagingDeps, 'jobs' | 'messengers'> {
  return {
    db,
    clock,
    bodies: testKeys.cipherFor('messages'),
    recipients: testKeys.macFor('recipients of messages'),
    links: unsubscribeLinks(testKeys.macFor('links'), 'https://play.example'),
    failoverMs: 20 * SECOND_MS,
    log: { info: () => undefined, error: () => undefined },
    outages: { watch: (_provider, call) => call() },
  };
}
