import type { Pool } from 'pg';
import type { Mode } from '../runtime/settings.ts';

const WHY: Record<Mode, string> = {
  sandbox: 'The sandbox gives money away and shows every code.',
  live: 'Its accounts have known passwords, and its money was given away.',
};

/** Rejects a database that was first started in the other mode. The first start of any node decides. */
export async function checkMode(pool: Pool, mode: Mode): Promise<void> {
  const { rows } = await pool.query<{ mode: string }>('select stamp_mode($1) as mode', [mode]);
  const first = rows[0]?.mode ?? mode;
  if (first !== mode)
    throw new Error(
      `This database was first used with MODE=${first}, and MODE=${mode} refuses it. ${WHY[mode]} Give MODE=${mode} a database of its own.`,
    );
}
