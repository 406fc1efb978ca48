import { z } from 'zod';

/** Neither PostgreSQL nor a page takes control characters or half a surrogate pair. */
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
  point: z.number().min(-500).max(500).optional(),
});
export type Outcome = z.output<typeof outcome>;

export const oddsShape = eventShape.extend({
  bookmakers: z.array(
    z.object({
      key: name,
      last_update: moment,
      markets: z.array(z.object({ key: name, outcomes: z.array(outcome) })),
    }),
  ),
});
export type EventOdds = z.output<typeof oddsShape>;

export const scoreShape = eventShape.extend({
  completed: z.boolean(),
  scores: z
    .array(
      z.object({
        name,
        score: z
          .string()
          .regex(/^\d{1,3}$/)
          .transform(Number),
      }),
    )
    .nullable(),
  last_update: moment.nullable(),
});
export type EventScore = z.output<typeof scoreShape>;
