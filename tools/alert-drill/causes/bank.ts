import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { daysLater, operatorDay } from '../../../server/modules/wallet/wallet.ts';
import { BankPlayer } from '../../chaos/bank/bank-player.ts';
import { post } from '../../chaos/post.ts';
import {
  deliver,
  FAKE_KEY,
  type FakePaystack,
  startFakePaystack,
} from '../../providers/paystack/fake-paystack.ts';
import { move } from '../../providers/paystack/fake-state.ts';
import { type Cause, type DrillStage, type Prepared, repeatedly } from '../cause.ts';
import { idsOf, lockAccounts } from './ledger.ts';

const DEPOSIT_KOBO = 5_000_000;
const PAYOUT_KOBO = 500_000;
/** More than three are found by the sweep, and more than a fifth of all. */
const LOST_NOTICES = 6;
const BETWEEN_CALLS_MS = 500;
const BALANCE_LIMIT_MS = 60_000;

type BankCause = Cause<BankStage>;

interface BankStage extends DrillStage {
  readonly bank: FakePaystack;
}

let players = 0;

/** A player whose account at the bank is open, with money. */
async function enlist({ origin, bank }: BankStage): Promise<BankPlayer> {
  players += 1;
  const player = await BankPlayer.enlist(origin, bank, players);
  await deliver(origin, bank.chargeEvent(player.deposit(bank, DEPOSIT_KOBO)));
  for (let waitedMs = 0; (await player.balanceKobo()) !== DEPOSIT_KOBO; waitedMs += BETWEEN_CALLS_MS) {
    if (waitedMs > BALANCE_LIMIT_MS) throw new Error('A deposit was not booked.');
    await delay(BETWEEN_CALLS_MS);
  }
  return player;
}

/** Ends all open transfers at the bank, and notifies. */
async function settle({ origin, bank }: BankStage): Promise<void> {
  for (const reference of bank.settle()) await deliver(origin, bank.transferEvent(reference));
}

const slowBank: BankCause = {
  alerts: ['PayoutOld'],
  sentence: 'the bank takes a withdrawal and does not end it',
  async inject(stage) {
    const player = await enlist(stage);
    player.request(PAYOUT_KOBO);
    return async () => {
      await player.settle();
      await settle(stage);
    };
  },
};

const emptyAccount: BankCause = {
  alerts: ['BankPayoutsPaused'],
  sentence: 'our account at the bank has no money for payouts',
  async inject(stage) {
    const player = await enlist(stage);
    stage.bank.state.block = 'insufficient_balance';
    player.request(PAYOUT_KOBO);
    return async () => {
      stage.bank.state.block = null;
      await player.settle();
      await settle(stage);
    };
  },
};

const littleMoney: BankCause = {
  alerts: ['BankBalanceLow'],
  sentence: 'our account at the bank has less money than the mark',
  async inject({ bank }) {
    const { balance } = bank.state;
    bank.state.balance = PAYOUT_KOBO;
    return async () => {
      bank.state.balance = balance;
    };
  },
};

const lockedReceiver: BankCause = {
  alerts: ['DepositUnbooked'],
  sentence: 'money arrives for a player whose account another connection holds',
  async inject(stage) {
    const player = await enlist(stage);
    const unlock = await lockAccounts(stage, await idsOf(stage, [player]));
    await deliver(stage.origin, stage.bank.chargeEvent(player.deposit(stage.bank, DEPOSIT_KOBO)));
    return unlock;
  },
};

const lostNotices: BankCause = {
  alerts: ['DepositNoticesLost'],
  sentence: `the notices of ${LOST_NOTICES} transfers do not arrive`,
  async inject(stage) {
    const player = await enlist(stage);
    for (let i = 0; i < LOST_NOTICES; i += 1) player.deposit(stage.bank, DEPOSIT_KOBO);
    return async () => undefined;
  },
};

const unknownReceiver: BankCause = {
  alerts: ['DepositsInSuspense'],
  sentence: 'money arrives at an account number of no player',
  outlasts: ['DepositsInSuspense'],
  async inject({ origin, bank }) {
    const reference = bank.receive({ receiver: '9900000000', amount: DEPOSIT_KOBO, at: new Date() });
    await deliver(origin, bank.chargeEvent(reference));
    return async () => undefined;
  },
};

const unknownMovement: BankCause = {
  alerts: ['BankDifferencesOpen'],
  sentence: 'the bank’s ledger of yesterday has a payout that we did not order',
  outlasts: ['BankDifferencesOpen'],
  async inject({ bank, nodeEnv }) {
    const at = new Date(Date.now() - 24 * 3_600_000);
    const moved = { difference: -PAYOUT_KOBO, reason: 'by hand', model: 'Transfer' };
    move(bank.state, { ...moved, at });
    const command = join(import.meta.dirname, '../../../server/commands/bank-reconcile.ts');
    const env = { ...process.env, ...nodeEnv(), PAYSTACK_URL: bank.url, PAYSTACK_SECRET_KEY: FAKE_KEY };
    const day = daysLater(operatorDay(new Date()), -1);
    const child = spawn(process.execPath, [command, 'paystack', day], { env, stdio: 'inherit' });
    await once(child, 'exit');
    return async () => undefined;
  },
};

/** Requests the name of an account again and again, as a player does who withdraws. */
const enquire = ({ origin }: BankStage, { token }: BankPlayer) => {
  let number = 0;
  return repeatedly(async () => {
    number += 1;
    const accountNumber = `04${String(number).padStart(8, '0')}`;
    await post(`${origin}/agent/account-name`, { token, bankCode: '058', accountNumber });
    await delay(BETWEEN_CALLS_MS);
  });
};

const failing = (alert: string, sentence: string, fault: FakePaystack['fault']): BankCause => ({
  alerts: [alert],
  sentence,
  async inject(stage) {
    const player = await enlist(stage);
    stage.bank.fault = fault;
    const end = enquire(stage, player);
    return async () => {
      stage.bank.fault = null;
      await end();
    };
  },
});

const bankCauses: readonly BankCause[] = [
  slowBank,
  lockedReceiver,
  lostNotices,
  failing('ProviderFailing', 'the bank answers 500', 500),
  failing('ProviderRefusesKey', 'the bank refuses our key', 401),
  unknownMovement,
  unknownReceiver,
  emptyAccount,
  littleMoney,
];

/** A server at Paystack's stand-in. */
export async function prepareBank(): Promise<Prepared> {
  const bank = await startFakePaystack({ seed: 'alert drill' });
  return {
    env: { PAYSTACK_URL: bank.url, PAYSTACK_SECRET_KEY: FAKE_KEY },
    causes: bankCauses.map((cause) => ({ ...cause, inject: (stage) => cause.inject({ ...stage, bank }) })),
    stop: () => bank.stop(),
  };
}
