import { z } from 'zod';

type LineValue = string | number | RoundLine | readonly RoundLine[];

/** A sentence about a round: the key of a message, and its values. Each page has the messages in its player's language. */
export interface RoundLine {
  readonly key: string;
  readonly values?: Readonly<Record<string, LineValue>> | undefined;
}

export const roundLine: z.ZodType<RoundLine> = z
  .lazy(() =>
    z.object({
      key: z.string(),
      values: z
        .record(z.string(), z.union([z.string(), z.number(), roundLine, z.array(roundLine)]))
        .optional(),
    }),
  )
  .register(z.globalRegistry, {
    id: 'RoundLine',
    description: 'A sentence about a round: the key of a message of its game, and its values.',
  });
