import type { AlertGroup } from './alert.ts';

const MEBIBYTE = 1024 ** 2;
/** A slot that keeps more holds a part of the disk for a standby that does not come back; the cluster's files give it up at 4 GB. */
const SLOT_KEPT_BYTES = 1024 * MEBIBYTE;
const DRILL = 'jaraplay-pitr-drill';

/** The machines of the database: what they publish themselves, and what the nodes read of them. */
export const clusterAlerts: AlertGroup = {
  name: 'cluster',
  alerts: [
    {
      name: 'PrimaryMissing',
      severity: 'page',
      expr: 'max by (instance) (haproxy_server_status{proxy="database",state="UP"}) == 0',
      for: '30s',
      summary: 'A balancer leads to no primary: no bet is booked through it.',
      test: {
        firing: [
          ['haproxy_server_status{instance="a",proxy="database",server="db-1",state="UP"}', '1 0x20'],
          ['haproxy_server_status{instance="a",proxy="database",server="db-2",state="UP"}', '0x20'],
        ],
        quiet: [
          ['haproxy_server_status{instance="a",proxy="database",server="db-1",state="UP"}', '1 0x20'],
          ['haproxy_server_status{instance="a",proxy="database",server="db-2",state="UP"}', '0 1x20'],
        ],
        at: '10m',
        labels: { instance: 'a' },
      },
    },
    {
      name: 'BalancerWithoutNodes',
      severity: 'page',
      expr: 'max by (instance, proxy) (haproxy_server_status{proxy=~"site|games",state="UP"}) == 0',
      for: '1m',
      summary: 'A balancer leads to no node: its players get no answer.',
      test: {
        firing: [
          ['haproxy_server_status{instance="a",proxy="site",server="node-1",state="UP"}', '1 0x10'],
          ['haproxy_server_status{instance="a",proxy="site",server="node-2",state="UP"}', '0x10'],
        ],
        quiet: [
          ['haproxy_server_status{instance="a",proxy="site",server="node-1",state="UP"}', '1 0x10'],
          ['haproxy_server_status{instance="a",proxy="site",server="node-2",state="UP"}', '1x10'],
        ],
        at: '5m',
        labels: { instance: 'a', proxy: 'site' },
      },
    },
    {
      name: 'BalancerBackendDown',
      severity: 'ticket',
      expr: 'max by (instance, proxy) (haproxy_server_status{proxy=~"desk|database-standbys",state="UP"}) == 0',
      for: '5m',
      summary: 'A balancer finds no server for the operator’s desk, or no standby for reports.',
      test: {
        firing: [['haproxy_server_status{instance="a",proxy="desk",server="node-1",state="UP"}', '1 0x20']],
        quiet: [
          ['haproxy_server_status{instance="a",proxy="desk",server="node-1",state="UP"}', '1 0x2 1x20'],
        ],
        at: '10m',
        labels: { instance: 'a', proxy: 'desk' },
      },
    },
    {
      name: 'StandbysMissing',
      severity: 'ticket',
      expr: 'min by (database) (jaraplay_database_standbys) < 2 and on (database) max by (database) (jaraplay_database_synchronous) == 1',
      for: '10m',
      summary: 'Fewer than two standbys receive the log: the loss of one more machine stops all bets.',
      test: {
        firing: [
          ['jaraplay_database_standbys{instance="a",database="directory"}', '1x30'],
          ['jaraplay_database_synchronous{instance="a",database="directory"}', '1x30'],
        ],
        // One server alone has no standby, and waits for none.
        quiet: [
          ['jaraplay_database_standbys{instance="a",database="directory"}', '0x30'],
          ['jaraplay_database_synchronous{instance="a",database="directory"}', '0x30'],
        ],
        at: '20m',
        labels: { database: 'directory' },
      },
    },
    {
      name: 'ArchiveFailing',
      severity: 'ticket',
      expr: 'max by (database) (jaraplay_database_archive_failing_seconds) > 600',
      for: '5m',
      summary:
        'The log is not archived: a restore would lose what follows, and the disk of the primary fills.',
      test: {
        firing: [['jaraplay_database_archive_failing_seconds{instance="a",database="directory"}', '0+60x30']],
        quiet: [
          ['jaraplay_database_archive_failing_seconds{instance="a",database="directory"}', '0 60 0x30'],
        ],
        at: '20m',
        labels: { database: 'directory' },
      },
    },
    {
      name: 'SlotKeepsLog',
      severity: 'ticket',
      expr: `max by (database) (jaraplay_database_slot_kept_bytes) > ${SLOT_KEPT_BYTES}`,
      for: '5m',
      summary:
        'A replication slot keeps more than a gibibyte of the log for a standby that does not read it.',
      test: {
        firing: [
          [
            'jaraplay_database_slot_kept_bytes{instance="a",database="directory"}',
            `${2 * SLOT_KEPT_BYTES}x20`,
          ],
        ],
        quiet: [['jaraplay_database_slot_kept_bytes{instance="a",database="directory"}', '16777216x20']],
        at: '10m',
        labels: { database: 'directory' },
      },
    },
    {
      name: 'EtcdWithoutLeader',
      severity: 'ticket',
      expr: 'min by (instance) (etcd_server_has_leader) == 0',
      for: '1m',
      summary: 'A member of etcd has no leader: no standby can take over while most members have none.',
      test: {
        firing: [['etcd_server_has_leader{instance="db-1"}', '1 0x10']],
        quiet: [['etcd_server_has_leader{instance="db-1"}', '1x10']],
        at: '5m',
        labels: { instance: 'db-1' },
      },
    },
    {
      name: 'ClusterMemberSilent',
      severity: 'ticket',
      expr: 'up{job=~"patroni|etcd|haproxy"} == 0',
      for: '5m',
      summary: 'Patroni, etcd or the balancer of a machine does not answer.',
      test: {
        firing: [['up{job="patroni",instance="db-2"}', '1 0x20']],
        quiet: [['up{job="patroni",instance="db-2"}', '1 0 1x20']],
        at: '10m',
        labels: { job: 'patroni', instance: 'db-2' },
      },
    },
    {
      name: 'RestoreDrillFailed',
      severity: 'ticket',
      expr: `node_systemd_unit_state{name="${DRILL}.service",state="failed"} == 1 or time() - node_systemd_timer_last_trigger_seconds{name="${DRILL}.timer"} > 8 * 86400`,
      for: '10m',
      summary: 'The weekly drill of a restore failed, or has not run for eight days.',
      test: {
        firing: [
          [`node_systemd_unit_state{instance="db-3",name="${DRILL}.service",state="failed"}`, '0 1x30'],
        ],
        quiet: [[`node_systemd_unit_state{instance="db-3",name="${DRILL}.service",state="failed"}`, '0x30']],
        at: '20m',
        labels: { instance: 'db-3', name: `${DRILL}.service`, state: 'failed' },
      },
      // The clock of the case begins at 0: the last run was then, or six days later.
      furtherTests: [
        {
          firing: [
            [`node_systemd_timer_last_trigger_seconds{instance="db-3",name="${DRILL}.timer"}`, '0x11700'],
          ],
          quiet: [
            [
              `node_systemd_timer_last_trigger_seconds{instance="db-3",name="${DRILL}.timer"}`,
              '518400x11700',
            ],
          ],
          at: '194h',
          labels: { instance: 'db-3', name: `${DRILL}.timer` },
        },
      ],
    },
  ],
};
