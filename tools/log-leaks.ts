import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Separate digits: not a part of an identifier, an amount or a time in milliseconds. */
const alone = (digits: string) => `(?<![\\w.-]|Kobo":"?-?)${digits}(?![\\w.-])`;

/** Personal data and secrets that no line of a log may hold, by the words of the report. */
const LEAKS: Readonly<Record<string, RegExp>> = {
  'a BVN or NIN': new RegExp(alone('[1-9]\\d{10}')),
  'an account number': new RegExp(alone('\\d{10}')),
  'a phone number': /(?<!\d)(?:\+?234|0)[789][01]\d{8}(?!\d)/,
  'an e-mail address': /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  'a code, password or token':
    /"(?:code|otp|password|newPassword|token|ticket|authorization|cookie)":"(?!\[redacted\]|[A-Z_a-z-]+")/,
  'a key of a service':
    /\b(?:(?:sk|tsk|atsk|test_sk|prod_sk|whsec)_\w{6,}|Bearer [\w.-]{8,}|Basic [\w+/=]{8,})/,
  'a password in an address': /:\/\/[^/\s:@"]+:[^/\s@"]+@/,
};

/** Maximum number of lines that a report shows: one fault may be in thousands. */
const MAX_SHOWN = 20;

/** The kinds of leaks in a line. */
export const leaksIn = (line: string): string[] =>
  Object.entries(LEAKS)
    .filter(([, pattern]) => pattern.test(line))
    .map(([kind]) => kind);

/** Searches the log of each process of a run; returns one report for each kind of leak and event. */
export async function findLogLeaks(folder: string): Promise<string[]> {
  const found = new Map<string, string>();
  if (!existsSync(folder)) return [];
  for (const name of readdirSync(folder))
    for await (const line of createInterface({ input: createReadStream(join(folder, name)) }))
      for (const kind of leaksIn(line)) {
        const event = /"msg":"([^"]*)"/.exec(line)?.[1] ?? name;
        const key = `${kind} in ${event}`;
        if (found.size < MAX_SHOWN && !found.has(key)) found.set(key, `✗ The log holds ${key}:\n    ${line}`);
      }
  return [...found.values()];
}
