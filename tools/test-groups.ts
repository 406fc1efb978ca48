import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { root } from './source-files.ts';

const GROUPS = join(root, '.cache/check/groups');
/** Marks the files of groups in events. */
const isGroup = (path: string): boolean => /group-\d+\.test\.mjs$/.test(path);

/** Number of test files in one process: loading the server's code costs a process more than most of its tests. */
const FILES_IN_GROUP = 6;

/** Whether a file of the server's tests leaves the process as it found it. Its hooks need not: they belong to its suite. */
const mayShare = (path: string): boolean =>
  /^server\/.*\.test\.ts$/.test(path) &&
  !/globalThis|process\.(env|chdir|on|once|exitCode)|mock\./.test(readFileSync(join(root, path), 'utf8'));

/**
 * Writes a file for each group of test files that share a process, one after another, each as a suite with the file's name; returns what to
 * run instead of `files`.
 */
export function groupFiles(files: readonly string[], folder = GROUPS): string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shared = files.filter(mayShare);
  const alone = files.filter((path) => !shared.includes(path));
  const count = Math.ceil(shared.length / FILES_IN_GROUP);
  // The files of a module take turns: its groups would otherwise all be among the longest.
  const groups = Array.from({ length: count }, (_, group) =>
    writeGroup(
      join(folder, `group-${group + 1}.test.mjs`),
      shared.filter((_file, at) => at % count === group),
    ),
  );
  return [...alone, ...groups];
}

function writeGroup(path: string, files: readonly string[]): string {
  const suites = files.map(
    (file) => `describe('${file}', async () => { await import('${join(root, file)}'); });`,
  );
  writeFileSync(path, ["import { describe } from 'node:test';", ...suites, ''].join('\n'));
  return relative(root, path);
}

/** Node's types lack `entryFile`, the file that was run; `file` may be a suite of tests that it imports. */
interface FromFile {
  readonly entryFile?: string;
  readonly file?: string | undefined;
}

/** The test file of an event, as an absolute path. */
export const fileOf = ({ entryFile, file }: FromFile): string => entryFile ?? file ?? root;

interface GroupEvent extends FromFile {
  readonly name: string;
  readonly nesting: number;
  readonly details?: { readonly duration_ms: number };
}

/** The events as if each file of a group had run in a process of its own. */
export async function* ungrouped(events: AsyncIterable<TestEvent>): AsyncGenerator<TestEvent> {
  const current = new Map<string, string>();
  for await (const event of events) {
    const data = (event.data ?? {}) as GroupEvent;
    const group = fileOf(data);
    if (!isGroup(group) || data.nesting === undefined) {
      if (!(event.type === 'test:summary' && isGroup(group))) yield event;
    } else if (data.nesting > 0) {
      const entryFile = join(root, current.get(group) ?? '');
      yield Object.assign({}, event, {
        data: { ...data, entryFile, nesting: data.nesting - 1 },
      }) as TestEvent;
    } else if (event.type === 'test:start') current.set(group, data.name);
    else if (event.type === 'test:pass' || event.type === 'test:fail') yield* endOf(event, data);
  }
}

/** The end of a file in its group; a file that failed without a test, such as one that does not compile, is a failure too. */
function* endOf(event: TestEvent, data: GroupEvent): Generator<TestEvent> {
  const file = join(root, data.name);
  if (
    event.type === 'test:fail' &&
    (event.data.details.error as { failureType?: string }).failureType !== 'subtestsFailed'
  )
    yield {
      ...event,
      data: { ...event.data, entryFile: file, details: { ...event.data.details, type: 'test' } },
    } as TestEvent;
  const duration_ms = data.details?.duration_ms ?? 0;
  yield { type: 'test:summary', data: { file, duration_ms } } as TestEvent;
}
