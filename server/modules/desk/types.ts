import type { Permission, StaffRole } from '@jara/contract/desk';
import type { AnyGame } from '@jara/game-kit/definition';
import type { AnySharedGame } from '@jara/game-kit/shared-game';
import type { Database } from '../../platform/database/database.ts';
import type { ShardReach } from '../../platform/database/shard-reach.ts';
import type { Shards } from '../../platform/database/shards.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';
import type { KeyRing, Signer } from '../../platform/runtime/key-ring.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { SettingInForce } from '../../platform/runtime/settings-in-force.ts';
import type { Betting } from '../betting/betting.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Exclusions } from '../exclusions/types.ts';
import type { Identity, PasswordHasher } from '../identity/types.ts';
import type { Kyc } from '../kyc/types.ts';
import type { Messaging } from '../messaging/types.ts';
import type { Monitor } from '../monitor/types.ts';
import type { StaffedPayments } from '../payments/payments.ts';
import type { Protection } from '../protection/types.ts';
import type { Rgs } from '../rgs/rgs.ts';
import type { Sessions } from '../sessions/types.ts';
import type { Tax } from '../tax/types.ts';
import type { Wallet } from '../wallet/wallet.ts';
import type { ApprovalRules } from './approvals/kinds.ts';

/** A signed-in member of staff, as the database has them at this call. */
export interface Staff {
  readonly staffId: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
  readonly permissions: readonly Permission[];
  /** A program with a key of this member of staff. */
  readonly isKey?: true;
}

export interface DeskDeps {
  readonly db: Database;
  readonly shards: Shards;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly keys: KeyRing;
  readonly log: Log;
  readonly hasher: PasswordHasher;
  readonly messaging: Pick<Messaging, 'enqueue'>;
  readonly betting: Pick<Betting, 'page' | 'find' | 'titleOf' | 'gameIdOf'>;
  readonly exclusions: Pick<Exclusions, 'likenesses' | 'decideLikeness'>;
  readonly identity: Pick<Identity, 'player' | 'namesOf'>;
  readonly wallet: Pick<
    Wallet,
    | ('balances' | 'post' | 'setPlayerLimits' | 'tier' | 'withdrawalBlock')
    | ('betCounts' | 'productTitle' | 'statement' | 'taxDue' | 'lockCash')
  >;
  readonly payments: Pick<
    StaffedPayments,
    'staff' | 'banks' | 'withdrawalTimes' | 'cardWait' | 'payees' | 'sharedPayees'
  >;
  readonly monitor: Monitor;
  readonly reach: Pick<ShardReach, 'isUnavailable'>;
  /** The origin of the desk's pages: a passkey works there alone. */
  readonly deskOrigin: string;
  readonly settingsInForce: readonly SettingInForce[];
  readonly sessions: Pick<Sessions, 'endPlayer' | 'endOf'>;
  readonly protection: Pick<
    Protection,
    'limits' | 'setOperatorLimit' | 'block' | 'blockOf' | 'blocksOf' | 'registerBreak'
  >;
  readonly kyc: Pick<Kyc, 'state'>;
  readonly catalogue: Pick<Catalogue, 'games'>;
  readonly tax: Tax;
  readonly rgs: Pick<Rgs, 'roundOf' | 'minRoundMs'>;
  /** Signs files of bets. */
  readonly signer: Signer;
  readonly games: readonly AnyGame[];
  readonly sharedGames: readonly AnySharedGame[];
  readonly approvalRules: ApprovalRules;
  /** Whether the accounts of the sandbox are open: in the sandbox, where only the machine itself reaches the desk. */
  isOpenToAll(): boolean;
}

/** An account of the desk that the sandbox opens to everyone. */
export interface SandboxStaff {
  readonly role: StaffRole;
  readonly email: string;
  readonly password: string;
  /** The code of the authenticator that the next sign-in accepts; empty: the codes of this half minute are used. */
  readonly otp: string;
}

/** The desk's interface for the start of a server. */
export interface Desk {
  /** Opens one account a role to everyone who reaches the desk. Only for the sandbox, at a loopback address. */
  openSandbox(): Promise<readonly SandboxStaff[]>;
}
