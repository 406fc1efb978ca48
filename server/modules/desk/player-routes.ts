import * as calls from '@jara/contract/desk-players';
import { deskTimeline, TIMELINE_RIGHTS } from '@jara/contract/desk-timeline';
import { sql } from 'kysely';
import type { DirectoryExecutor } from '../../platform/database/shards.ts';
import { readCursor } from '../../platform/http/cursor.ts';
import { sendRefusal } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/runtime/ids.ts';
import type { OwnBreak } from '../protection/types.ts';
import { fileRequest } from './approvals/approvals.ts';
import { DESK_ERRORS } from './errors.ts';
import { type DeskRoute, DONE, OK } from './guard.ts';
import { liftableBlocks } from './players/lift-rule.ts';
import { limitRefusal } from './players/limit-rule.ts';
import { betsOf, moneyOf, notesOf, protectionOf } from './players/player-reads.ts';
import { asFound, type Search, search } from './players/search.ts';
import { sessionsOf } from './players/session-reads.ts';
import type { From } from './staff/sign-in.ts';
import { readPlace, timelineOf } from './timeline/timeline.ts';
import { actBy, recordRead, writeTrail } from './trail/trail.ts';
import type { DeskDeps, Staff } from './types.ts';

const subjectOf = ({ playerId }: { readonly playerId: string }) => `player ${playerId}`;
const ofPlayer = { subjectOf };
const idOf = ({ playerId }: { readonly playerId: string }) => BigInt(playerId);

