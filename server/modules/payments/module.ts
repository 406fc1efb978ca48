import { defineModule } from '../../platform/module.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { definePort } from '../../platform/runtime/port.ts';
import { auditModule } from '../audit/module.ts';
import { identityModule } from '../identity/module.ts';
import { pushModule } from '../push/module.ts';
import { walletModule } from '../wallet/module.ts';
import { connectedBanks, faultOfBanks, inOrderOfUse } from './bank/connected-banks.ts';
import { registerBankRoutes } from './bank-routes.ts';
import {
  CLAIMS_CHECK,
  DIRECTORY_CHECKS,
  PAYMENTS_CHECKS,
  PAYMENTS_SEALS,
  RETURNS_CHECK,
  TRANSFER_DAYS_CHECK,
  TRANSFERS_CHECK,
} from './checks.ts';
import { changedTransferDays, sealTransfers, transfersSinceSeal } from './deposits/seal-transfers.ts';
import { DEFAULT_WITHDRAWAL_LIMITS } from './limits.ts';
import { measurePayments } from './payment-metrics.ts';
import { createPayments, type StaffedPayments } from './payments.ts';
import { registerPaymentsRoutes } from './routes.ts';
import { type PaymentsSettings, paymentsSettings } from './settings.ts';
import { unbookedClaims } from './suspense/claim-suspense.ts';
import { unmatchedReturns } from './suspense/return-suspense.ts';
import type { BankProvider } from './types.ts';

/** The bank notifies payments of transfers and of the outcomes of payouts. */
export const bankPort = definePort<BankProvider>({ liveNeed: 'a bank provider (deposits and payouts)' });

export const paymentsModule = defineModule<StaffedPayments, PaymentsSettings>({
  name: 'payments',
  settings: paymentsSettings,
  ports: [bankPort],
  // Per shard. Payouts sent after the backup are unknown here: the bank's status is queried before any is sent again.
  afterRestore: [
    {
      what: 'payouts to be compared with the bank',
      at: 'shard',
      text: `update payout set uncertain_at = clock_timestamp(), next_check_at = clock_timestamp() where state in ('created', 'sent')`,
    },
  ],
  checks: PAYMENTS_CHECKS,
  seals: PAYMENTS_SEALS,
  directoryChecks: DIRECTORY_CHECKS,
  crossChecks: [
    { name: TRANSFERS_CHECK, find: transfersSinceSeal },
    { name: CLAIMS_CHECK, find: unbookedClaims },
    { name: RETURNS_CHECK, find: unmatchedReturns },
    { name: TRANSFER_DAYS_CHECK, when: 'deep', find: changedTransferDays },
  ],
  directorySeal: { name: 'transfer_seal', seal: sealTransfers },
  async create({ platform: { mode, db, shards, clock, log, metrics }, settings, jobs, use, adaptersOf }) {
    const identity = await use(identityModule);
    const { payoutBank, cardWaitMs, approvalAboveKobo, balanceLowKobo } = settings;
    const rails = () => adaptersOf(bankPort).map((bank) => bank.rails);
    const providers = () => rails().map(({ provider }) => provider);
    const payments = createPayments({
      countDeposit: measurePayments(metrics, { db, shards, clock, providers }),
      db,
      shards,
      wallet: await use(walletModule),
      jobs,
      scheduler: jobs,
      banks: connectedBanks(() => inOrderOfUse(rails(), payoutBank)),
      outages: (await use(auditModule)).outages,
      clock,
      newId,
      log,
      limits: { ...DEFAULT_WITHDRAWAL_LIMITS, approvalAboveKobo },
      balanceLowKobo,
      cardWaitMs,
      playerByDepositCode: async (code) => (await identity.playerByDepositCode(code))?.playerId,
      phoneOf: async (playerId) => (await identity.player(playerId))?.phone ?? null,
      startStepUp: identity.startStepUp,
      finishStepUp: identity.finishStepUp,
      accessChangedAt: identity.accessChangedAt,
      notifyPlayers: identity.notifyPlayers,
      push: (await use(pushModule)).push,
    });
    return {
      api: payments,
      siteRoutes(app) {
        registerPaymentsRoutes(app, {
          payments,
          mode,
          authenticate: (token) => identity.authenticate(token),
        });
        registerBankRoutes(app, payments);
      },
      cardPayments() {
        const page = payments.hostedPage();
        return page === null ? 'none' : page.isPractice ? 'practice' : 'open';
      },
      start() {
        const fault = faultOfBanks(providers(), payoutBank);
        if (fault !== null) throw new Error(fault);
      },
    };
  },
});
