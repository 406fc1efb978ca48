import * as calls from '@jara/contract/desk-views';
import { sendRefusal } from '../../../platform/http/refusal.ts';
import { DESK_ERRORS } from '../errors.ts';
import { type DeskRoute, DONE, OK } from '../guard.ts';
import type { DeskDeps } from '../types.ts';
import { changeView, listViews, removeView, saveView } from './view-store.ts';

export function registerViews(desk: DeskRoute, deps: DeskDeps): void {
  desk(calls.deskViews, async ({ staff }) => ({ ...OK, data: await listViews(deps.db.kysely, staff) }));
  desk(calls.deskSaveView, async ({ staff, body, from, reply }) => {
    const saved = await saveView(deps, staff, body, from);
    if (!saved.ok) return sendRefusal(reply, DESK_ERRORS, saved);
    return { ...DONE, data: { viewId: saved.viewId } };
  });
  desk(calls.deskChangeView, async ({ staff, body, from, reply }) => {
    const changed = await changeView(deps, staff, body, from);
    return changed.ok ? DONE : sendRefusal(reply, DESK_ERRORS, changed);
  });
  desk(calls.deskRemoveView, async ({ staff, body, from, reply }) => {
    const removed = await removeView(deps, staff, body.viewId, from);
    return removed.ok ? DONE : sendRefusal(reply, DESK_ERRORS, removed);
  });
}
