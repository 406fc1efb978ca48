import type { Actor } from '@jara/ledger/actor';
import { formatNaira } from '@jara/money/kobo';
import { z } from 'zod';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { readOpenBets } from '../../betting/betting.ts';
import { changeName, eraseContacts, erasedAt, findPlayers, readName } from '../../identity/identity.ts';
import { erasePictures } from '../../kyc/kyc.ts';
import { forgetPayees, hasUnbooked, hasUnreturned, namesMatch } from '../../payments/payments.ts';
import { inheritedBlock } from '../../protection/protection.ts';
import { removeDevicesOf } from '../../push/push.ts';
import { approvalRule, type Executed, type Fact } from '../approvals/kinds.ts';
import type { DeskRefusal } from '../errors.ts';
import type { DeskDeps } from '../types.ts';

const ofPlayer = z.object({ playerId: z.string() });
/** `before`: the name that both persons read. */
const ofName = ofPlayer.extend({ before: z.string(), fullName: z.string() });

const ALL_TARGETS = ['login', 'bet', 'deposit', 'withdrawal'] as const;
const ERASED =
  'phone, email, password, Google account, devices and their notifications, logins, pictures of documents, saved bank accounts; the account is closed';
const KEPT =
  'name, keyed hashes of the verified identity, state of residence, money and bets, blocks, complaints, the trail, and the record of changes with earlier phone numbers and email addresses, for five years';

type RuleDeps = Pick<
  DeskDeps,
  'db' | 'shards' | 'clock' | 'log' | 'wallet' | 'payments' | 'protection' | 'identity'
>;

/** The player of a request; a refusal where there is none, or its contacts are erased. */
async function playerOf(within: DirectoryExecutor, playerId: bigint) {
  const player = (await findPlayers(within, [playerId])).get(playerId);
  if (player === undefined) return refused('no_such_player');
  if ((await erasedAt(within, playerId)) !== null) return refused('player_erased');
  return { ok: true as const, player };
}

/** Why a player is not erased now; null: nothing prevents it. */
async function erasureFault(
  { db, shards, wallet, protection }: RuleDeps,
  playerId: bigint,
): Promise<Refused<DeskRefusal> | null> {
  const { balanceKobo, heldKobo } = await wallet.balances(playerId);
  if (balanceKobo > 0n || heldKobo > 0n)
    return {
      ...refused('erasure_money'),
      sentence: `The account has ${formatNaira(balanceKobo)}, and ${formatNaira(heldKobo)} held for payouts. Pay it out before the erasure.`,
    };
  if (await hasUnbooked(db.kysely, playerId)) return refused('erasure_unbooked');
  if (await hasUnreturned(shards.shardOf(playerId).db.kysely, playerId)) return refused('erasure_kept');
  const open = await readOpenBets(shards.shardOf(playerId), playerId, null);
  if (open.length > 0) return refused('erasure_bets');
  const blocks = await protection.blocksOf(playerId, 'bet');
  return inheritedBlock(blocks) === undefined ? null : refused('erasure_excluded');
}

/** The changes of a player that a second person approves. */
export function playerRules(deps: RuleDeps) {
  return { name_changed: nameRule(deps), player_exported: exportRule(), player_erased: erasureRule(deps) };
}

function nameRule({ payments }: RuleDeps) {
  return approvalRule<z.infer<typeof ofName>>({
    ...{ kind: 'name_changed', right: 'identity.decide', request: ofName },
    async describe(within, { playerId, before, fullName }) {
      const found = await playerOf(within, BigInt(playerId));
      if (!found.ok) return found;
      const { player } = found;
      if (readName(fullName) !== fullName) return refused('name_invalid');
      if (player.fullName !== before) return refused('name_stale');
      if (before === fullName) return refused('name_unchanged');
      const names = (await payments.payees(player.playerId)).map(({ accountName }) => accountName);
      const atBank = [...new Set(names)].map(
        (name) => `${name} (${namesMatch(fullName, name) ? 'matches' : 'does not match'} the new name)`,
      );
      const facts: Fact[] = [
        ...([
          ['Player', `#${playerId}`],
          ['Name now', before],
          ['New name', fullName],
        ] as const),
        ['Name at the bank', atBank.length === 0 ? 'no account is saved' : atBank.join('; ')],
        ['Verification', player.kycStatus],
      ];
      return { ok: true, subject: `player ${playerId}`, facts };
    },
    execute: {
      at: 'decision',
      async run({ within, request: { playerId, before, fullName }, by, now }) {
        const change = { playerId: BigInt(playerId), before, fullName, actor: `staff:${by}` as const };
        return (await changeName(within, { ...change, at: now })) ? { ok: true } : refused('name_stale');
      },
    },
  });
}

