import * as calls from '@jara/contract/desk-players';
import { sql } from 'kysely';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { liftStaffBlock, readAllBlocks, setStaffBlock } from '../protection/protection.ts';
import { DESK_ERRORS } from './errors.ts';
import type { DeskRoute } from './guard.ts';
import { readBets, readLogins, readMoney, readNotes } from './players/player-reads.ts';
import { searchPlayers } from './players/search.ts';
import { recordRead, writeTrail } from './trail/trail.ts';
import type { DeskDeps } from './types.ts';

const DONE = { status: 200 as const, message: 'Done.' };
const subjectOf = ({ playerId }: { readonly playerId: string }) => `player ${playerId}`;
const ofPlayer = { subjectOf };

export function registerPlayers(desk: DeskRoute, deps: DeskDeps): void {
  const { identity } = deps;
  desk(
    calls.deskSearch,
    async ({ body }) => ({ status: 200 as const, data: await searchPlayers(deps, body.text) }),
    { subjectOf: ({ text }) => `search ${text}` },
  );
  desk(
    calls.deskPlayer,
    async ({ body, reply }) => {
      const player = await identity.player(BigInt(body.playerId));
      if (player === undefined) return sendRefusal(reply, DESK_ERRORS, 'no_such_player');
      const { userId, userType, fullName, phone, email, depositCode, kycStatus } = player;
      return {
        status: 200 as const,
        data: {
          ...{ playerId: body.playerId, userId, userType, name: fullName, depositCode, kycStatus },
          ...{ phone, isPhoneProven: player.phoneProvenAt !== null },
          ...{ email, isEmailProven: player.emailProvenAt !== null },
        },
      };
    },
    ofPlayer,
  );
  desk(
    calls.deskMoney,
    async ({ body }) => ({ status: 200 as const, data: await readMoney(deps, BigInt(body.playerId)) }),
    ofPlayer,
  );
  desk(
    calls.deskBets,
    async ({ body }) => ({ status: 200 as const, data: await readBets(deps, BigInt(body.playerId)) }),
    ofPlayer,
  );
  desk(
    calls.deskSessions,
    async ({ body }) => ({ status: 200 as const, data: await readLogins(deps, BigInt(body.playerId)) }),
    ofPlayer,
  );
  registerNotes(desk, deps);
  registerProtection(desk, deps);
}

function registerNotes(desk: DeskRoute, deps: DeskDeps): void {
  const { db, clock, identity } = deps;
  desk(
    calls.deskNotes,
    async ({ body }) => ({ status: 200 as const, data: await readNotes(deps, BigInt(body.playerId)) }),
    ofPlayer,
  );
  desk(calls.deskAddNote, async ({ staff, body, from, reply }) => {
    const { playerId, kind, text } = body;
    if ((await identity.player(BigInt(playerId))) === undefined)
      return sendRefusal(reply, DESK_ERRORS, 'no_such_player');
    await db.kysely.transaction().execute(async (within) => {
      const at = clock.now();
      await sql`
        insert into player_note (note_id, player_id, at, staff_id, kind, text)
        values (${newId()}, ${playerId}, ${at}, ${staff.staffId}, ${kind}, ${text})`.execute(within);
      await writeTrail(within, {
        ...{ at, staffId: staff.staffId, actor: staff.email, action: `${kind}_added` },
        ...{ subject: subjectOf(body), after: text, address: from.address },
      });
    });
    return DONE;
  });
}

function registerProtection(desk: DeskRoute, deps: DeskDeps): void {
  const { db, clock, identity, protection } = deps;
  desk(
    calls.deskProtection,
    async ({ body }) => {
      const playerId = BigInt(body.playerId);
      const [{ limits }, blocks] = await Promise.all([
        protection.limits(playerId),
        readAllBlocks(db.kysely, playerId),
      ]);
      return {
        status: 200 as const,
        data: {
          limits: limits.map(({ limit, period, amount, operator, left }) => ({
            ...{ limit, period, own: amount, operator, left },
          })),
          blocks: blocks.map(({ since, until, liftedAt, ...block }) => ({
            ...block,
            ...{ since: since.toISOString(), until: until?.toISOString() ?? null },
            liftedAt: liftedAt?.toISOString() ?? null,
          })),
        },
      };
    },
    ofPlayer,
  );
  desk(calls.deskBlock, async ({ staff, body, from, reply }) => {
    const { targets, reason, note } = body;
    const playerId = BigInt(body.playerId);
    if ((await identity.player(playerId)) === undefined)
      return sendRefusal(reply, DESK_ERRORS, 'no_such_player');
    // The block commits with its own alteration and significant event; this row names the desk's session besides, and comes before it.
    await recordRead(db, {
      ...{ at: clock.now(), staffId: staff.staffId, actor: staff.email, action: 'player_block' },
      ...{ subject: subjectOf(body), after: `${targets.join()}: ${reason}`, reason: note },
      address: from.address,
    });
    const decision = { playerId, actor: `staff:${staff.email}` as const, note };
    await setStaffBlock(deps, decision, { targets, reason, until: null });
    return DONE;
  });
  desk(calls.deskLift, async ({ staff, body, from, reply }) => {
    const { target, reason, note } = body;
    await recordRead(db, {
      ...{ at: clock.now(), staffId: staff.staffId, actor: staff.email, action: 'player_block_lift' },
      ...{ subject: subjectOf(body), before: `${target}: ${reason}`, reason: note },
      address: from.address,
    });
    const decision = { playerId: BigInt(body.playerId), actor: `staff:${staff.email}` as const, note };
    const isLifted = await liftStaffBlock(deps, decision, { target, reason });
    return isLifted ? DONE : sendRefusal(reply, DESK_ERRORS, 'no_such_block');
  });
}
