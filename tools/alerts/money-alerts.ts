import type { AlertGroup } from './alert.ts';

/** Deposits, withdrawals, banks, other providers, messages. */
export const moneyAlerts: AlertGroup = {
  name: 'money',
  alerts: [
    {
      name: 'PayoutOld',
      severity: 'page',
      expr: 'max(jaraplay_payout_oldest_seconds) > 900',
      for: '5m',
      summary: 'A withdrawal has not ended within a quarter of an hour.',
      test: {
        firing: [['jaraplay_payout_oldest_seconds{instance="a",shard="1",state="sent"}', '600+60x30']],
        quiet: [['jaraplay_payout_oldest_seconds{instance="a",shard="1",state="sent"}', '120x30']],
        at: '20m',
      },
    },
    {
      name: 'BankPayoutsPaused',
      severity: 'page',
      expr: 'max by (provider) (jaraplay_bank_payouts_paused) > 0',
      for: '10m',
      summary: 'A bank refuses all payouts, which wait.',
      test: {
        firing: [['jaraplay_bank_payouts_paused{instance="a",provider="paystack"}', '1x30']],
        quiet: [['jaraplay_bank_payouts_paused{instance="a",provider="paystack"}', '1x5 0x30']],
        at: '20m',
        labels: { provider: 'paystack' },
      },
    },
    {
      name: 'BankBalanceLow',
      severity: 'ticket',
      expr: 'max by (provider) (jaraplay_bank_balance_low) > 0',
      for: '5m',
      summary: 'The money from which a bank pays out is nearly used up.',
      test: {
        firing: [['jaraplay_bank_balance_low{instance="a",provider="monnify"}', '0x5 1x30']],
        quiet: [['jaraplay_bank_balance_low{instance="a",provider="monnify"}', '1x3 0x30']],
        at: '20m',
        labels: { provider: 'monnify' },
      },
    },
    {
      name: 'BankBalanceUnread',
      severity: 'ticket',
      expr: 'max by (provider) (jaraplay_bank_balance_age_seconds) > 900',
      for: '5m',
      summary: 'The money from which a bank pays out was not read for a quarter of an hour.',
      test: {
        firing: [['jaraplay_bank_balance_age_seconds{instance="a",provider="monnify"}', '30x5 60+60x40']],
        quiet: [
          ['jaraplay_bank_balance_age_seconds{instance="a",provider="monnify"}', '30x5 60+60x10 30x30'],
        ],
        at: '40m',
        labels: { provider: 'monnify' },
      },
    },
    {
      name: 'DepositUnbooked',
      severity: 'page',
      expr: 'max(jaraplay_deposit_oldest_unbooked_seconds) > 300',
      for: '5m',
      summary: 'A transfer that has arrived is not credited.',
      test: {
        firing: [['jaraplay_deposit_oldest_unbooked_seconds{instance="a"}', '60+60x30']],
        quiet: [['jaraplay_deposit_oldest_unbooked_seconds{instance="a"}', '20x30']],
        at: '20m',
      },
    },
    {
      name: 'DepositNoticesLost',
      severity: 'ticket',
      expr:
        'sum by (provider) (increase(jaraplay_deposits_total{found="sweep"}[1h])) > ' +
        '0.2 * sum by (provider) (increase(jaraplay_deposits_total[1h])) and ' +
        'sum by (provider) (increase(jaraplay_deposits_total{found="sweep"}[1h])) > 3',
      for: '5m',
      summary: 'More than a fifth of the deposits is found by the sweep: the bank’s notices do not arrive.',
      test: {
        firing: [
          ['jaraplay_deposits_total{instance="a",provider="paystack",found="sweep"}', '0+1x70'],
          ['jaraplay_deposits_total{instance="a",provider="paystack",found="notice"}', '0+1x70'],
        ],
        quiet: [
          ['jaraplay_deposits_total{instance="a",provider="paystack",found="sweep"}', '0x30 1x40'],
          ['jaraplay_deposits_total{instance="a",provider="paystack",found="notice"}', '0+9x70'],
        ],
        at: '65m',
        labels: { provider: 'paystack' },
      },
    },
    {
      name: 'DepositsInSuspense',
      severity: 'ticket',
      expr: 'max(jaraplay_deposits_in_suspense) > 0',
      for: '1h',
      summary: 'Money of a transfer to an unknown account number waits for a person.',
      test: {
        firing: [['jaraplay_deposits_in_suspense{instance="a"}', '2x90']],
        quiet: [['jaraplay_deposits_in_suspense{instance="a"}', '2x20 0x70']],
        at: '80m',
      },
    },
    {
      name: 'BankDifferencesOpen',
      severity: 'ticket',
      expr: 'max by (provider) (jaraplay_bank_differences_open) > 0',
      for: '1h',
      summary: 'A day differs from the bank’s ledger without an explanation.',
      test: {
        firing: [['jaraplay_bank_differences_open{instance="a",provider="monnify"}', '1x90']],
        quiet: [['jaraplay_bank_differences_open{instance="a",provider="monnify"}', '0x90']],
        at: '80m',
        labels: { provider: 'monnify' },
      },
    },
    {
      name: 'ProviderFailing',
      severity: 'ticket',
      expr:
        'sum by (provider) (rate(jaraplay_provider_call_seconds_count{outcome=~"5xx|no_answer|too_many"}[10m])) > ' +
        '0.2 * sum by (provider) (rate(jaraplay_provider_call_seconds_count[10m]))',
      for: '5m',
      summary: 'More than a fifth of the calls to a provider fail.',
      test: {
        firing: [
          ['jaraplay_provider_call_seconds_count{instance="a",provider="termii",outcome="2xx"}', '0+5x30'],
          [
            'jaraplay_provider_call_seconds_count{instance="a",provider="termii",outcome="no_answer"}',
            '0+5x30',
          ],
        ],
        quiet: [
          ['jaraplay_provider_call_seconds_count{instance="a",provider="termii",outcome="2xx"}', '0+50x30'],
          [
            'jaraplay_provider_call_seconds_count{instance="a",provider="termii",outcome="no_answer"}',
            '0+1x30',
          ],
        ],
        at: '25m',
        labels: { provider: 'termii' },
      },
    },
    {
      name: 'ProviderRefusesKey',
      severity: 'page',
      whyPage:
        'New deposit accounts, and deposits whose notice was lost, wait for the bank without a symptom, and only a person ends it.',
      expr: 'sum by (provider) (increase(jaraplay_provider_call_seconds_count{outcome="refused_key"}[10m])) > 0',
      for: '5m',
      summary: 'A provider refuses our key, or the account has no credit.',
      test: {
        firing: [
          [
            'jaraplay_provider_call_seconds_count{instance="a",provider="dojah",outcome="refused_key"}',
            '0+1x30',
          ],
        ],
        quiet: [
          [
            'jaraplay_provider_call_seconds_count{instance="a",provider="dojah",outcome="refused_key"}',
            '4x30',
          ],
        ],
        at: '20m',
        labels: { provider: 'dojah' },
      },
    },
    {
      name: 'MessagesNotDelivered',
      severity: 'page',
      expr:
        'max by (network) (jaraplay_messages_last_hour{channel="sms",state="delivered"}) < 0.7 * ' +
        'sum by (network) (max by (network, state) (jaraplay_messages_last_hour{channel="sms"})) and ' +
        'sum by (network) (max by (network, state) (jaraplay_messages_last_hour{channel="sms"})) > 20',
      for: '10m',
      summary: 'SMS of a network do not arrive: its players cannot sign up or withdraw.',
      test: {
        firing: [
          [
            'jaraplay_messages_last_hour{instance="a",channel="sms",network="MTN",state="delivered"}',
            '20x40',
          ],
          ['jaraplay_messages_last_hour{instance="a",channel="sms",network="MTN",state="failed"}', '30x40'],
        ],
        quiet: [
          [
            'jaraplay_messages_last_hour{instance="a",channel="sms",network="MTN",state="delivered"}',
            '48x40',
          ],
          ['jaraplay_messages_last_hour{instance="a",channel="sms",network="MTN",state="failed"}', '2x40'],
        ],
        at: '30m',
        labels: { network: 'MTN' },
      },
    },
    {
      name: 'IdentityCheckOld',
      severity: 'ticket',
      expr: 'max(jaraplay_identity_check_oldest_seconds) > 3600',
      for: '10m',
      summary: 'An identity check has had no verdict for an hour.',
      test: {
        firing: [['jaraplay_identity_check_oldest_seconds{instance="a"}', '3000+60x40']],
        quiet: [['jaraplay_identity_check_oldest_seconds{instance="a"}', '60x40']],
        at: '35m',
      },
    },
  ],
};