/** The approval itself is the permission to download, for a day. */
function exportRule() {
  return approvalRule<z.infer<typeof ofPlayer>>({
    ...{ kind: 'player_exported', right: 'players.request', request: ofPlayer },
    async describe(within, { playerId }) {
      const player = (await findPlayers(within, [BigInt(playerId)])).get(BigInt(playerId));
      if (player === undefined) return refused('no_such_player');
      const facts: Fact[] = [
        ['Player', `#${playerId} ${player.fullName}`],
        ['Copy', 'everything that is kept about the player, as the player may download it'],
      ];
      return { ok: true, subject: `player ${playerId}`, facts };
    },
    execute: { at: 'decision', run: async () => ({ ok: true }) },
  });
}

function erasureRule(deps: RuleDeps) {
  return approvalRule<z.infer<typeof ofPlayer>>({
    ...{ kind: 'player_erased', right: 'players.request', request: ofPlayer },
    async describe(within, { playerId }) {
      const found = await playerOf(within, BigInt(playerId));
      if (!found.ok) return found;
      const fault = await erasureFault(deps, BigInt(playerId));
      if (fault !== null) return fault;
      const facts: Fact[] = [
        ...([
          ['Player', `#${playerId} ${found.player.fullName}`],
          ['Erased', ERASED],
        ] as const),
        ['Kept, as the law requires', KEPT],
      ];
      return { ok: true, subject: `player ${playerId}`, facts };
    },
    execute: {
      at: 'afterwards',
      run: ({ approvalId, request, by, now }) =>
        erase(deps, BigInt(request.playerId), { actor: `staff:${by}`, approvalId, at: now }),
    },
  });
}

interface Erasure {
  readonly actor: Actor;
  readonly approvalId: string;
  readonly at: Date;
}

/** Each step may be repeated; the mark of the erased player is the last. */
async function erase(
  deps: RuleDeps,
  playerId: bigint,
  { actor, approvalId, at }: Erasure,
): Promise<Executed> {
  const { db, shards, wallet, protection } = deps;
  if ((await erasedAt(db.kysely, playerId)) !== null) return { ok: true };
  const isClosed = (await protection.blocksOf(playerId, 'withdrawal')).some(
    ({ reason }) => reason === 'closed',
  );
  const fault = await erasureFault(deps, playerId);
  if (fault !== null) return fault;
  const by = { actor, note: `erasure, request ${approvalId}` };
  if (!isClosed)
    await protection.block(playerId, { targets: [...ALL_TARGETS], reason: 'closed', until: null }, by);
  // A bet or a deposit may have come before the block.
  const late = await erasureFault(deps, playerId);
  if (late !== null) return late;
  const isForgotten = await shards.transaction(playerId, async (within) => {
    // Every deposit locks the account, so none is kept between this check and the commit.
    await wallet.lockCash(within, playerId);
    if (await hasUnreturned(within, playerId)) return false;
    await forgetPayees(within, playerId);
    return true;
  });
  if (!isForgotten) return refused('erasure_kept');
  await db.kysely.transaction().execute(async (within) => {
    await erasePictures(within, { playerId, actor, at });
    await removeDevicesOf(within, playerId);
    await eraseContacts(within, { playerId, actor, at });
  });
  return { ok: true };
}
