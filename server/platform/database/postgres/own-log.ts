import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL begins a new file at this size and each day, but never deletes one. */
const FILE_SIZE = '10MB';
const KEPT_FILES = 14;
const PRUNE_EVERY_MS = 60_000;
const OWN_FILE = /^postgres-.*\.log$/;

/** PostgreSQL's log settings: files of bounded size in this folder, without personal data. */
export function logSettings(folder: string): Readonly<Record<string, string>> {
  return {
    logging_collector: 'on',
    log_directory: folder,
    log_filename: 'postgres-%Y%m%d-%H%M%S.log',
    log_file_mode: '0600',
    log_rotation_age: '1d',
    log_rotation_size: FILE_SIZE,
    log_truncate_on_rotation: 'off',
    // Leaves out the statement, its values, and the error detail, which quotes the row.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: '0',
  };
}

/** Deletes all but the newest files of the log. */
export function pruneLog(folder: string, kept = KEPT_FILES): void {
  const files = namesIn(folder)
    .filter((name) => OWN_FILE.test(name))
    .map((name) => ({ path: join(folder, name), at: changedAt(join(folder, name)) }))
    .sort((one, other) => other.at - one.at);
  for (const { path } of files.slice(kept)) rmSync(path, { force: true });
}

/** Prunes the folder at intervals until the returned function is called. */
export function keepPruned(folder: string): () => void {
  pruneLog(folder);
  const timer = setInterval(() => pruneLog(folder), PRUNE_EVERY_MS).unref();
  return () => clearInterval(timer);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // PostgreSQL creates the folder with its first line.
    return [];
  }
}

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
