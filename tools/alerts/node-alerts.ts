import type { AlertGroup } from './alert.ts';

const CALLS = 'jaraplay_http_call_seconds';

const AVAILABLE = 'node_filesystem_avail_bytes{fstype!~"tmpfs|overlay"}';
const LEFT_OF_DISK = `min by (instance, mountpoint) (${AVAILABLE} / node_filesystem_size_bytes)`;

/** Nodes, calls, databases, jobs. */
export const nodeAlerts: AlertGroup = {
  name: 'nodes',
  alerts: [
    {
      name: 'NoNodeReady',
      severity: 'page',
      expr: '(max(jaraplay_node_ready) or vector(0)) == 0',
      for: '1m',
      summary: 'No node serves players.',
      test: {
        firing: [['jaraplay_node_ready{instance="a"}', '1 0x10']],
        quiet: [
          ['jaraplay_node_ready{instance="a"}', '0x10'],
          ['jaraplay_node_ready{instance="b"}', '1x10'],
        ],
        at: '5m',
      },
      // No node is scraped at all.
      furtherTests: [
        {
          firing: [['up{job="patroni"}', '1x10']],
          quiet: [['jaraplay_node_ready{instance="a"}', '1x10']],
          at: '5m',
        },
      ],
    },
    {
      name: 'NodeNotReady',
      severity: 'ticket',
      expr: 'min by (instance) (jaraplay_node_ready) == 0',
      for: '5m',
      summary: 'A node gets no players from the load balancer.',
      test: {
        firing: [['jaraplay_node_ready{instance="a"}', '0x20']],
        quiet: [['jaraplay_node_ready{instance="a"}', '0x2 1x20']],
        at: '10m',
        labels: { instance: 'a' },
      },
    },
    {
      name: 'NodeWarns',
      severity: 'ticket',
      expr: 'max by (instance) (jaraplay_node_warnings) > 0',
      for: '15m',
      summary: 'A node has had a warning in /health/ready for a quarter of an hour.',
      test: {
        firing: [['jaraplay_node_warnings{instance="a"}', '2x30']],
        quiet: [['jaraplay_node_warnings{instance="a"}', '0x30']],
        at: '20m',
        labels: { instance: 'a' },
      },
    },
    {
      name: 'CallsFailing',
      severity: 'page',
      expr: `sum(rate(${CALLS}_count{status="5xx"}[5m])) > 0.01 * sum(rate(${CALLS}_count[5m]))`,
      for: '5m',
      summary: 'More than one call in a hundred is answered with an error of ours.',
      test: {
        firing: [
          [`${CALLS}_count{instance="a",origin="site",kind="plain",status="2xx"}`, '0+100x30'],
          [`${CALLS}_count{instance="a",origin="site",kind="plain",status="5xx"}`, '0+5x30'],
        ],
        quiet: [
          [`${CALLS}_count{instance="a",origin="site",kind="plain",status="2xx"}`, '0+1000x30'],
          [`${CALLS}_count{instance="a",origin="site",kind="plain",status="5xx"}`, '0+1x30'],
        ],
        at: '15m',
      },
    },
    {
      name: 'MoneyCallsSlow',
      severity: 'page',
      expr: `histogram_quantile(0.99, sum by (le) (rate(${CALLS}_bucket{kind="money"}[5m]))) > 1`,
      for: '10m',
      summary: 'One bet, move or withdrawal in a hundred takes longer than a second.',
      test: {
        firing: [
          [`${CALLS}_bucket{instance="a",origin="games",kind="money",status="2xx",le="1"}`, '0+90x40'],
          [`${CALLS}_bucket{instance="a",origin="games",kind="money",status="2xx",le="2.5"}`, '0+100x40'],
          [`${CALLS}_bucket{instance="a",origin="games",kind="money",status="2xx",le="+Inf"}`, '0+100x40'],
        ],
        quiet: [
          [`${CALLS}_bucket{instance="a",origin="games",kind="money",status="2xx",le="0.5"}`, '0+100x40'],
          [`${CALLS}_bucket{instance="a",origin="games",kind="money",status="2xx",le="1"}`, '0+100x40'],
          [`${CALLS}_bucket{instance="a",origin="games",kind="money",status="2xx",le="+Inf"}`, '0+100x40'],
        ],
        at: '30m',
      },
    },
    {
      name: 'EventLoopSlow',
      severity: 'ticket',
      expr: 'max by (instance) (nodejs_eventloop_lag_p99_seconds) > 0.2',
      for: '5m',
      summary: 'A node’s process is so busy that calls wait for 200 ms before they begin.',
      test: {
        firing: [['nodejs_eventloop_lag_p99_seconds{instance="a"}', '0.4x20']],
        quiet: [['nodejs_eventloop_lag_p99_seconds{instance="a"}', '0.02x20']],
        at: '10m',
        labels: { instance: 'a' },
      },
    },
    {
      name: 'ShardUnreachable',
      severity: 'page',
      expr: 'min by (shard) (jaraplay_shard_reachable) == 0',
      for: '1m',
      summary: 'A shard answers nothing: its players cannot bet.',
      test: {
        firing: [['jaraplay_shard_reachable{instance="a",shard="2"}', '1 0x10']],
        quiet: [['jaraplay_shard_reachable{instance="a",shard="2"}', '1x10']],
        at: '5m',
        labels: { shard: '2' },
      },
    },
    {
      name: 'ScrapeFailed',
      severity: 'ticket',
      expr: 'max by (instance, reading) (jaraplay_scrape_failed) > 0',
      for: '5m',
      summary: 'Values of a database cannot be read: alerts about them are blind.',
      test: {
        firing: [['jaraplay_scrape_failed{instance="a",reading="payouts_1"}', '1x20']],
        quiet: [['jaraplay_scrape_failed{instance="a",reading="payouts_1"}', '0 1 0x20']],
        at: '10m',
        labels: { instance: 'a', reading: 'payouts_1' },
      },
    },
    {
      name: 'ReplicaLags',
      severity: 'ticket',
      expr: 'max by (database) (jaraplay_database_replica_lag_seconds) > 5',
      for: '2m',
      summary: 'A standby is more than five seconds behind: a failover would wait or lose.',
      test: {
        firing: [['jaraplay_database_replica_lag_seconds{instance="a",database="directory"}', '9x10']],
        quiet: [['jaraplay_database_replica_lag_seconds{instance="a",database="directory"}', '0.1x10']],
        at: '5m',
        labels: { database: 'directory' },
      },
    },
    {
      name: 'LockWaitsLong',
      severity: 'ticket',
      expr: 'max by (database) (jaraplay_database_lock_longest_wait_seconds) > 10',
      for: '1m',
      summary: 'A statement has waited for a lock for more than ten seconds.',
      test: {
        firing: [
          ['jaraplay_database_lock_longest_wait_seconds{instance="a",database="directory"}', '0 20+60x10'],
        ],
        quiet: [['jaraplay_database_lock_longest_wait_seconds{instance="a",database="directory"}', '0.1x10']],
        at: '5m',
        labels: { database: 'directory' },
      },
    },
    {
      name: 'PoolWaits',
      severity: 'ticket',
      expr: 'max by (instance, database, pool) (jaraplay_pool_connections{state="waiting"}) > 20',
      for: '2m',
      summary: 'Calls wait for a connection to a database.',
      test: {
        firing: [
          [
            'jaraplay_pool_connections{instance="a",database="directory",pool="plain",state="waiting"}',
            '60x10',
          ],
        ],
        quiet: [
          [
            'jaraplay_pool_connections{instance="a",database="directory",pool="plain",state="waiting"}',
            '2x10',
          ],
        ],
        at: '5m',
        labels: { instance: 'a', database: 'directory', pool: 'plain' },
      },
    },
    {
      name: 'JobsLate',
      severity: 'ticket',
      expr: 'max by (queue) (jaraplay_job_oldest_due_seconds) > 300',
      for: '5m',
      summary: 'Jobs of a queue are not begun.',
      test: {
        firing: [['jaraplay_job_oldest_due_seconds{instance="a",queue="payments-payout"}', '200+60x20']],
        quiet: [['jaraplay_job_oldest_due_seconds{instance="a",queue="payments-payout"}', '2x20']],
        at: '15m',
        labels: { queue: 'payments-payout' },
      },
    },
    {
      name: 'JobsFailing',
      severity: 'ticket',
      expr:
        'sum by (queue) (rate(jaraplay_job_seconds_count{outcome="failed"}[15m])) > ' +
        '0.1 * sum by (queue) (rate(jaraplay_job_seconds_count[15m]))',
      for: '5m',
      summary: 'More than one job in ten of a queue fails.',
      test: {
        firing: [
          ['jaraplay_job_seconds_count{instance="a",queue="messaging-deliver",outcome="done"}', '0+4x40'],
          ['jaraplay_job_seconds_count{instance="a",queue="messaging-deliver",outcome="failed"}', '0+2x40'],
        ],
        quiet: [
          ['jaraplay_job_seconds_count{instance="a",queue="messaging-deliver",outcome="done"}', '0+40x40'],
          [
            'jaraplay_job_seconds_count{instance="a",queue="messaging-deliver",outcome="failed"}',
            '0x20 1x20',
          ],
        ],
        at: '30m',
        labels: { queue: 'messaging-deliver' },
      },
    },
    {
      name: 'DiskNearlyFull',
      severity: 'ticket',
      expr: `${LEFT_OF_DISK} < 0.15`,
      for: '10m',
      summary: 'A disk has less than 15 % left (node_exporter).',
      test: {
        firing: [
          ['node_filesystem_avail_bytes{instance="db",mountpoint="/data",fstype="ext4"}', '10x30'],
          ['node_filesystem_size_bytes{instance="db",mountpoint="/data",fstype="ext4"}', '100x30'],
        ],
        quiet: [
          ['node_filesystem_avail_bytes{instance="db",mountpoint="/data",fstype="ext4"}', '40x30'],
          ['node_filesystem_size_bytes{instance="db",mountpoint="/data",fstype="ext4"}', '100x30'],
        ],
        at: '20m',
        labels: { instance: 'db', mountpoint: '/data' },
      },
    },
    {
      name: 'DiskFillsSoon',
      severity: 'page',
      whyPage: 'A full disk ends all bets at once, and only a person makes room.',
      expr: `min by (instance, mountpoint) (predict_linear(${AVAILABLE}[1h], 4 * 3600)) < 0 and ${LEFT_OF_DISK} < 0.15`,
      for: '10m',
      summary: 'A disk is full within four hours if it goes on as in the last one (node_exporter).',
      test: {
        firing: [
          ['node_filesystem_avail_bytes{instance="db",mountpoint="/data",fstype="ext4"}', '300-4x70'],
          ['node_filesystem_size_bytes{instance="db",mountpoint="/data",fstype="ext4"}', '1000x70'],
        ],
        // Nearly full for long, and no fuller.
        quiet: [
          ['node_filesystem_avail_bytes{instance="db",mountpoint="/data",fstype="ext4"}', '100x70'],
          ['node_filesystem_size_bytes{instance="db",mountpoint="/data",fstype="ext4"}', '1000x70'],
        ],
        at: '65m',
        labels: { instance: 'db', mountpoint: '/data' },
      },
    },
  ],
};
