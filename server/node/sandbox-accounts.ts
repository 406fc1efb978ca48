import { formatNaira } from '@jara/money/kobo';
import { deskModule } from '../modules/desk/module.ts';
import type { SandboxStaff } from '../modules/desk/types.ts';
import { identityModule } from '../modules/identity/module.ts';
import { sandboxModule } from '../modules/sandbox/module.ts';
import { walletModule } from '../modules/wallet/module.ts';
import { isLoopback } from '../platform/http/host.ts';
import type { Settings } from '../platform/runtime/settings.ts';
import type { Modules } from './modules.ts';

export interface SandboxAccount {
  readonly userType: 'Individual' | 'Agent';
  readonly phoneNumber: string;
  readonly password: string;
  readonly depositCode: string;
  readonly balance: string;
}

const PASSWORD = 'Sandbox!1';
const OPENING_KOBO = 5_000_000n;

const SEEDS = [
  {
    userType: 'Individual' as const,
    fullName: 'Sandbox Player',
    phoneNumber: '08010000001',
    emailAddress: 'player@sandbox.invalid',
    password: PASSWORD,
  },
  {
    userType: 'Agent' as const,
    fullName: 'Sandbox Agent',
    phoneNumber: '08010000002',
    emailAddress: 'agent@sandbox.invalid',
    password: PASSWORD,
    businessName: 'Sandbox Agency',
    address: '1 Sandbox Street, Lagos',
  },
];

/** Accounts ready to play, created on the first start and reused afterwards; funded by bank transfer, like all accounts. */
export async function seedSandbox(modules: Modules): Promise<SandboxAccount[]> {
  const identity = modules.use(identityModule);
  const sandboxBank = modules.use(sandboxModule);
  const wallet = modules.use(walletModule);
  const accounts: SandboxAccount[] = [];
  for (const seed of SEEDS) {
    const { player } = await identity.seedPlayer(seed);
    await sandboxBank.transfer({
      accountNumber: player.depositCode,
      amountKobo: OPENING_KOBO,
      senderName: seed.fullName,
      reference: `sandbox-opening-${player.playerId}`,
    });
    const { balanceKobo } = await wallet.balances(player.playerId);
    accounts.push({
      userType: seed.userType,
      phoneNumber: seed.phoneNumber,
      password: PASSWORD,
      depositCode: player.depositCode,
      balance: formatNaira(balanceKobo),
    });
  }
  return accounts;
}

/** One account of the desk a role, in the sandbox of this machine alone: where others reach the desk, staff are added by the command. */
export async function openSandboxDesk(
  modules: Modules,
  { mode, backoffice }: Pick<Settings, 'mode' | 'backoffice'>,
): Promise<readonly SandboxStaff[]> {
  if (mode !== 'sandbox' || !isLoopback(backoffice.host)) return [];
  return modules.use(deskModule).openSandbox();
}
