import type { Dashboard } from './dashboard.ts';

const RATE = '[$__rate_interval]';
const rateBy = (metric: string, by: string, where = '') => `sum by (${by}) (rate(${metric}${where}${RATE}))`;
const share = (part: string, all: string) => `sum(rate(${part}${RATE})) / sum(rate(${all}${RATE}))`;
/** Of all nodes: the databases’ values are the same at each. */
const most = (metric: string, by: string, where = '') => `max by (${by}) (${metric}${where})`;
const quantiles = (metric: string, where = '') =>
  ([0.5, 0.99] as const).map(
    (q) =>
      [
        `histogram_quantile(${q}, sum by (le) (rate(${metric}_bucket${where}${RATE})))`,
        `p${q * 100}`,
      ] as const,
  );

const bets: Dashboard = {
  id: 'bets',
  title: 'Bets and the ledger',
  panels: [
    {
      title: 'Bets booked',
      unit: 'ops',
      queries: [[rateBy('jaraplay_bets_total', 'part', '{outcome="ok"}'), '{{part}}']],
    },
    {
      title: 'Refusals by reason',
      unit: 'ops',
      queries: [[rateBy('jaraplay_bets_total', 'outcome', '{outcome!~"ok|replayed"}'), '{{outcome}}']],
    },
    {
      title: 'Refusals before and by a batch, withdrawals included',
      unit: 'ops',
      queries: [[rateBy('jaraplay_money_refusals_total', 'code'), '{{code}}']],
    },
    {
      title: 'Bets without a certain answer',
      unit: 'percentunit',
      queries: [
        [
          share(
            'jaraplay_bets_total{outcome=~"unavailable|failed|silent|locked|row_locked|raced"}',
            'jaraplay_bets_total',
          ),
          'share',
        ],
      ],
      red: 0.0005,
    },
    {
      title: 'Batch: wait of the oldest bet',
      unit: 's',
      queries: quantiles('jaraplay_bet_batch_wait_seconds'),
    },
    { title: 'Batch: commit', unit: 's', queries: quantiles('jaraplay_bet_batch_commit_seconds') },
    {
      title: 'Batch: bets',
      unit: 'short',
      queries: [
        [
          `sum(rate(jaraplay_bet_batch_bets_sum${RATE})) / sum(rate(jaraplay_bet_batch_bets_count${RATE}))`,
          'mean',
        ],
      ],
    },
    {
      title: 'Bets that wait',
      unit: 'short',
      queries: [
        ['sum by (where) (jaraplay_bets_waiting)', '{{where}}'],
        [most('jaraplay_bet_oldest_wait_seconds', 'shard'), 'oldest, seconds, shard {{shard}}'],
      ],
    },
    {
      title: 'Bets settled',
      unit: 'ops',
      queries: [[rateBy('jaraplay_bets_settled_total', 'outcome'), '{{outcome}}']],
    },
    { title: 'Settling together', unit: 's', queries: quantiles('jaraplay_settle_seconds') },
    {
      title: 'Age of the last sealed day',
      unit: 's',
      queries: [[most('jaraplay_ledger_seal_age_seconds', 'shard'), 'shard {{shard}}']],
      red: 129_600,
    },
    {
      title: 'Age of the last reconcile',
      unit: 's',
      queries: [['max(jaraplay_reconcile_age_seconds)', 'age']],
      red: 129_600,
    },
    {
      title: 'Significant events of 24 hours',
      unit: 'short',
      queries: [[most('jaraplay_significant_events_last_day', 'kind'), '{{kind}}']],
    },
    {
      title: 'Returns of the last day, in σ',
      unit: 'short',
      queries: [['max by (product) (abs(jaraplay_return_z))', '{{product}}']],
      red: 4,
    },
  ],
};

