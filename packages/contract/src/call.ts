import { z } from 'zod';
import { text } from './text.ts';

/**
 * One call of the API: its path, its input and its answer. Every refusal, of every call, answers `refusal` with the same number as
 * HTTP status.
 */
export interface Call<
  Path extends string,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
> {
  readonly method: Method;
  readonly path: Path;
  readonly summary: string;
  readonly body: Body;
  readonly answer: Answer;
}

export function call<
  Path extends string,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Method extends 'GET' | 'POST',
>(definition: Call<Path, Body, Answer, Method>): Call<Path, Body, Answer, Method> {
  return definition;
}

/** The shape of every refusal: a sentence for the person, a code for the program, and the field at fault where there is one. */
export const refusal = z.object({
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
  field: z.string().optional().describe('The name in the request’s body of the field that was refused.'),
  reason: z.string().optional().describe('Why a game takes no such bet or move: names the sentence.'),
  values: z.array(z.string()).optional().describe('What the sentence names, in its order.'),
  challenge: z
    .string()
    .optional()
    .describe(
      'With `proof_of_work_required`: the work (ALTCHA, as JSON) whose solution the call is sent again with.',
    ),
});
export type Refusal = z.infer<typeof refusal>;

refusal.register(z.globalRegistry, { id: 'Refusal' });

/**
 * Plain JSON whose shape only the game knows. Registered by name, because a recursive schema can be described only by its name.
 */
export const json = z.json().register(z.globalRegistry, { id: 'Json', description: 'Any JSON.' });
export type Json = z.infer<typeof json>;

/** The answer of a call that returns only its success. */
export const done = z.object({ status: z.literal(200), message: z.string() });

export const token = text(200).describe('The session token that login answered.');

/** Naira as a caller writes it: digits with at most two decimals, as text or number. Read by `parseNaira`. */
export const amountIn = z.union([text(64), z.number()]).describe('Naira, for example "1500" or "1500.50".');

/** Naira as we answer it: a number with at most two decimals. */
export const amountOut = z.number();

/** Idempotency key: the server executes requests with the same id once. */
export const requestId = text(64, 1).describe('Idempotency key, chosen by the caller.');
