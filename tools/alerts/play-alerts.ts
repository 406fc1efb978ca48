import type { AlertGroup } from './alert.ts';

/** Shared rounds, the sportsbook, the live channel. */
export const playAlerts: AlertGroup = {
  name: 'play',
  alerts: [
    {
      name: 'RoundLate',
      severity: 'page',
      expr: 'max by (game) (jaraplay_round_late_seconds) > 30',
      for: '1m',
      summary: 'The rounds of a shared game stand still.',
      test: {
        firing: [['jaraplay_round_late_seconds{instance="a",game="crash"}', '0 40+60x10']],
        quiet: [['jaraplay_round_late_seconds{instance="a",game="crash"}', '2x20']],
        at: '5m',
        labels: { game: 'crash' },
      },
    },
    {
      name: 'WorkWithoutLeader',
      severity: 'page',
      expr: 'max by (work) (jaraplay_leader_unseen_seconds) > 15',
      for: '1m',
      summary: 'No node leads a shared game, or the sportsbook.',
      test: {
        firing: [['jaraplay_leader_unseen_seconds{instance="a",work="crash"}', '1 60+60x10']],
        quiet: [['jaraplay_leader_unseen_seconds{instance="a",work="crash"}', '1x20']],
        at: '5m',
        labels: { work: 'crash' },
      },
    },
    {
      name: 'LeaderChangesOften',
      severity: 'ticket',
      expr: 'max by (work) (changes(jaraplay_leader_epoch[1h])) > 3',
      for: '0m',
      summary: 'Nodes take a work from each other again and again.',
      test: {
        firing: [['jaraplay_leader_epoch{instance="a",work="crash"}', '1x9 2x9 3x9 4x9 5x9 6x9']],
        quiet: [['jaraplay_leader_epoch{instance="a",work="crash"}', '1x29 2x30']],
        at: '55m',
        labels: { work: 'crash' },
      },
    },
    {
      name: 'RoundsUnsettledAtShard',
      severity: 'ticket',
      expr: 'max by (game) (jaraplay_rounds_unsettled_at_shards) > 0',
      for: '10m',
      summary: 'Rounds continued without a shard, and bets there are not settled.',
      test: {
        firing: [['jaraplay_rounds_unsettled_at_shards{instance="a",game="crash"}', '3x20']],
        quiet: [['jaraplay_rounds_unsettled_at_shards{instance="a",game="crash"}', '3x5 0x20']],
        at: '15m',
        labels: { game: 'crash' },
      },
    },
    {
      name: 'SettlementLate',
      severity: 'page',
      expr: 'max(jaraplay_sports_result_oldest_unsettled_seconds) > 1800',
      for: '5m',
      summary: 'A result has been known for half an hour, and its bets are not all settled.',
      test: {
        firing: [['jaraplay_sports_result_oldest_unsettled_seconds{instance="a"}', '1700+60x20']],
        quiet: [['jaraplay_sports_result_oldest_unsettled_seconds{instance="a"}', '300x20']],
        at: '15m',
      },
    },
    {
      name: 'FeedSilent',
      severity: 'ticket',
      expr: 'max by (feed) (jaraplay_feed_age_seconds) > 180',
      for: '2m',
      summary: 'A source of matches does not answer; its markets are suspended.',
      test: {
        firing: [['jaraplay_feed_age_seconds{instance="a",feed="api-football"}', '5 120+60x20']],
        quiet: [['jaraplay_feed_age_seconds{instance="a",feed="api-football"}', '20x20']],
        at: '10m',
        labels: { feed: 'api-football' },
      },
    },
    {
      name: 'ReturnDeviates',
      severity: 'ticket',
      expr: 'max by (product) (abs(jaraplay_return_z)) > 4',
      for: '0m',
      summary: 'The payouts of a game’s last day are further from its rules than chance allows.',
      test: {
        firing: [['jaraplay_return_z{instance="a",product="game:dice"}', '-4.6x10']],
        quiet: [['jaraplay_return_z{instance="a",product="game:dice"}', '2.9x10']],
        at: '5m',
        labels: { product: 'game:dice' },
      },
    },
    {
      name: 'FanOutSlow',
      severity: 'ticket',
      expr: 'histogram_quantile(0.99, sum by (le) (rate(jaraplay_broadcast_seconds_bucket[5m]))) > 0.2',
      for: '5m',
      summary: 'Messages of the live channel take longer than 200 ms to their last socket.',
      test: {
        firing: [
          ['jaraplay_broadcast_seconds_bucket{instance="a",le="0.2"}', '0+10x30'],
          ['jaraplay_broadcast_seconds_bucket{instance="a",le="0.5"}', '0+100x30'],
          ['jaraplay_broadcast_seconds_bucket{instance="a",le="+Inf"}', '0+100x30'],
        ],
        quiet: [
          ['jaraplay_broadcast_seconds_bucket{instance="a",le="0.1"}', '0+100x30'],
          ['jaraplay_broadcast_seconds_bucket{instance="a",le="0.2"}', '0+100x30'],
          ['jaraplay_broadcast_seconds_bucket{instance="a",le="+Inf"}', '0+100x30'],
        ],
        at: '20m',
      },
    },
    {
      name: 'BalanceNoticesLate',
      severity: 'ticket',
      expr: 'max by (instance) (jaraplay_balance_notice_age_seconds) > 5',
      for: '2m',
      summary: 'A node receives no notifications of balance changes: pages show old balances.',
      test: {
        firing: [['jaraplay_balance_notice_age_seconds{instance="a"}', '60x10']],
        quiet: [['jaraplay_balance_notice_age_seconds{instance="a"}', '0.4x10']],
        at: '5m',
        labels: { instance: 'a' },
      },
    },
  ],
};
