import { defineModule } from '../../platform/module.ts';
import { SIGNED_BETS } from '../betting/betting.ts';
import { bettingModule } from '../betting/module.ts';
import { catalogueModule } from '../catalogue/module.ts';
import { exclusionsModule } from '../exclusions/module.ts';
import { createPasswordHasher, DEFAULT_PASSWORD_COST } from '../identity/identity.ts';
import { identityModule } from '../identity/module.ts';
import { kycModule } from '../kyc/module.ts';
import { messagingModule } from '../messaging/module.ts';
import { monitorModule } from '../monitor/module.ts';
import { paymentsModule } from '../payments/module.ts';
import { protectionModule } from '../protection/module.ts';
import { rgsModule } from '../rgs/module.ts';
import { sessionsModule } from '../sessions/module.ts';
import { taxModule } from '../tax/module.ts';
import { walletModule } from '../wallet/module.ts';
import { repeatApproved } from './approvals/decide.ts';
import { staffRules } from './approvals/staff-rules.ts';
import { betVoidRule } from './bets/bet-void.ts';
import { roundVoidRule } from './bets/round-void.ts';
import { deleteOldSessions, registerDesk } from './desk.ts';
import { capsRule } from './games/caps-rule.ts';
import { depositReturnRule } from './identity/return-rule.ts';
import { payoutRules } from './payouts/payout-rules.ts';
import { liftRule } from './players/lift-rule.ts';
import { limitRule } from './players/limit-rule.ts';
import { playerRules } from './privacy/player-rules.ts';
import { exportRules } from './reports/exports.ts';
import { listSandboxStaff, seedSandboxStaff } from './staff/sandbox-staff.ts';
import { SECRET_PURPOSE } from './staff/sign-in.ts';
import { addDefaultPermissions } from './staff/staff-store.ts';
import { marginRule } from './trading/margin-rule.ts';
import { eventResultRule } from './trading/result-rule.ts';
import { sealTrail, TRAIL_CHECKS } from './trail/sealed-heads.ts';
import { transferRules } from './transfers/transfer-rules.ts';
import type { Desk } from './types.ts';

const DECOY_BYTES = 32;
const EVERY_HOUR = '10 * * * *';
const EVERY_MINUTE = '* * * * *';

export const deskModule = defineModule<Desk>({
  name: 'desk',
  encryptedColumns: [
    {
      ...{ at: 'directory', table: 'staff', column: 'sealed_secret', key: [['staff_id', 'uuid']] },
      ...{ purpose: SECRET_PURPOSE, where: 'sealed_secret is not null' },
    },
  ],
  crossChecks: TRAIL_CHECKS,
  directorySeal: { name: 'desk_audit_seal', seal: sealTrail },
  // Sessions and codes that ended after the backup would be open again.
  afterRestore: [
    { what: 'sessions of staff ended', at: 'directory', text: 'delete from staff_session' },
    {
      what: 'set-up codes of staff ended',
      at: 'directory',
      text: 'update staff set set_up_hash = null, set_up_expires_at = null where set_up_hash is not null',
    },
  ],
  async create({ platform, jobs, use }) {
    const { mode, db, shards, clock, entropy, keys, log } = platform;
    const { reach, settingsInForce, games, sharedGames, deskOrigin } = platform;
    const decoy = Buffer.from(entropy.bytes(DECOY_BYTES)).toString('base64url');
    const messaging = await use(messagingModule);
    let isOpen = false;
    const given = {
      ...{ db, shards, clock, entropy, keys, log, reach, settingsInForce, deskOrigin },
      hasher: createPasswordHasher(DEFAULT_PASSWORD_COST, decoy),
      messaging,
      payments: await use(paymentsModule),
      identity: await use(identityModule),
      wallet: await use(walletModule),
      sessions: await use(sessionsModule),
      betting: await use(bettingModule),
      protection: await use(protectionModule),
      kyc: await use(kycModule),
      exclusions: await use(exclusionsModule),
      isOpenToAll: () => isOpen,
      monitor: await use(monitorModule),
      tax: await use(taxModule),
      rgs: await use(rgsModule),
      catalogue: await use(catalogueModule),
      ...{ signer: keys.signerFor(SIGNED_BETS), games, sharedGames },
    };
    const deps = {
      ...given,
      approvalRules: {
        ...staffRules(given),
        ...playerRules(given),
        ...payoutRules(given),
        ...transferRules(given),
        ...exportRules,
        deposit_returned: depositReturnRule(given),
        limit_lifted: liftRule(given),
        limit_raised: limitRule(given),
        bet_voided: betVoidRule(given),
        round_voided: roundVoidRule(given),
        event_resettled: eventResultRule(given),
        margin_changed: marginRule,
        caps_changed: capsRule(given),
      },
    };
    jobs.schedule('desk-sessions', EVERY_HOUR, async () => {
      await deleteOldSessions(db, clock.now());
    });
    jobs.schedule('desk-approvals', EVERY_MINUTE, async () => {
      await repeatApproved(deps);
    });
    return {
      api: {
        async openSandbox() {
          if (mode !== 'sandbox') throw new Error('Only the sandbox has accounts for everyone.');
          await seedSandboxStaff(deps);
          isOpen = true;
          return listSandboxStaff(deps);
        },
      },
      deskRoutes: (app) => registerDesk(app, deps),
      start: () => addDefaultPermissions(db.kysely, clock.now()),
    };
  },
});
