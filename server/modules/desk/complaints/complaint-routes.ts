import * as calls from '@jara/contract/desk-complaints';
import type { z } from 'zod';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { readStaffBet } from '../../betting/betting.ts';
import { readCode, readTicket } from '../../sportsbook/sportsbook.ts';
import {
  type Answered,
  answerCase,
  type CaseChange,
  changeCase,
  openCase,
  readCase,
  type SupportCase,
} from '../../support/support.ts';
import { DESK_ERRORS, type DeskRefusal } from '../errors.ts';
import { type DeskRoute, DONE, OK } from '../guard.ts';
import { readPosition } from '../position.ts';
import { actBy, recordRead, writeTrail } from '../trail/trail.ts';
import type { DeskDeps, Staff } from '../types.ts';
import { caseFile, casesPage } from './case-reads.ts';

const REFUSALS: Readonly<Record<Exclude<Answered, 'done'>, DeskRefusal>> = {
  ...{ no_case: 'no_such_case', changed: 'case_changed', other_player: 'bet_of_another' },
  ...{ state: 'case_state', full: 'case_full', too_long: 'answer_too_long' },
};

const subjectOf = ({ playerId, number }: Pick<SupportCase, 'playerId' | 'number'>) =>
  playerId === null ? `case ${number}` : `player ${playerId}`;

export function registerComplaints(desk: DeskRoute, deps: DeskDeps): void {
  const { db, clock } = deps;
  desk(
    calls.deskCases,
    async ({ body, reply }) => {
      const after = readPosition(body.after);
      if (after === 'bad') return sendRefusal(reply, DESK_ERRORS, 'bad_cursor');
      const { state, topic } = body;
      const playerId = body.playerId === undefined ? undefined : BigInt(body.playerId);
      return { ...OK, data: await casesPage(deps, { state, topic, playerId }, after) };
    },
    { subjectOf: ({ playerId }) => (playerId === undefined ? 'complaints' : `player ${playerId}`) },
  );
  desk(calls.deskCase, async ({ staff, body, from, reply }) => {
    const found = await readCase(db.kysely, body.caseId);
    if (found === undefined) return sendRefusal(reply, DESK_ERRORS, 'no_such_case');
    await recordRead(db, {
      ...actBy(staff, from.address, clock.now()),
      ...{ action: `read ${calls.deskCase.path}`, subject: subjectOf(found), after: `case ${found.number}` },
    });
    return { ...OK, data: await caseFile(deps, found) };
  });
  registerChanges(desk, deps);
  registerOpening(desk, deps);
}

interface Acting {
  readonly staff: Staff;
  readonly address: string;
  readonly action: string;
  readonly after: string;
}

function registerChanges(desk: DeskRoute, deps: DeskDeps): void {
  const { db, clock, messaging } = deps;
  const contextOf = (
    { caseId, revision }: { readonly caseId: string; readonly revision: number },
    { staff, address, action, after }: Acting,
  ) => {
    const now = clock.now();
    return {
      ...{ caseId, revision, actor: `staff:${staff.email}` as const, now },
      record: (within: DirectoryExecutor, found: SupportCase) =>
        writeTrail(within, {
          ...{ ...actBy(staff, address, now), action, subject: subjectOf(found) },
          ...{ before: `case ${found.number}, ${found.state}`, after },
        }),
    };
  };
  desk(calls.deskChangeCase, async ({ staff, body, from, reply }) => {
    const change = await readChange(deps, body.change);
    if (typeof change === 'string') return sendRefusal(reply, DESK_ERRORS, change);
    const acting = {
      staff,
      address: from.address,
      action: `complaint_${change.kind}`,
      after: wordsOf(change),
    };
    const changed = await db.kysely
      .transaction()
      .execute((within) => changeCase(within, contextOf(body, acting), change));
    return changed === 'done' ? DONE : sendRefusal(reply, DESK_ERRORS, REFUSALS[changed]);
  });
  desk(calls.deskAnswerCase, async ({ staff, body, from, reply }) => {
    const { text, requestId } = body;
    const acting = { staff, address: from.address, action: 'complaint_answered', after: text };
    const answered = await db.kysely
      .transaction()
      .execute((within) => answerCase(messaging, within, { ...contextOf(body, acting), text, requestId }));
    return answered === 'done'
      ? { ...OK, message: 'The answer is on its way.' }
      : sendRefusal(reply, DESK_ERRORS, REFUSALS[answered]);
  });
}

type TypedChange = z.output<typeof calls.deskChangeCase.body>['change'];

const wordsOf = (change: CaseChange): string => {
  if (change.kind === 'player') return `player ${change.playerId}`;
  return change.kind === 'bet' ? `bet ${change.betId} of player ${change.playerId}` : change.text;
};

const BET_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A change whose player and bet exist, or the code of the refusal. */
async function readChange(
  { db, shards, identity }: Pick<DeskDeps, 'db' | 'shards' | 'identity'>,
  change: TypedChange,
): Promise<CaseChange | DeskRefusal> {
  if (change.kind === 'player') {
    const playerId = BigInt(change.playerId);
    return (await identity.player(playerId)) === undefined ? 'no_such_player' : { kind: 'player', playerId };
  }
  if (change.kind !== 'bet') return change;
  const typed = change.bet.trim();
  const id = typed.toLowerCase();
  if (BET_ID.test(id)) {
    const bet = await readStaffBet(shards, id);
    return bet === null ? 'bet_unknown' : { kind: 'bet', betId: id, playerId: bet.playerId };
  }
  const ticket = await readTicket(db.kysely, readCode(typed));
  if (ticket === null) return 'bet_unknown';
  return { kind: 'bet', betId: ticket.betId, playerId: ticket.playerId };
}

/** A complaint by telephone: its answer goes to a contact that the player has proven. */
function registerOpening(desk: DeskRoute, deps: DeskDeps): void {
  const { db, clock, identity } = deps;
  desk(calls.deskOpenCase, async ({ staff, body, from, reply }) => {
    const { topic, text: letter, by } = body;
    const playerId = BigInt(body.playerId);
    const player = await identity.player(playerId);
    if (player === undefined) return sendRefusal(reply, DESK_ERRORS, 'no_such_player');
    const isProven = by === 'phone' ? player.phoneProvenAt !== null : player.emailProvenAt !== null;
    const replyTo = by === 'phone' ? player.phone : player.email;
    if (!isProven || replyTo === null) return sendRefusal(reply, DESK_ERRORS, 'contact_not_proven');
    const caseId = await db.kysely.transaction().execute(async (within) => {
      const now = clock.now();
      const opened = await openCase(within, { source: 'desk', topic, replyTo, letter, playerId, now });
      await writeTrail(within, {
        ...{ ...actBy(staff, from.address, now), action: 'complaint_opened', subject: `player ${playerId}` },
        after: `case ${opened.number}, ${topic}: ${letter}`,
      });
      return opened.caseId;
    });
    return { ...DONE, data: { caseId } };
  });
}
