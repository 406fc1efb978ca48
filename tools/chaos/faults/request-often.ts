import { post } from '../post.ts';

/** Number of answers by status; `silence`: no answer. */
export type Answers = Record<string, number>;

export async function request(url: string, body: object, answers: Answers): Promise<void> {
  const reply = await post(url, body);
  const status = reply?.status ?? 'silence';
  answers[status] = (answers[status] ?? 0) + 1;
}

/** Sends one call after another until `untilMs` of `performance.now()`. */
export async function requestOften(
  url: string,
  body: (round: number) => object,
  { untilMs, answers }: { readonly untilMs: number; readonly answers: Answers },
): Promise<void> {
  for (let round = 0; performance.now() < untilMs; round += 1) await request(url, body(round), answers);
}

/** Under a fault a call may be refused as temporarily unavailable. A 500 is always wrong. */
export function ourFaults(who: string, answers: Answers): string[] {
  const count = answers['500'] ?? 0;
  return count === 0 ? [] : [`${who} was answered 500 ${count} times`];
}
