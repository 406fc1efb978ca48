import { sql } from 'kysely';
import type { ShardReach } from '../../../platform/database/shard-reach.ts';
import type { Shard, Shards } from '../../../platform/database/shards.ts';
import type { EventBook } from '../events/event-book.ts';
import { buildersName } from '../placing/liability.ts';
import { equalPart, WHOLE_CAP } from '../placing/placing-participant.ts';
import { dealParts, raisesOf } from './deal-parts.ts';
import { netEvents } from './net-events.ts';

export interface CapDeps {
  readonly shards: Pick<Shards, 'all'>;
  readonly reach: Pick<ShardReach, 'reach'>;
  readonly book: EventBook;
}

/** Maximum number of names in one pass over each shard; the next pass takes the others. */
const MAX_NAMES = 300;
/** Minimum change of a part, in millionths; a smaller one is not made. */
const MIN_CHANGE = 5_000;

interface Pressed {
  readonly name: string;
  readonly eventId: string;
}

interface PartAtShard {
  readonly name: string;
  readonly liability: bigint;
  readonly cap: bigint;
  readonly part: number;
  readonly deals: number;
  readonly isPressed: boolean;
}

/**
 * Checks the caps of which a shard uses more than half of its part: events and their bet builders are netted by their worst outcome, and
 * shards that use less hand over their unused parts. No bet waits for it. Where a shard is unreachable, parts stay as they are.
 */
export async function keepCaps(deps: CapDeps): Promise<void> {
  const pressed = await netPressed(deps);
  if (pressed.size === 0) return;
  const atAll = workAtAll(deps);
  const isDone = deps.shards.all.length === 1 || (await dealAnew(atAll, deps.shards.all.length, pressed));
  if (isDone) await atAll((shard) => clearPressed(shard, [...pressed.keys()]));
}

/** Nets the pressed events of each shard that can be reached. Answers the event of each pressed name. */
async function netPressed({ shards, reach, book }: CapDeps): Promise<ReadonlyMap<string, string>> {
  const pressed = await Promise.all(
    shards.all.map(async (shard) => {
      const found = await reach.reach(shard, async () => {
        const rows = await readPressed(shard);
        const netted = rows.filter(({ name, eventId }) => name === eventId || name === buildersName(eventId));
        await netEvents(shard, book, [...new Set(netted.map(({ eventId }) => eventId))]);
        return rows;
      });
      return found.ok ? found.value : [];
    }),
  );
  return new Map(pressed.flat().map(({ name, eventId }) => [name, eventId]));
}

/** Does a work at every shard, with its place among them; answers null where one of them is unreachable. */
type WorkAtAll = <Answer>(work: (shard: Shard, at: number) => Promise<Answer>) => Promise<Answer[] | null>;

function workAtAll({ shards, reach }: CapDeps): WorkAtAll {
  return async <Answer>(work: (shard: Shard, at: number) => Promise<Answer>) => {
    const answers = await Promise.all(
      shards.all.map((shard, at) => reach.reach(shard, () => work(shard, at))),
    );
    return answers.every((answer) => answer.ok) ? answers.map(({ value }) => value as Answer) : null;
  };
}

/**
 * Deals the parts of these caps. Parts are first lowered and marked at every shard, never below their use, and the amounts gained are then
 * added to other parts, only where no other leader has dealt since: at no moment do the parts sum to more than the cap. Returns false where
 * a shard was unreachable.
 */
async function dealAnew(
  atAll: WorkAtAll,
  shards: number,
  pressed: ReadonlyMap<string, string>,
): Promise<boolean> {
  const usual = equalPart(shards);
  const names = [...pressed.keys()];
  const known = await atAll((shard) => readParts(shard, names, usual));
  if (known === null) return false;
  const targets = new Map(names.map((name) => [name, targetsOf(known.map((rows) => rows.get(name)))]));
  const dealt = names.filter((name) => isChanged(known, name, targets.get(name) ?? [], usual));
  const lowered = await atAll((shard, at) =>
    lowerParts(
      shard,
      dealt.map((name) => ({
        ...{ name, eventId: pressed.get(name) ?? '', target: targets.get(name)?.[at] ?? 0 },
        deals: known[at]?.get(name)?.deals ?? 0,
      })),
      usual,
    ),
  );
  if (lowered === null) return false;
  const raises = dealt.flatMap((name) => raisesByName(name, lowered, targets.get(name) ?? []));
  await atAll((shard, at) =>
    raiseParts(
      shard,
      raises.map(({ name, by }) => ({
        ...{ name, by: by[at] ?? 0, deals: lowered[at]?.get(name)?.deals ?? 0 },
      })),
    ),
  );
  return true;
}

