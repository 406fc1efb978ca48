import { DEPOSIT_BANK } from '@jara/money/nuban';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { refused } from '../../../platform/http/refusal.ts';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { ownerOfCode } from '../deposits/deposit.ts';
import type { BankRails, PayingPlayer, PaymentsDeps, RefusedWithdrawal } from '../types.ts';
import { takeEnquiry } from './enquiry-budget.ts';
import { namesMatch } from './name-match.ts';

/** Maximum number of concurrent enquiries at a bank, and of waiting ones; further ones are refused. */
const AT_ONCE = 20;
const WAITING = 200;
/** How long answers are cached; an account's holder does not change in minutes. */
const KEPT_MS = 5 * MINUTE_MS;
const KEPT = 10_000;

export interface BankAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
}

type Enquired = { readonly ok: true; readonly accountName: string } | RefusedWithdrawal;

export interface NameEnquiries {
  /** Requests an account's holder from the bank. Meanwhile no money is held and no database connection is used. */
  enquire(player: PayingPlayer, account: BankAccount): Promise<Enquired>;
}

interface EnquiryDeps extends Pick<PaymentsDeps, 'clock' | 'shards' | 'playerByDepositCode'> {
  readonly bank: Pick<BankRails, 'resolveAccount'>;
  /** Whether a number is that of a deposit account at whichever bank; absent: there are none. */
  readonly isDepositAccount?: (accountNumber: string) => Promise<boolean>;
  readonly log: Pick<PaymentsDeps['log'], 'warn'>;
}

export function createNameEnquiries(deps: EnquiryDeps): NameEnquiries {
  const semaphore = pLimit(AT_ONCE);
  const perf = { now: () => deps.clock.now().getTime() };
  /** Concurrent equal enquiries share one call; the bank's answers are cached for some minutes. */
  const answers = new LRUCache<string, Enquired, () => Promise<Enquired>>({
    max: KEPT,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf,
    fetchMethod: (_key, _stale, { context }) => context(),
  });

  async function resolve(player: PayingPlayer, account: BankAccount): Promise<Enquired> {
    const { playerId } = player;
    const isTaken = await deps.shards.transaction(playerId, (within) =>
      takeEnquiry(within, playerId, deps.clock.now()),
    );
    if (!isTaken) return refused('too_many_enquiries');
    if (semaphore.pendingCount >= WAITING) return refused('bank_unavailable');
    const { bankCode, accountNumber } = account;
    const resolved = await semaphore(() =>
      deps.bank.resolveAccount({ bankCode, accountNumber, registeredName: player.fullName }),
    ).catch((error: unknown) => {
      deps.log.warn({ err: error, bankCode }, 'payments.name_enquiry_failed');
      return refused('unavailable');
    });
    if (!resolved.ok) return refused(resolved.code === 'unavailable' ? 'bank_unavailable' : resolved.code);
    return namesMatch(player.fullName, resolved.accountName) ? resolved : refused('name_mismatch');
  }

  return {
    async enquire(player, account) {
      const { bankCode, accountNumber } = account;
      const isCode = bankCode === DEPOSIT_BANK.code && (await ownerOfCode(deps, accountNumber)) !== undefined;
      if (isCode || (await deps.isDepositAccount?.(accountNumber))) {
        // Paying a deposit account would move money from player to player, which no licence allows.
        return refused('deposit_account');
      }
      const key = JSON.stringify([player.playerId.toString(), bankCode, accountNumber, player.fullName]);
      const answer = await answers.fetch(key, { context: () => resolve(player, account) });
      // The cache evicted the enquiry while it was under way.
      if (answer === undefined) return refused('bank_unavailable');
      if (!answer.ok) answers.delete(key);
      return answer;
    },
  };
}
