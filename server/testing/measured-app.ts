import { SPORTSBOOK_ID } from '@jara/contract/sports-watch';
import { measureNode } from '../node/node-metrics.ts';
import { measureProviders } from '../platform/http/provider-metrics.ts';
import { createServing } from '../platform/runtime/serving.ts';
import { testWorks } from '../platform/testing/test-works.ts';
import type { TestApp } from './test-app.ts';

/** Adds the metrics of the process and of the node to those of a test's modules. Returns what ends the subscription to calls. */
export function measureTestNode({ metrics, database: { db }, shards, clock }: TestApp): () => void {
  const quiet = () => undefined;
  measureNode(metrics, {
    installation: { db, shards, waitForConnections: quiet, close: async () => undefined },
    health: { liveNodes: 1, readiness: async () => ({ ready: true, faults: [], warnings: [] }) },
    serving: createServing(),
    reach: testWorks(db, clock).reach,
    works: [SPORTSBOOK_ID],
  });
  return measureProviders(metrics, ['paystack'], { debug: quiet });
}
