import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { root } from './source-files.ts';

type Failed = Extract<TestEvent, { type: 'test:fail' }>['data'];

/** Node wraps a test's error; the inner error has the details. */
function errorText(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.stack?.includes(cause.message) === true
    ? cause.stack
    : `${cause.message}\n${cause.stack ?? ''}`;
}

/** The location and name of a failed test and its full error, as `node --test` prints it, without a trailing newline. */
export function failureText({ file, line, name, details }: Failed): string {
  const story = errorText(details.error).replace(/^/gm, '    ');
  return `✗ ${relative(root, file ?? '')}:${line ?? 1} ${name}\n${story}`;
}
