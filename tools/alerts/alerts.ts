import type { AlertGroup } from './alert.ts';
import { betAlerts } from './bet-alerts.ts';
import { clusterAlerts } from './cluster-alerts.ts';
import { moneyAlerts } from './money-alerts.ts';
import { nodeAlerts } from './node-alerts.ts';
import { playAlerts } from './play-alerts.ts';

/** All alerts. */
export const ALERTS: readonly AlertGroup[] = [betAlerts, moneyAlerts, playAlerts, nodeAlerts, clusterAlerts];
