import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { root } from './source-files.ts';
import { failureText } from './test-failure.ts';
import { fileOf, ungrouped } from './test-groups.ts';

interface Tally {
  passed: number;
  failed: number;
}

/** A line for each test file and the full report of each failure, for `node --test --test-reporter`. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const tallies = new Map<string, Tally>();
  const tallyOf = (file: string) => {
    const tally = tallies.get(file) ?? { passed: 0, failed: 0 };
    tallies.set(file, tally);
    return tally;
  };
  for await (const { type, data } of ungrouped(events)) {
    // The last summary is of all files and names none.
    const file = data !== undefined && 'file' in data && data.file !== undefined ? fileOf(data) : '';
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
    if (type === 'test:diagnostic' && file !== '') yield `  ${data.message}\n`;
    if (type === 'test:pass' && data.details.type !== 'suite') tallyOf(file).passed += 1;
    if (type === 'test:fail' && data.details.type !== 'suite') {
      tallyOf(file).failed += 1;
      yield `${failureText(data)}\n`;
    }
    if (type === 'test:summary' && file !== '') {
      yield lineOf(file, tallyOf(file), data.duration_ms);
      tallies.delete(file);
    }
  }
  // Files that share a process have no summary of their own.
  for (const [file, tally] of tallies) if (/\.test\.tsx?$/.test(file)) yield lineOf(file, tally, null);
}

function lineOf(file: string, { passed, failed }: Tally, durationMs: number | null): string {
  const seconds = durationMs === null ? '' : `, ${(durationMs / 1000).toFixed(1)} s`;
  return `${failed > 0 ? '✗' : '✓'} ${relative(root, file)}  ${passed} passed, ${failed} failed${seconds}\n`;
}
