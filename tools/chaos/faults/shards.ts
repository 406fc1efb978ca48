import { moveSlots } from '../../../server/platform/database/move-slots.ts';
import { slotOf } from '../../../server/platform/database/shards.ts';
import { readSlotMap } from '../../../server/platform/database/slot-map.ts';
import type { Enlisted, Fault } from './fault.ts';

const MOVED_PLAYERS = 8;
/** Number of moves: there and back again, twice. */
const RUNS = 4;
const KEPT_MS = 1500;
const PLAYER_IDS = 'select id from player where user_id = any($1)';

/** Players of two nodes spin, pay in and withdraw while their slots move from one shard to the other; strangers stay where they are. */
export const movingShards: Fault = {
  name: 'moving-shards',
  sentence: `the slots of ${MOVED_PLAYERS} players move between two shards ${RUNS} times while they spin, pay in and withdraw at two nodes`,
  env: { SHARDS: '2' },
  async prepare({ origin, addresses, connect, enlist, startNode }) {
    const directory = await connect();
    const further = await startNode();
    const movers: Enlisted[] = [];
    for (let i = 0; i < MOVED_PLAYERS; i += 1) movers.push(await enlist(`moved player ${i + 1}`));
    for (const [i, { witness }] of movers.entries()) witness.moveTo(i % 2 === 0 ? origin : further.origin);
    const { rows } = await directory.query<{ id: bigint }>(PLAYER_IDS, [movers.map(({ userId }) => userId)]);
    const slots = [...new Set(rows.map(({ id }) => slotOf(id)))];
    return async () => {
      const lines: string[] = [];
      const mover = {
        print: (line: string) => void lines.push(line),
        isStopped: () => false,
        record: async () => undefined,
        keptMs: KEPT_MS,
      };
      for (let run = 0; run < RUNS; run += 1) {
        const map = await readSlotMap(directory);
        for (const from of [1, 2]) {
          const here = slots.filter((slot) => map.get(slot) === from);
          await moveSlots(addresses(), { from, to: 3 - from, slots: here }, mover);
        }
      }
      const deeds = movers.flatMap(({ witness }) => witness.deeds);
      const refused = deeds.filter(({ answer }) => answer !== null && !answer.startsWith('200'));
      const waits = lines.flatMap((line) => /waited (\d+) ms/.exec(line)?.[1] ?? []).map(Number);
      return {
        notes: [
          `${lines.length} moves of ${slots.length} slots; their players waited at most ${Math.max(0, ...waits)} ms`,
          `${deeds.length} spins, deposits and withdrawals of theirs were answered, ${refused.length} of them with a refusal`,
        ],
        wrong: [
          ...(lines.length === slots.length * RUNS ? [] : ['not every slot moved each time']),
          ...(refused.length === 0 ? [] : [`a moved player was refused: ${refused[0]?.answer}`]),
        ],
      };
    };
  },
};
