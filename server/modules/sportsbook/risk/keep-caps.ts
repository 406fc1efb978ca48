import { sql } from 'kysely';
import type { Home, Homes } from '../../../platform/database/homes.ts';
import type { Rounds } from '../../rounds/rounds.ts';
import type { EventBook } from '../events/event-book.ts';
import { WHOLE_CAP } from '../placing/placing-participant.ts';
import { dealParts, raisesOf } from './deal-parts.ts';
import { netEvents } from './net-events.ts';

export interface CapDeps {
  readonly homes: Pick<Homes, 'all'>;
  readonly reach: Pick<Rounds['reach'], 'reach'>;
  readonly book: EventBook;
}

/** Names of one look at each home; the others are looked at by the next. */
const MOST_NAMES = 300;
/** A part that would change by less stays, in millionths. */
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
 * Looks where more than half of what may be lost at a home is used: events are netted by their worst outcome, and homes that use less hand over what
 * they do not use. No bet waits for it. Parts are lowered and marked at every home first, never below what is used, and raised by what was lowered
 * only where nobody else dealt since: at no moment do they sum to more than the cap. Where a home is away, parts stay as they are.
 */
export async function keepCaps({ homes, reach, book }: CapDeps): Promise<void> {
  const atAll = async <Answer>(work: (home: Home) => Promise<Answer>): Promise<Answer[] | null> => {
    const answers = await Promise.all(homes.all.map((home) => reach.reach(home, () => work(home))));
    return answers.every((answer) => answer.ok) ? answers.map(({ value }) => value as Answer) : null;
  };
  const pressed = await Promise.all(
    homes.all.map(async (home) => {
      const found = await reach.reach(home, async () => {
        const rows = await readPressed(home);
        await netEvents(
          home,
          book,
          rows.filter(({ name, eventId }) => name === eventId).map(({ name }) => name),
        );
        return rows;
      });
      return found.ok ? found.value : [];
    }),
  );
  const events = new Map(pressed.flat().map(({ name, eventId }) => [name, eventId]));
  const names = [...events.keys()];
  if (names.length === 0) return;
  if (homes.all.length > 1) {
    const known = await atAll((home) => readParts(home, names, Math.floor(WHOLE_CAP / homes.all.length)));
    if (known === null) return;
    const targets = new Map(names.map((name) => [name, targetsOf(known.map((rows) => rows.get(name)))]));
    const dealt = names.filter((name) => isChanged(known, name, targets.get(name) ?? []));
    const lowered = await atAll((home) => {
      const at = homes.all.indexOf(home);
      return lowerParts(
        home,
        dealt.map((name) => ({
          ...{ name, eventId: events.get(name) ?? '', target: targets.get(name)?.[at] ?? 0 },
          deals: known[at]?.get(name)?.deals ?? 0,
        })),
        Math.floor(WHOLE_CAP / homes.all.length),
      );
    });
    if (lowered === null) return;
    const raised = dealt.flatMap((name) => {
      const parts = lowered.map((rows) => rows.get(name));
      // Another leader dealt the same cap meanwhile.
      if (parts.includes(undefined)) return [];
      return [
        {
          name,
          raises: raisesOf(
            parts.map((part) => part?.part ?? 0),
            targets.get(name) ?? [],
          ),
        },
      ];
    });
    await atAll((home) => {
      const at = homes.all.indexOf(home);
      return raiseParts(
        home,
        raised.map(({ name, raises }) => ({
          ...{ name, by: raises[at] ?? 0, deals: lowered[at]?.get(name)?.deals ?? 0 },
        })),
      );
    });
  }
  await atAll((home) => clearPressed(home, names));
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
  // The newest bet said so: a home without bets since a trader changed it has an older one.
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
): boolean {
  const usual = Math.floor(WHOLE_CAP / homes.length);
  return homes.some(
    (rows, at) => Math.abs((rows.get(name)?.part ?? usual) - (targets[at] ?? 0)) >= LEAST_CHANGE,
  );
}

interface Lowered {
  readonly name: string;
  readonly part: number;
  readonly deals: number;
}

/** Marks the rows of these names and lowers their parts, not below what is used by then. Answers those that nobody dealt since they were read. */
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
