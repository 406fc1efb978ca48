import { z } from 'zod';

/** Neither PostgreSQL nor a page accepts control characters or half a surrogate pair. */
const CONTROL = /\p{Cc}/u;
const name = z
  .string()
  .min(1)
  .max(120)
  .refine((text) => text.isWellFormed() && !CONTROL.test(text));
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** A competition, which the API calls a sport. */
export const competitionShape = z.object({
  key: name,
  title: name,
  has_outrights: z.boolean(),
});

export const eventShape = z.object({
  id: name,
  commence_time: moment,
  home_team: name,
  away_team: name,
});

const outcome = z.object({
  name,
  price: z.number().gt(1).max(1000),
  point: z.number().min(-500).max(500).nullish(),
});
export type Outcome = z.output<typeof outcome>;

/** The id of an otherwise unreadable entry. */
export const idShape = z.object({ id: name });

/** A list without its unreadable items: one bookmaker's fault must not suspend a match that others price. */
function readableOf<Item>(shape: z.ZodType<Item>) {
  return z.array(z.unknown()).transform((items) => items.flatMap((item) => shape.safeParse(item).data ?? []));
}

/** Number of bookmakers in an entry, readable or not. */
export const bookmakerCount = (item: unknown): number =>
  z.object({ bookmakers: z.array(z.unknown()) }).safeParse(item).data?.bookmakers.length ?? 0;

/** A market with an unreadable outcome is left out as a whole: three outcomes without the draw would look like two. */
const market = z.object({ key: name, outcomes: z.array(outcome) });
const bookmaker = z.object({ key: name, last_update: moment, markets: readableOf(market) });

export const oddsShape = eventShape.extend({ bookmakers: readableOf(bookmaker) });
export type EventOdds = z.output<typeof oddsShape>;

export const scoreShape = eventShape.extend({
  completed: z.boolean(),
  scores: z
    .array(
      z.object({
        name,
        score: z.union([
          z.int().min(0).max(999),
          z
            .string()
            .regex(/^\d{1,3}$/)
            .transform(Number),
        ]),
      }),
    )
    .nullable(),
  last_update: moment.nullable(),
});
export type EventScore = z.output<typeof scoreShape>;
