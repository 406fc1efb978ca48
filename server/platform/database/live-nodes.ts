import { sql } from 'kysely';
import type { DirectoryExecutor } from './shards.ts';

/** The number of nodes that wrote their heartbeat in the last fifteen seconds. */
export async function countLiveNodes(directory: DirectoryExecutor): Promise<number> {
  const { rows } = await sql<{ nodes: number }>`
    select count(*)::int as nodes from node_heartbeat where at > clock_timestamp() - interval '15 seconds'`.execute(
    directory,
  );
  return rows[0]?.nodes ?? 0;
}
