import { userInfo } from 'node:os';
import { type AmlReport, decideReport, readReports } from '../modules/aml/aml.ts';
import { checkShards, openForCommand } from '../platform/database/installation.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { runCommand, withDatabase } from './with-database.ts';

const USAGE = `Usage: npm run aml                                              reports that are not decided
       npm run aml -- filed                                     those that were filed; or: dismissed
       npm run aml -- 42 2026-11-28 single reviewed "a note"    decides the report of a player, a day and a kind; or: filed, dismissed`;

const LISTS = {
  undecided: ['open', 'reviewed'],
  filed: ['filed'],
  dismissed: ['dismissed'],
} as const;
const DECISIONS = ['reviewed', 'filed', 'dismissed'] as const;

function lineOf({ playerId, day, kind, state, figures, entries, stateBy, note }: AmlReport): string {
  const decided = stateBy === null ? '' : `  ${stateBy}: ${note}`;
  return `${day}  ${kind.padEnd(11)}  ${state.padEnd(9)}  player ${playerId}  ${JSON.stringify(figures)}  ${entries.join(', ')}${decided}`;
}

/** The words of a command; null: they cannot be read. */
function readWords(words: readonly string[]) {
  const [first = 'undecided', day = '', kind = '', word, note = ''] = words;
  if (words.length <= 1 && first in LISTS) return { list: LISTS[first as keyof typeof LISTS] };
  const state = DECISIONS.find((one) => one === word);
  if (!/^[1-9]\d*$/.test(first) || !/^\d{4}-\d\d-\d\d$/.test(day) || state === undefined || note === '')
    return null;
  return { decision: { playerId: BigInt(first), day, kind, state, note } };
}

runCommand((say) => {
  const wanted = readWords(process.argv.slice(2));
  if (wanted === null) {
    say(USAGE);
    return Promise.resolve(2);
  }
  return withDatabase(async (addresses) => {
    const installation = openForCommand(addresses);
    try {
      await checkShards(installation);
      if (wanted.decision !== undefined) {
        const by = { actor: `staff:${userInfo().username}`, now: systemClock.now() };
        const isDone = await decideReport(installation.shards, { ...wanted.decision, ...by });
        say(isDone ? `Done: ${wanted.decision.state}.` : 'There is no such report that is not decided.');
        return isDone ? 0 : 1;
      }
      const reports = await readReports(installation.shards, wanted.list);
      for (const report of reports) say(lineOf(report));
      if (reports.length === 0) say('There are no such reports.');
      return 0;
    } finally {
      await installation.close();
    }
  });
});
