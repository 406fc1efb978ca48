import { sql } from 'kysely';
import type { HomeReach } from '../../../platform/database/home-reach.ts';
import type { Home, Homes } from '../../../platform/database/homes.ts';
import type { EventBook } from '../events/event-book.ts';
import { buildersName } from '../placing/liability.ts';
import { equalPart, WHOLE_CAP } from '../placing/placing-participant.ts';
import { dealParts, raisesOf } from './deal-parts.ts';
import { netEvents } from './net-events.ts';

export interface CapDeps {
  readonly homes: Pick<Homes, 'all'>;
  readonly reach: Pick<HomeReach, 'reach'>;
  readonly book: EventBook;
}

/** Maximum number of names in one pass over each home; the next pass takes the others. */
const MOST_NAMES = 300;
/** Minimum change of a part, in millionths; a smaller one is not made. */
const LEAST_CHANGE = 5_000;

interface Pressed {
  readonly name: string;
  readonly eventId: string;
}

interface PartAtHome {
  readonly name: string;
  readonly liability: bigint;
  readonly cap: bigint;
  readonly part: number;
  readonly deals: number;
  readonly isPressed: boolean;
}

/**
 * Checks the caps of which a home uses more than half of its part: events and their bet builders are netted by their worst outcome, and
 * homes that use less hand over their unused parts. No bet waits for it. Where a home is away, parts stay as they are.
 */
export async function keepCaps(deps: CapDeps): Promise<void> {
  const pressed = await netPressed(deps);
  if (pressed.size === 0) return;
  const atAll = workAtAll(deps);
  const isDone = deps.homes.all.length === 1 || (await dealAnew(atAll, deps.homes.all.length, pressed));
  if (isDone) await atAll((home) => clearPressed(home, [...pressed.keys()]));
}

/** Nets the pressed events of each home that can be reached. Answers the event of each pressed name. */
async function netPressed({ homes, reach, book }: CapDeps): Promise<ReadonlyMap<string, string>> {
  const pressed = await Promise.all(
    homes.all.map(async (home) => {
      const found = await reach.reach(home, async () => {
        const rows = await readPressed(home);
        const netted = rows.filter(({ name, eventId }) => name === eventId || name === buildersName(eventId));
        await netEvents(home, book, [...new Set(netted.map(({ eventId }) => eventId))]);
        return rows;
      });
      return found.ok ? found.value : [];
    }),
  );
  return new Map(pressed.flat().map(({ name, eventId }) => [name, eventId]));
}

/** Does a work at every home, with its place among them; answers null where one of them is away. */
type WorkAtAll = <Answer>(work: (home: Home, at: number) => Promise<Answer>) => Promise<Answer[] | null>;

function workAtAll({ homes, reach }: CapDeps): WorkAtAll {
  return async <Answer>(work: (home: Home, at: number) => Promise<Answer>) => {
    const answers = await Promise.all(homes.all.map((home, at) => reach.reach(home, () => work(home, at))));
    return answers.every((answer) => answer.ok) ? answers.map(({ value }) => value as Answer) : null;
  };
}

/**
 * Deals the parts of these caps. Parts are first lowered and marked at every home, never below their use, and the amounts gained are then
 * added to other parts, only where no other leader has dealt since: at no moment do the parts sum to more than the cap. Returns false where
 * a home was away.
 */
async function dealAnew(
  atAll: WorkAtAll,
  homes: number,
  pressed: ReadonlyMap<string, string>,
): Promise<boolean> {
  const usual = equalPart(homes);
  const names = [...pressed.keys()];
  const known = await atAll((home) => readParts(home, names, usual));
  if (known === null) return false;
  const targets = new Map(names.map((name) => [name, targetsOf(known.map((rows) => rows.get(name)))]));
  const dealt = names.filter((name) => isChanged(known, name, targets.get(name) ?? [], usual));
  const lowered = await atAll((home, at) =>
    lowerParts(
      home,
      dealt.map((name) => ({
        ...{ name, eventId: pressed.get(name) ?? '', target: targets.get(name)?.[at] ?? 0 },
        deals: known[at]?.get(name)?.deals ?? 0,
      })),
      usual,
    ),
  );
  if (lowered === null) return false;
  const raises = dealt.flatMap((name) => raisesByName(name, lowered, targets.get(name) ?? []));
  await atAll((home, at) =>
    raiseParts(
      home,
      raises.map(({ name, by }) => ({
        ...{ name, by: by[at] ?? 0, deals: lowered[at]?.get(name)?.deals ?? 0 },
      })),
    ),
  );
  return true;
}