export function registerPlayers(desk: DeskRoute, deps: DeskDeps): void {
  registerSearch(desk, deps);
  const { identity } = deps;
  desk(
    calls.deskPlayer,
    async ({ body, reply }) => {
      const player = await identity.player(idOf(body));
      if (player === undefined) return sendRefusal(reply, DESK_ERRORS, 'no_such_player');
      const { userId, userType, fullName, phone, email, depositCode, kycStatus } = player;
      return {
        ...OK,
        data: {
          ...{ playerId: body.playerId, userId, userType, name: fullName, depositCode, kycStatus },
          ...{ phone, isPhoneProven: player.phoneProvenAt !== null },
          ...{ email, isEmailProven: player.emailProvenAt !== null },
        },
      };
    },
    ofPlayer,
  );
  desk(calls.deskMoney, async ({ body }) => ({ ...OK, data: await moneyOf(deps, idOf(body)) }), ofPlayer);
  desk(
    calls.deskBets,
    async ({ body, reply }) => {
      const before = readCursor(body.before);
      if (before === 'bad') return sendRefusal(reply, DESK_ERRORS, 'bad_cursor');
      return { ...OK, data: await betsOf(deps, idOf(body), before) };
    },
    ofPlayer,
  );
  desk(
    calls.deskProtection,
    async ({ body }) => ({ ...OK, data: await protectionOf(deps, idOf(body)) }),
    ofPlayer,
  );
  desk(
    calls.deskTaxCertificate,
    async ({ body: { playerId, year }, reply }) => {
      const pdf = await deps.tax.certificatePdf(BigInt(playerId), year);
      if (pdf === null) return sendRefusal(reply, DESK_ERRORS, 'no_tax');
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="tax-${playerId}-${year}.pdf"`)
        .header('cache-control', 'no-store')
        .send(pdf);
    },
    ofPlayer,
  );
  registerSessions(desk, deps);
  registerTimeline(desk, deps);
  registerNotes(desk, deps);
  registerBlocks(desk, deps);
  registerLimits(desk, deps);
}

function registerSessions(desk: DeskRoute, deps: DeskDeps): void {
  const { db, clock, identity, sessions } = deps;
  desk(
    calls.deskSessions,
    async ({ body }) => ({ ...OK, data: await sessionsOf(deps, idOf(body)) }),
    ofPlayer,
  );
  desk(calls.deskEndSession, async ({ staff, body, from, reply }) => {
    const { sessionId, note } = body;
    const playerId = idOf(body);
    if ((await identity.player(playerId)) === undefined)
      return sendRefusal(reply, DESK_ERRORS, 'no_such_player');
    const afterCommit = await db.kysely.transaction().execute(async (within) => {
      const ended =
        sessionId === null
          ? await sessions.endPlayer(within, playerId, null)
          : await sessions.endOf(within, playerId, sessionId);
      if (ended === null) return null;
      await writeTrail(within, {
        ...{ ...actBy(staff, from.address, clock.now()), action: 'session_ended', reason: note },
        ...{ subject: subjectOf(body), after: sessionId ?? 'all' },
      });
      return ended;
    });
    if (afterCommit === null) return sendRefusal(reply, DESK_ERRORS, 'no_such_session');
    afterCommit();
    return DONE;
  });
}

function registerTimeline(desk: DeskRoute, deps: DeskDeps): void {
  desk(
    deskTimeline,
    async ({ staff, body, reply }) => {
      const { kind } = body;
      const before = readPlace(body.before);
      if (before === 'bad') return sendRefusal(reply, DESK_ERRORS, 'bad_cursor');
      if (kind !== undefined && !staff.permissions.includes(TIMELINE_RIGHTS[kind]))
        return sendRefusal(reply, DESK_ERRORS, 'not_allowed');
      return { ...OK, data: await timelineOf(deps, staff, { playerId: idOf(body), kind, before }) };
    },
    ofPlayer,
  );
}

/** The row of a search names what was found, and not the text: it may be anything. It is committed before the answer. */
function registerSearch(desk: DeskRoute, deps: DeskDeps): void {
  const record = async (path: string, { staff, from }: { staff: Staff; from: From }, found: Search) => {
    const by = new Set([...found.things.map(({ kind }) => kind), ...found.players.map((one) => one.foundBy)]);
    const names = [
      ...found.players.map(({ playerId }) => playerId),
      ...found.things.map(({ title }) => title.toLowerCase()),
    ];
    await recordRead(deps.db, {
      ...actBy(staff, from.address, deps.clock.now()),
      ...{ action: `read ${path}`, subject: by.size === 0 ? 'search' : `search by ${[...by].join(', ')}` },
      after: names.length === 0 ? 'nothing' : names.join(' '),
    });
  };
  desk(calls.deskSearch, async ({ body, ...use }) => {
    const { players } = await search(deps, body.text, [calls.SEARCH_RIGHTS.player]);
    await record(calls.deskSearch.path, use, { things: [], players });
    return { ...OK, data: [...players] };
  });
  desk(calls.deskFind, async ({ body, ...use }) => {
    const found = await search(deps, body.text, use.staff.permissions);
    await record(calls.deskFind.path, use, found);
    return { ...OK, data: [...found.things, ...found.players.map(asFound)] };
  });
}

interface NewNote {
  readonly playerId: bigint;
  readonly at: Date;
  readonly staffId: string;
  readonly kind: 'note' | 'call' | 'message';
  readonly text: string;
}

async function writeNote(within: DirectoryExecutor, { playerId, at, staffId, kind, text }: NewNote) {
  await sql`
    insert into player_note (note_id, player_id, at, staff_id, kind, text)
    values (${newId()}, ${playerId}, ${at}, ${staffId}, ${kind}, ${text})`.execute(within);
}

function pauseText(pause: OwnBreak): string {
  if (pause.kind === 'time_out') return `a time-out of ${pause.days} days`;
  return pause.months === 0 ? 'an exclusion for ever' : `an exclusion of ${pause.months} months`;
}

function registerNotes(desk: DeskRoute, deps: DeskDeps): void {
  const { db, clock, identity } = deps;
  desk(calls.deskNotes, async ({ body }) => ({ ...OK, data: await notesOf(deps, idOf(body)) }), ofPlayer);
  desk(calls.deskAddNote, async ({ staff, body, from, reply }) => {
    const { kind, text } = body;
    if ((await identity.player(idOf(body))) === undefined)
      return sendRefusal(reply, DESK_ERRORS, 'no_such_player');
    await db.kysely.transaction().execute(async (within) => {
      const at = clock.now();
      await writeNote(within, { playerId: idOf(body), at, staffId: staff.staffId, kind, text });
      await writeTrail(within, {
        ...actBy(staff, from.address, at),
        ...{ action: `${kind}_added`, subject: subjectOf(body), after: text },
      });
    });
    return DONE;
  });
}

/**
 * The existing functions of protection, whose commit has the row of the trail too. A block is set by one person, and lifted by two; what the player
 * requested is set by one, and lifted by none.
 */
function registerBlocks(desk: DeskRoute, deps: DeskDeps): void {
  const { clock, identity, protection } = deps;
  desk(calls.deskExclude, async ({ staff, body, from, reply }) => {
    const { pause, contact, note } = body;
    const playerId = idOf(body);
    if ((await identity.player(playerId)) === undefined)
      return sendRefusal(reply, DESK_ERRORS, 'no_such_player');
    const at = clock.now();
    const after = pauseText(pause);
    const record = async (within: DirectoryExecutor) => {
      const text = `Requested ${after}. ${note}`;
      await writeNote(within, { playerId, at, staffId: staff.staffId, kind: contact, text });
      await writeTrail(within, {
        ...{ ...actBy(staff, from.address, at), action: 'player_excluded', reason: note },
        ...{ subject: subjectOf(body), after: `${after}, by ${contact}` },
      });
    };
    const by = { actor: `staff:${staff.email}` as const, note, record };
    const set = await protection.registerBreak(playerId, pause, by);
    if (!set.ok) return sendRefusal(reply, DESK_ERRORS, 'bad_pause');
    return { ...DONE, data: { until: set.until?.toISOString() ?? null } };
  });
  desk(calls.deskBlock, async ({ staff, body, from, reply }) => {
    const { targets, reason, note } = body;
    const playerId = idOf(body);
    if ((await identity.player(playerId)) === undefined)
      return sendRefusal(reply, DESK_ERRORS, 'no_such_player');
    const record = (within: DirectoryExecutor) =>
      writeTrail(within, {
        ...{ ...actBy(staff, from.address, clock.now()), action: 'player_blocked', reason: note },
        ...{ subject: subjectOf(body), after: `${targets.join()}: ${reason}` },
      });
    const by = { actor: `staff:${staff.email}` as const, note, record };
    await protection.block(playerId, { targets, reason, until: null }, by);
    return DONE;
  });
  desk(calls.deskLift, async ({ staff, body, from, reply }) => {
    const { playerId, target, reason, note } = body;
    const [newest] = await liftableBlocks(deps.db.kysely, body, clock.now());
    if ((await identity.player(idOf(body))) === undefined)
      return sendRefusal(reply, DESK_ERRORS, 'no_such_player');
    if (newest === undefined) return sendRefusal(reply, DESK_ERRORS, 'no_such_block');
    const filed = await fileRequest(deps, staff, {
      ...{ kind: 'limit_lifted', reason: note, address: from.address },
      request: { playerId, target, reason, since: newest.since.toISOString(), note },
    });
    return filed.ok
      ? { ...OK, message: 'A second person decides.', data: { approvalId: filed.approvalId } }
      : sendRefusal(reply, DESK_ERRORS, filed);
  });
}

/** A lower limit of the operator is set by one person, and a higher one by two. */
function registerLimits(desk: DeskRoute, deps: DeskDeps): void {
  const { clock, identity, protection } = deps;
  desk(calls.deskSetLimit, async ({ staff, body, from, reply }) => {
    const { playerId, limit, period, amount, seen, note } = body;
    if ((await identity.player(idOf(body))) === undefined)
      return sendRefusal(reply, DESK_ERRORS, 'no_such_player');
    const record = (within: DirectoryExecutor) =>
      writeTrail(within, {
        ...{ ...actBy(staff, from.address, clock.now()), action: 'player_limited', reason: note },
        ...{ subject: subjectOf(body), before: seen === null ? null : `${seen}` },
        after: `${limit}${period === null ? '' : `, a ${period}`}: ${amount.trim()}`,
      });
    const change = { limit, period: period ?? undefined, amount, seen, mayLoosen: false };
    const by = { actor: `staff:${staff.email}` as const, note, record };
    const outcome = await protection.setOperatorLimit(idOf(body), change, by);
    if (outcome === 'set') return { ...DONE, data: { approvalId: null } };
    if (outcome !== 'loosens') return sendRefusal(reply, DESK_ERRORS, limitRefusal(outcome));
    const filed = await fileRequest(deps, staff, {
      ...{ kind: 'limit_raised', reason: note, address: from.address },
      request: { playerId, limit, period, amount, seen, note },
    });
    return filed.ok
      ? { ...OK, message: 'A second person decides.', data: { approvalId: filed.approvalId } }
      : sendRefusal(reply, DESK_ERRORS, filed);
  });
}
