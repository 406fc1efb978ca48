import { type AmlReport, changesOf, decideReport, readReports, reportsOfMonth } from '../modules/aml/aml.ts';
import { decideRequest, type FundsRequest, readRequest, waitingRequests } from '../modules/aml/funds.ts';
import { monthFile } from '../modules/aml/month-file.ts';
import { isDay, monthOf } from '../modules/wallet/wallet.ts';
import type { Database } from '../platform/database/database.ts';
import type { Installation } from '../platform/database/installation.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { commandActor } from './command-actor.ts';
import { type Print, runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run aml                                              reports that are not decided
       npm run aml -- filed                                     those that were filed; or: dismissed
       npm run aml -- month 2026-11                             the file of a month, as CSV: reports, and requests for the source of funds
       npm run aml -- funds                                     requests for the source of funds that wait, each with the time of its last change
       npm run aml -- funds 42 2026-11-28T09:30:00.000Z accepted "a note"    decides the request of a player as it was listed; or: refused, open (puts
                                                                the question again)
       npm run aml -- 42 2026-11-28 single reviewed "a note"    decides the report of a player, a day and a kind; or: filed, dismissed`;

const LISTS = {
  undecided: ['open', 'reviewed'],
  filed: ['filed'],
  dismissed: ['dismissed'],
} as const;
/** Reports that are read at once. */
const PAGE = 1000;
const DECISIONS = ['reviewed', 'filed', 'dismissed'] as const;

function lineOf({ playerId, day, kind, state, figures, entries, stateBy, note }: AmlReport): string {
  const decided = stateBy === null ? '' : `  ${stateBy}: ${note}`;
  return `${day}  ${kind.padEnd(11)}  ${state.padEnd(9)}  player ${playerId}  ${JSON.stringify(figures)}  ${entries.join(', ')}${decided}`;
}

/** The words of a command; null: they cannot be read. */
function readArguments(args: readonly string[]) {
  const [first = 'undecided', day = '', kind = '', argument, note = ''] = args;
  if (args.length <= 1 && first in LISTS) return { list: LISTS[first as keyof typeof LISTS] };
  const state = DECISIONS.find((one) => one === argument);
  if (!/^[1-9]\d*$/.test(first) || !isDay(day) || state === undefined || note === '') return null;
  return { decision: { playerId: BigInt(first), day, kind, state, note } };
}

const FUNDS_STATES = ['accepted', 'refused', 'open'] as const;

/** The file of a month, or requests for the source of funds; null: the words are of neither. */
async function printFunds(
  { db, shards }: Installation,
  args: readonly string[],
  print: Print,
): Promise<number | null> {
  const [first, second = ''] = args;
  const period = first === 'month' ? monthOf(second) : null;
  if (period !== null) {
    const changes = await changesOf(db, period.from, period.until);
    for (const line of monthFile(await reportsOfMonth(shards, second), changes)) print(line);
    return 0;
  }
  if (first !== 'funds') return null;
  if (args.length === 1) {
    for (const request of await waitingRequests(db)) print(fundsLine(request));
    return 0;
  }
  return decideFunds(db, args.slice(1), print);
}

function fundsLine(request: FundsRequest): string {
  const { playerId, changedAt, state, dueAt, isBlocked, occupation, source, details } = request;
  const answer = [occupation, source, details].filter(Boolean).join('; ');
  return `player ${playerId}  ${changedAt.toISOString()}  ${state}, due ${dueAt.toISOString()}${isBlocked ? ', deposits blocked' : ''}  ${answer}`;
}

/** Decides a request as the person read it: an answer that was changed after the list is read first. */
async function decideFunds(
  db: Database,
  [player = '', changed = '', argument, note = '']: readonly string[],
  print: Print,
): Promise<number | null> {
  const state = FUNDS_STATES.find((one) => one === argument);
  if (!/^[1-9]\d*$/.test(player) || state === undefined || note === '') return null;
  const playerId = BigInt(player);
  const read = await readRequest(db, playerId);
  const by = { actor: commandActor(), now: systemClock.now() } as const;
  const isDone =
    read?.changedAt.toISOString() === changed &&
    (await decideRequest(db, { playerId, read, state, note, ...by }));
  print(
    isDone
      ? `Done: ${state}. Deposits follow within a minute.`
      : 'The player has no request in such a state with this time of its last change.',
  );
  return isDone ? 0 : 1;
}

async function printReports(
  { shards }: Installation,
  args: readonly string[],
  print: Print,
): Promise<number | null> {
  const wanted = readArguments(args);
  if (wanted === null) return null;
  if (wanted.decision !== undefined) {
    const by = { actor: commandActor(), now: systemClock.now() };
    const isDone = await decideReport(shards, { ...wanted.decision, ...by });
    print(isDone ? `Done: ${wanted.decision.state}.` : 'There is no such report that is not decided.');
    return isDone ? 0 : 1;
  }
  let last: AmlReport | undefined;
  for (;;) {
    const page = await readReports(shards, wanted.list, { after: last ?? null, limit: PAGE });
    for (const report of page) print(lineOf(report));
    last = page.at(-1) ?? last;
    if (page.length < PAGE) break;
  }
  if (last === undefined) print('There are no such reports.');
  return 0;
}

runCommand((print) => {
  const args = process.argv.slice(2);
  return withInstallation(async (installation) => {
    const code =
      (await printFunds(installation, args, print)) ?? (await printReports(installation, args, print));
    if (code === null) print(USAGE);
    return code ?? 2;
  });
});
