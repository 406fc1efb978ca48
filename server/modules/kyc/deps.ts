import type { Database } from '../../platform/database/database.ts';
import type { Jobs, Scheduler } from '../../platform/database/jobs.ts';
import type { Shards } from '../../platform/database/shards.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Entropy } from '../../platform/runtime/entropy.ts';
import type { KeyRing } from '../../platform/runtime/key-ring.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Exclusions } from '../exclusions/types.ts';
import type { Identity } from '../identity/types.ts';
import type { Payments } from '../payments/types.ts';
import type { Protection } from '../protection/types.ts';
import type { IdentityHashes } from './number-hash.ts';
import type { IdentityRegistry, PictureScanner } from './types.ts';

/** With the keyed hashes of what identifies a person. */
export interface HashingDeps extends KycDeps {
  readonly hashes: IdentityHashes;
}

export interface KycDeps {
  /** The directory. */
  readonly db: Database;
  readonly shards: Shards;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly keys: KeyRing;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly jobs: Pick<Jobs, 'define' | 'send'> & Scheduler;
  readonly newId: () => string;
  /** The adapters of the configured providers. */
  readonly registries: () => readonly IdentityRegistry[];
  /** Each must pass a picture; none: pictures are not scanned. */
  readonly scanners: () => readonly PictureScanner[];
  /** Days for which a picture is kept after its decision. */
  readonly documentKeptDays: number;
  readonly identity: Pick<Identity, 'player' | 'namesOf' | 'setKycStatus' | 'notifyPlayer'>;
  readonly protection: Pick<
    Protection,
    'blockOf' | 'blocksOf' | 'block' | 'verifiedBy' | 'setVerified' | 'excludedPlayers'
  >;
  readonly exclusions: Pick<Exclusions, 'hashNin' | 'identified' | 'waitingPushes' | 'addLikeness'>;
  readonly payments: Pick<Payments, 'returnOwnDeposits' | 'sharedPayees'>;
}