/** By how much each shard may raise its part of a cap; nothing where another leader dealt the same cap meanwhile. */
function raisesByName(
  name: string,
  lowered: readonly ReadonlyMap<string, Lowered>[],
  targets: readonly number[],
): { readonly name: string; readonly by: number[] }[] {
  const parts = lowered.flatMap((rows) => rows.get(name)?.part ?? []);
  return parts.length < lowered.length ? [] : [{ name, by: raisesOf(parts, targets) }];
}

async function readPressed(shard: Shard): Promise<Pressed[]> {
  const { rows } = await sql<Pressed>`
    select name, event_id from sports_liability where is_pressed order by event_id limit ${MAX_NAMES}`.execute(
    shard.db.kysely,
  );
  return rows;
}

/** `usual`: the part of a shard that was never dealt another. */
async function readParts(
  shard: Shard,
  names: readonly string[],
  usual: number,
): Promise<ReadonlyMap<string, PartAtShard>> {
  const { rows } = await sql<PartAtShard>`
    select name, liability, cap, coalesce(part, ${usual}) as part, deals, is_pressed from sports_liability
     where name = any(${names}::text[])`.execute(shard.db.kysely);
  return new Map(rows.map((row) => [row.name, row]));
}

function targetsOf(shards: readonly (PartAtShard | undefined)[]): number[] {
  // As in the newest bet: a shard without bets since a trader changed the cap has an older one.
  const caps = shards.map((shard) => Number(shard?.cap ?? 0n));
  return dealParts(
    Math.max(...caps),
    shards.map((shard) => ({
      usedKobo: Number(shard?.liability ?? 0n),
      isPressed: shard?.isPressed ?? false,
    })),
  );
}

function isChanged(
  shards: readonly ReadonlyMap<string, PartAtShard>[],
  name: string,
  targets: readonly number[],
  usual: number,
): boolean {
  return shards.some(
    (rows, at) => Math.abs((rows.get(name)?.part ?? usual) - (targets[at] ?? 0)) >= MIN_CHANGE,
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
  shard: Shard,
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
    on conflict do nothing`.execute(shard.db.kysely);
  const { rows } = await sql<Lowered>`
    update sports_liability l
       set deals = l.deals + 1,
           part = least(coalesce(l.part, ${usual}), greatest(asked.target, case when l.cap = 0 then 0
                    else least(${WHOLE_CAP}, (l.liability * ${WHOLE_CAP} + l.cap - 1) / l.cap) end))
      from unnest(${names}::text[], ${dealt.map(({ target }) => target)}::integer[], ${dealt.map(({ deals }) => deals)}::integer[])
           as asked(name, target, deals)
     where l.name = asked.name and l.deals = asked.deals
    returning l.name, coalesce(l.part, 0) as part, l.deals`.execute(shard.db.kysely);
  return new Map(rows.map((row) => [row.name, row]));
}

async function raiseParts(
  shard: Shard,
  raised: readonly { readonly name: string; readonly by: number; readonly deals: number }[],
): Promise<void> {
  await sql`
    update sports_liability l set deals = l.deals + 1, part = l.part + asked.by
      from unnest(${raised.map(({ name }) => name)}::text[], ${raised.map(({ by }) => by)}::integer[],
                  ${raised.map(({ deals }) => deals)}::integer[]) as asked(name, by, deals)
     where l.name = asked.name and l.deals = asked.deals and asked.by > 0`.execute(shard.db.kysely);
}

async function clearPressed(shard: Shard, names: readonly string[]): Promise<void> {
  await sql`
    update sports_liability set is_pressed = false where name = any(${names}::text[]) and is_pressed`.execute(
    shard.db.kysely,
  );
}