/** By how much each home may raise its part of a cap; nothing where another leader dealt the same cap meanwhile. */
function raisesByName(
  name: string,
  lowered: readonly ReadonlyMap<string, Lowered>[],
  targets: readonly number[],
): { readonly name: string; readonly by: number[] }[] {
  const parts = lowered.flatMap((rows) => rows.get(name)?.part ?? []);
  return parts.length < lowered.length ? [] : [{ name, by: raisesOf(parts, targets) }];
}

async function readPressed(home: Home): Promise<Pressed[]> {
  const { rows } = await sql<Pressed>`
    select name, event_id from sports_liability where is_pressed order by event_id limit ${MOST_NAMES}`.execute(
    home.db.kysely,
  );
  return rows;
}

/** `usual`: the part of a home that was never dealt another. */
async function readParts(
  home: Home,
  names: readonly string[],
  usual: number,
): Promise<ReadonlyMap<string, PartAtHome>> {
  const { rows } = await sql<PartAtHome>`
    select name, liability, cap, coalesce(part, ${usual}) as part, deals, is_pressed from sports_liability
     where name = any(${names}::text[])`.execute(home.db.kysely);
  return new Map(rows.map((row) => [row.name, row]));
}

function targetsOf(homes: readonly (PartAtHome | undefined)[]): number[] {
  // As in the newest bet: a home without bets since a trader changed the cap has an older one.
  const caps = homes.map((home) => Number(home?.cap ?? 0n));
  return dealParts(
    Math.max(...caps),
    homes.map((home) => ({ usedKobo: Number(home?.liability ?? 0n), isPressed: home?.isPressed ?? false })),
  );
}

function isChanged(
  homes: readonly ReadonlyMap<string, PartAtHome>[],
  name: string,
  targets: readonly number[],
  usual: number,
): boolean {
  return homes.some(
    (rows, at) => Math.abs((rows.get(name)?.part ?? usual) - (targets[at] ?? 0)) >= LEAST_CHANGE,
  );
}

interface Lowered {
  readonly name: string;
  readonly part: number;
  readonly deals: number;
}

/**
 * Marks the rows of these names and lowers their parts, not below their present use. Returns those that no other leader has dealt since
 * they were read.
 */
async function lowerParts(
  home: Home,
  dealt: readonly {
    readonly name: string;
    readonly eventId: string;
    readonly target: number;
    readonly deals: number;
  }[],
  usual: number,
): Promise<ReadonlyMap<string, Lowered>> {
  const names = dealt.map(({ name }) => name);
  await sql`
    insert into sports_liability (name, event_id)
    select name, event_id from unnest(${names}::text[], ${dealt.map(({ eventId }) => eventId)}::text[]) as asked(name, event_id)
    on conflict do nothing`.execute(home.db.kysely);
  const { rows } = await sql<Lowered>`
    update sports_liability l
       set deals = l.deals + 1,
           part = least(coalesce(l.part, ${usual}), greatest(asked.target, case when l.cap = 0 then 0
                    else least(${WHOLE_CAP}, (l.liability * ${WHOLE_CAP} + l.cap - 1) / l.cap) end))
      from unnest(${names}::text[], ${dealt.map(({ target }) => target)}::integer[], ${dealt.map(({ deals }) => deals)}::integer[])
           as asked(name, target, deals)
     where l.name = asked.name and l.deals = asked.deals
    returning l.name, coalesce(l.part, 0) as part, l.deals`.execute(home.db.kysely);
  return new Map(rows.map((row) => [row.name, row]));
}

async function raiseParts(
  home: Home,
  raised: readonly { readonly name: string; readonly by: number; readonly deals: number }[],
): Promise<void> {
  await sql`
    update sports_liability l set deals = l.deals + 1, part = l.part + asked.by
      from unnest(${raised.map(({ name }) => name)}::text[], ${raised.map(({ by }) => by)}::integer[],
                  ${raised.map(({ deals }) => deals)}::integer[]) as asked(name, by, deals)
     where l.name = asked.name and l.deals = asked.deals and asked.by > 0`.execute(home.db.kysely);
}

async function clearPressed(home: Home, names: readonly string[]): Promise<void> {
  await sql`
    update sports_liability set is_pressed = false where name = any(${names}::text[]) and is_pressed`.execute(
    home.db.kysely,
  );
}
