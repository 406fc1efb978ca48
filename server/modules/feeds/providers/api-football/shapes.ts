import { z } from 'zod';

/** Neither PostgreSQL nor a page accepts control characters or half a surrogate pair. */
const CONTROL = /\p{Cc}/u;
const name = z
  .string()
  .min(1)
  .max(120)
  .refine((text) => text.isWellFormed() && !CONTROL.test(text));
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const id = z.int().min(1);
const goals = z.union([
  z.int().min(0).max(99),
  z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
]);
const score = z.object({ home: goals.nullable(), away: goals.nullable() });

/** A list without its unreadable items. */
function readableOf<Item>(shape: z.ZodType<Item>) {
  return z.array(z.unknown()).transform((items) => items.flatMap((item) => shape.safeParse(item).data ?? []));
}

const incident = z.object({
  time: z.object({ elapsed: z.int(), extra: z.int().nullish() }),
  team: z.object({ name }),
  type: z.string(),
  detail: z.string(),
});
export type Incident = z.output<typeof incident>;

export const fixtureShape = z.object({
  fixture: z.object({
    id,
    date: moment,
    status: z.object({ short: z.string(), elapsed: z.int().min(0).max(200).nullable() }),
  }),
  league: z.object({ id, name, country: name }),
  teams: z.object({ home: z.object({ name }), away: z.object({ name }) }),
  goals: score,
  score: z.object({ halftime: score, fulltime: score }),
  events: readableOf(incident).nullish(),
});
export type Fixture = z.output<typeof fixtureShape>;

/** Odds are texts: `1.85`. */
const odd = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,3})?$/)
  .transform(Number)
  .refine((price) => price > 1 && price <= 1000);
const bet = z.object({ id, values: z.array(z.object({ value: z.coerce.string(), odd })) });
const bookmaker = z.object({ id, name, bets: readableOf(bet) });
export type Bookmaker = z.output<typeof bookmaker>;

export const oddsShape = z.object({
  fixture: z.object({ id }),
  update: moment,
  bookmakers: readableOf(bookmaker),
});

export const liveOddsShape = z.object({
  fixture: z.object({ id }),
  status: z.object({ stopped: z.boolean(), blocked: z.boolean(), finished: z.boolean() }),
});
