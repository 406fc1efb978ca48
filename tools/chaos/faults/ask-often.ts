import { post } from '../post.ts';

/** How often each status was answered; `silence` where nothing was. */
export type Answers = Record<string, number>;

export async function ask(url: string, body: object, answers: Answers): Promise<void> {
  const reply = await post(url, body);
  const status = reply?.status ?? 'silence';
  answers[status] = (answers[status] ?? 0) + 1;
}

/** Asks, one call at a time, until `untilMs` of `performance.now()`. */
export async function askOften(
  url: string,
  body: (round: number) => object,
  { untilMs, answers }: { readonly untilMs: number; readonly answers: Answers },
): Promise<void> {
  for (let round = 0; performance.now() < untilMs; round += 1) await ask(url, body(round), answers);
}

/** Under a fault a call may be refused as not possible now. That it is our fault is never an answer. */
export function ourFaults(who: string, answers: Answers): string[] {
  const count = answers['500'] ?? 0;
  return count === 0 ? [] : [`${who} was answered 500 ${count} times`];
}