const money: Dashboard = {
  id: 'money',
  title: 'Deposits, withdrawals and providers',
  panels: [
    {
      title: 'Oldest open payout',
      unit: 's',
      queries: [[most('jaraplay_payout_oldest_seconds', 'state'), '{{state}}']],
      red: 900,
    },
    {
      title: 'Open payouts',
      unit: 'short',
      queries: [['sum by (state) (max by (shard, state) (jaraplay_payouts_open))', '{{state}}']],
    },
    {
      title: 'Payouts ended in an hour',
      unit: 'short',
      queries: [['sum by (state) (max by (shard, state) (jaraplay_payouts_ended_last_hour))', '{{state}}']],
    },
    {
      title: 'Deposits by what named them',
      unit: 'ops',
      queries: [[rateBy('jaraplay_deposits_total', 'provider, found'), '{{provider}} {{found}}']],
    },
    {
      title: 'Deposits not booked, and in suspense',
      unit: 'short',
      queries: [
        ['max(jaraplay_deposits_unbooked)', 'not booked'],
        ['max(jaraplay_deposits_in_suspense)', 'in suspense'],
      ],
    },
    {
      title: 'Oldest deposit not booked',
      unit: 's',
      queries: [['max(jaraplay_deposit_oldest_unbooked_seconds)', 'oldest']],
      red: 300,
    },
    {
      title: 'Banks',
      unit: 'short',
      queries: [
        [most('jaraplay_bank_differences_open', 'provider'), 'differences, {{provider}}'],
        [most('jaraplay_bank_payouts_paused', 'provider'), 'paused, {{provider}}'],
        [most('jaraplay_bank_balance_low', 'provider'), 'balance low, {{provider}}'],
      ],
    },
    {
      title: 'Balances at the banks',
      unit: 'short',
      queries: [[`${most('jaraplay_bank_balance_kobo', 'provider')} / 100`, '₦ at {{provider}}']],
    },
    {
      title: 'Calls to providers',
      unit: 'ops',
      queries: [
        [rateBy('jaraplay_provider_call_seconds_count', 'provider, outcome'), '{{provider}} {{outcome}}'],
      ],
    },
    {
      title: 'Calls to providers: p99',
      unit: 's',
      queries: [
        [
          `histogram_quantile(0.99, sum by (le, provider) (rate(jaraplay_provider_call_seconds_bucket${RATE})))`,
          '{{provider}}',
        ],
      ],
    },
    {
      title: 'SMS delivered ÷ sent, last hour',
      unit: 'percentunit',
      queries: [
        [
          'max by (network) (jaraplay_messages_last_hour{channel="sms",state="delivered"}) / sum by (network) (max by (network, state) (jaraplay_messages_last_hour{channel="sms"}))',
          '{{network}}',
        ],
      ],
    },
    {
      title: 'Oldest message that waits',
      unit: 's',
      queries: [['max(jaraplay_message_oldest_waiting_seconds)', 'oldest']],
    },
    {
      title: 'Identity checks',
      unit: 'short',
      queries: [
        ['max(jaraplay_identity_checks_pending)', 'pending'],
        ['max(jaraplay_identity_check_oldest_seconds)', 'oldest, seconds'],
      ],
    },
  ],
};

const play: Dashboard = {
  id: 'play',
  title: 'Rounds, sportsbook and the live channel',
  panels: [
    {
      title: 'Rounds late',
      unit: 's',
      queries: [[most('jaraplay_round_late_seconds', 'game'), '{{game}}']],
      red: 30,
    },
    {
      title: 'End of a round → its last bet settled',
      unit: 's',
      queries: [[most('jaraplay_round_settlement_seconds', 'game'), '{{game}}']],
    },
    {
      title: 'Age of the newest round',
      unit: 's',
      queries: [[most('jaraplay_round_newest_age_seconds', 'game'), '{{game}}']],
    },
    {
      title: 'Age of the newest commitment',
      unit: 's',
      queries: [[most('jaraplay_season_commitment_age_seconds', 'game'), '{{game}}']],
    },
    {
      title: 'Rounds unsettled at shards',
      unit: 'short',
      queries: [[most('jaraplay_rounds_unsettled_at_shards', 'game'), '{{game}}']],
    },
    {
      title: 'Age of the feeds',
      unit: 's',
      queries: [[most('jaraplay_feed_age_seconds', 'feed'), '{{feed}}']],
      red: 180,
    },
    {
      title: 'End of a sportsbook bet → its player’s page',
      unit: 's',
      queries: quantiles('jaraplay_sports_bet_seen_seconds'),
    },
    {
      title: 'Results whose bets are not settled',
      unit: 'short',
      queries: [
        ['max(jaraplay_sports_results_unsettled)', 'results'],
        ['max(jaraplay_sports_result_oldest_unsettled_seconds)', 'oldest, seconds'],
      ],
    },
    {
      title: 'Sockets and streams',
      unit: 'short',
      queries: [
        ['sum(jaraplay_sockets)', 'sockets'],
        ['sum(jaraplay_balance_streams)', 'balance streams'],
      ],
    },
    {
      title: 'Messages to sockets',
      unit: 'ops',
      queries: [
        [`sum(rate(jaraplay_socket_messages_total${RATE}))`, 'messages'],
        [`sum(rate(jaraplay_sockets_dropped_total${RATE}))`, 'dropped sockets'],
      ],
    },
    { title: 'Fan-out', unit: 's', queries: quantiles('jaraplay_broadcast_seconds'), red: 0.2 },
    {
      title: 'Age of balance notices',
      unit: 's',
      queries: [[most('jaraplay_balance_notice_age_seconds', 'instance'), '{{instance}}']],
      red: 5,
    },
    {
      title: 'Leaders',
      unit: 's',
      queries: [
        [most('jaraplay_leader_unseen_seconds', 'work'), 'unseen, {{work}}'],
        ['max by (work) (changes(jaraplay_leader_epoch[1h]))', 'changes in an hour, {{work}}'],
      ],
    },
  ],
};

