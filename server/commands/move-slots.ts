import { slotMoveRecorder } from '../operations/slot-moves.ts';
import { moveSlots } from '../platform/database/move-slots.ts';
import { parseSlots } from '../platform/database/slot-map.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { commandActor } from './command-actor.ts';
import { runCommand, withDatabase } from './with-database.ts';

const USAGE = `Usage: npm run move-slots -- <from> <to> <slots>
  moves the players of these hash slots from one shard to another while servers run;
  slots: 7, 0-15 or 1,5,9-12 (0 to 63). Stop it with Ctrl-C after the slot under way, and run it again to go on.`;

runCommand(async (print) => {
  const [from, to] = process.argv.slice(2, 4).map(Number);
  const slots = parseSlots(process.argv[4] ?? '');
  if (from === undefined || to === undefined || slots === null || from === to) {
    print(USAGE);
    return 2;
  }
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isStopped = true;
    });
  }
  const record = slotMoveRecorder(commandActor(), systemClock);
  const mover = { print, isStopped: () => isStopped, record };
  return withDatabase(async (addresses) => {
    const done = await moveSlots(addresses, { from, to, slots }, mover);
    print(
      `${done} of ${slots.length} slots live in shard ${to}${done < slots.length ? '; run it again to go on' : ''}.`,
    );
    return done === slots.length ? 0 : 1;
  });
});
