import { type StaffRole, staffRole } from '@jara/contract/desk';
import { type DeskView, MAX_VIEWS, SCREEN_RIGHTS } from '@jara/contract/desk-views';
import { sql } from 'kysely';
import type { DirectoryExecutor } from '../../../platform/database/shards.ts';
import { type Refused, refused } from '../../../platform/http/refusal.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { DeskRefusal } from '../errors.ts';
import type { From } from '../staff/sign-in.ts';
import { actBy, writeTrail } from '../trail/trail.ts';
import type { DeskDeps, Staff } from '../types.ts';

type Deps = Pick<DeskDeps, 'db' | 'clock'>;
type Done = { readonly ok: true } | Refused<DeskRefusal>;

/** Views that colleagues share, of those that a list shows. */
const MAX_SHARED = 200;
/** A path of the desk and its filters; no other origin, and no text that is no address. */
const ADDRESS = /^\/([a-z-]+)(\/[\w.~%:-]+)*(\?[\w.~%:&=+*,-]*)?$/;

const isScreen = (part: string | undefined): part is keyof typeof SCREEN_RIGHTS =>
  part !== undefined && Object.hasOwn(SCREEN_RIGHTS, part);

/** Whether the rights of a person open the screen of an address; null: it is of no screen. */
function opens({ permissions }: Staff, address: string): boolean | null {
  const screen = ADDRESS.exec(address)?.[1];
  return isScreen(screen) ? permissions.includes(SCREEN_RIGHTS[screen]) : null;
}

/** The person's own views, then those that active colleagues share with a role that both have; of screens that are open to the person. */
export async function listViews(executor: DirectoryExecutor, staff: Staff): Promise<DeskView[]> {
  const { rows } = await sql<Omit<DeskView, 'role'> & { readonly role: string | null }>`
    select * from (
      select view_id, name, address, role, ${staff.email}::text as by, true as is_own from desk_view where staff_id = ${staff.staffId}
      union all
      (select view_id, view.name, address, view.role, email, false
         from desk_view view
         join staff on staff.staff_id = view.staff_id and staff.state = 'active'
         join staff_role given on given.staff_id = view.staff_id and given.role = view.role and given.until is null
        where view.role = any(${[...staff.roles]}::text[]) and view.staff_id <> ${staff.staffId}
        order by view.name limit ${MAX_SHARED})
    ) views order by is_own desc, lower(name), view_id`.execute(executor);
  return rows
    .filter(({ address }) => opens(staff, address) === true)
    .map(({ role, ...view }) => ({ ...view, role: roleIn(role) }));
}

const roleIn = (text: string | null): StaffRole | null => staffRole.nullable().parse(text);

interface NewView {
  readonly name: string;
  readonly address: string;
  readonly role: StaffRole | null;
}

export async function saveView(
  { db, clock }: Deps,
  staff: Staff,
  { name, address, role }: NewView,
  from: From,
): Promise<{ readonly ok: true; readonly viewId: string } | Refused<DeskRefusal>> {
  const isOpen = opens(staff, address);
  if (isOpen === null) return refused('view_address');
  if (!isOpen) return refused('not_allowed');
  if (role !== null && !staff.roles.includes(role)) return refused('view_role');
  const [viewId, now] = [newId(), clock.now()];
  return db.kysely.transaction().execute(async (within) => {
    const kept = await keptBy(within, staff);
    if (kept.length >= MAX_VIEWS) return refused('too_many_views');
    if (kept.some((one) => one.name === name)) return refused('view_name');
    await sql`
      insert into desk_view (view_id, staff_id, name, address, role, saved_at)
      values (${viewId}, ${staff.staffId}, ${name}, ${address}, ${role}, ${now})`.execute(within);
    await writeTrail(within, {
      ...actBy(staff, from.address, now),
      ...{ action: 'view_saved', subject: `view ${viewId}`, after: textOf({ name, address, role }) },
    });
    return { ok: true, viewId };
  });
}

export async function changeView(
  { db, clock }: Deps,
  staff: Staff,
  { viewId, name, role }: Pick<DeskView, 'viewId' | 'name' | 'role'>,
  from: From,
): Promise<Done> {
  if (role !== null && !staff.roles.includes(role)) return refused('view_role');
  return db.kysely.transaction().execute(async (within) => {
    const kept = await keptBy(within, staff);
    const old = kept.find((one) => one.viewId === viewId);
    if (old === undefined) return refused('no_such_view');
    if (kept.some((one) => one !== old && one.name === name)) return refused('view_name');
    await sql`update desk_view set name = ${name}, role = ${role} where view_id = ${viewId}`.execute(within);
    await writeTrail(within, {
      ...actBy(staff, from.address, clock.now()),
      ...{ action: 'view_changed', subject: `view ${viewId}` },
      ...{ before: textOf(old), after: textOf({ ...old, name, role }) },
    });
    return { ok: true };
  });
}

export async function removeView(
  { db, clock }: Deps,
  staff: Staff,
  viewId: string,
  from: From,
): Promise<Done> {
  return db.kysely.transaction().execute(async (within) => {
    const old = (await keptBy(within, staff)).find((one) => one.viewId === viewId);
    if (old === undefined) return refused('no_such_view');
    await sql`delete from desk_view where view_id = ${viewId}`.execute(within);
    await writeTrail(within, {
      ...actBy(staff, from.address, clock.now()),
      ...{ action: 'view_removed', subject: `view ${viewId}`, before: textOf(old) },
    });
    return { ok: true };
  });
}

/** A person's own views; two changes of one person wait for each other. */
async function keptBy(
  within: DirectoryExecutor,
  { staffId }: Staff,
): Promise<(NewView & { readonly viewId: string })[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk views ${staffId}`}, 0))`.execute(within);
  const { rows } = await sql<{ viewId: string; name: string; address: string; role: string | null }>`
    select view_id, name, address, role from desk_view where staff_id = ${staffId}`.execute(within);
  return rows.map(({ role, ...view }) => ({ ...view, role: roleIn(role) }));
}

const textOf = ({ name, address, role }: NewView) =>
  `${name}: ${address}, ${role === null ? 'private' : `for ${role}`}`;