const node: Dashboard = {
  id: 'nodes',
  title: 'Nodes and databases',
  panels: [
    {
      title: 'Nodes',
      unit: 'short',
      queries: [
        ['sum(jaraplay_node_ready)', 'ready'],
        ['max(jaraplay_live_nodes)', 'live'],
        ['sum(jaraplay_node_warnings)', 'warnings'],
        ['sum(jaraplay_node_bets_refused)', 'refuse bets'],
      ],
    },
    {
      title: 'Calls by status',
      unit: 'ops',
      queries: [[rateBy('jaraplay_http_call_seconds_count', 'origin, status'), '{{origin}} {{status}}']],
    },
    {
      title: 'Calls that move money',
      unit: 's',
      queries: quantiles('jaraplay_http_call_seconds', '{kind="money"}'),
      red: 1,
    },
    {
      title: 'Calls under way',
      unit: 'short',
      queries: [[most('jaraplay_http_calls_under_way', 'instance'), '{{instance}}']],
    },
    {
      title: 'Event loop: p99 delay',
      unit: 's',
      queries: [[most('nodejs_eventloop_lag_p99_seconds', 'instance'), '{{instance}}']],
      red: 0.2,
    },
    {
      title: 'Memory',
      unit: 'bytes',
      queries: [[most('process_resident_memory_bytes', 'instance'), '{{instance}}']],
    },
    {
      title: 'Processor time',
      unit: 'short',
      queries: [[`sum by (instance) (rate(process_cpu_seconds_total${RATE}))`, '{{instance}}']],
    },
    {
      title: 'Pools',
      unit: 'short',
      queries: [
        ['sum by (database, pool, state) (jaraplay_pool_connections)', '{{database}} {{pool}} {{state}}'],
        ['sum by (database, pool) (jaraplay_pool_size)', '{{database}} {{pool}} size'],
      ],
    },
    {
      title: 'Locks',
      unit: 'short',
      queries: [
        [most('jaraplay_database_lock_waits', 'database'), 'waits, {{database}}'],
        [most('jaraplay_database_lock_longest_wait_seconds', 'database'), 'longest, seconds, {{database}}'],
      ],
    },
    {
      title: 'Standbys',
      unit: 's',
      queries: [
        [most('jaraplay_database_replica_lag_seconds', 'database'), 'lag, {{database}}'],
        [most('jaraplay_database_standbys', 'database'), 'standbys, {{database}}'],
      ],
      red: 5,
    },
    {
      title: 'Shards',
      unit: 'short',
      queries: [
        ['min by (shard) (jaraplay_shard_reachable)', 'reachable, {{shard}}'],
        [most('jaraplay_shard_slots', 'shard'), 'slots, {{shard}}'],
      ],
    },
    {
      title: 'Jobs',
      unit: 'short',
      queries: [
        ['topk(5, max by (queue) (jaraplay_jobs_due))', 'due, {{queue}}'],
        ['topk(5, max by (queue) (jaraplay_job_oldest_due_seconds))', 'oldest, seconds, {{queue}}'],
        [
          `topk(5, sum by (queue) (rate(jaraplay_job_seconds_count{outcome="failed"}${RATE})))`,
          'failed, {{queue}}',
        ],
      ],
    },
    {
      title: 'Scrapes',
      unit: 'short',
      queries: [
        ['max by (reading) (jaraplay_scrape_failed)', 'failed, {{reading}}'],
        ['topk(3, max by (reading) (jaraplay_reading_age_seconds))', 'age, seconds, {{reading}}'],
      ],
    },
  ],
};

/** All dashboards. */
export const DASHBOARDS: readonly Dashboard[] = [bets, money, play, node];
