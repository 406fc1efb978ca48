import { join, relative, resolve } from 'node:path';
import { z } from 'zod';

export const KEY_FILE_VARIABLES = {
  KEY_FILE: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
};

interface Values {
  readonly MODE: 'sandbox' | 'live';
  readonly DATA_DIR: string;
  readonly KEY_FILE?: string | undefined;
}

/** The sandbox keeps its keys beside its database, which holds nothing of value. */
export function readKeyFileName({ KEY_FILE: file, DATA_DIR: dataDir }: Values): string {
  return file ?? join(dataDir, 'keys');
}

const CODE = resolve(import.meta.dirname, '../../..');

/** A copy of the database must not include its keys, and a release must not contain them. */
export function keyFileRefusals({ MODE: mode, KEY_FILE: file, DATA_DIR: dataDir }: Values): string[] {
  if (mode === 'sandbox') return [];
  if (file === undefined)
    return [
      'MODE=live needs KEY_FILE, a file apart from the database and its backups: set it, run npm run keys -- add, and keep a copy.',
    ];
  return [dataDir, CODE]
    .filter((folder) => !relative(folder, file).startsWith('..'))
    .map((folder) => `KEY_FILE must lie outside ${folder}; it is "${file}".`);
}
