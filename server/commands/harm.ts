import {
  HARM_RULES,
  readContacts,
  readFlagsInForce,
  recordContact,
  reviewFlag,
} from '../modules/harm/harm.ts';
import type { PlayerContact } from '../modules/harm/types.ts';
import { isDay } from '../modules/wallet/wallet.ts';
import { openForCommand } from '../platform/database/installation.ts';
import type { DirectoryExecutor } from '../platform/database/shards.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { commandActor } from './command-actor.ts';
import { runCommand, withDatabase } from './with-database.ts';

const USAGE = `Usage: npm run harm                                          the flags that are not closed, oldest first
       npm run harm -- <player> <day> <rule> reviewed           reviewed, and in force
       npm run harm -- <player> <day> <rule> closed             no longer in force; it cannot be opened again
       npm run harm -- <player> contacts                        the contacts with a player, newest first
       npm run harm -- <player> contact <channel> "<subject>" "<summary>"
                                                                logs a contact: phone, sms, email, chat or in_person`;
const LINES = 100;
const CHANNELS = ['phone', 'sms', 'email', 'chat', 'in_person'] as const;

type Request =
  | { readonly kind: 'list' }
  | { readonly kind: 'contacts'; readonly playerId: bigint }
  | { readonly kind: 'contact'; readonly contact: Omit<PlayerContact, 'by'> }
  | {
      readonly kind: 'review';
      readonly flag: Parameters<typeof reviewFlag>[1];
      readonly state: 'reviewed' | 'closed';
    };

/** Null if the command cannot be read. */
function readRequest([player, ...args]: readonly string[]): Request | null {
  if (player === undefined) return { kind: 'list' };
  if (!/^\d{1,18}$/.test(player)) return null;
  const playerId = BigInt(player);
  const [first = '', second, third, fourth] = args;
  if (first === 'contacts') return { kind: 'contacts', playerId };
  if (first === 'contact') {
    const channel = CHANNELS.find((one) => one === second);
    return channel === undefined || !third || !fourth
      ? null
      : { kind: 'contact', contact: { playerId, channel, subject: third, summary: fourth } };
  }
  const rule = HARM_RULES.find((one) => one === second);
  return rule !== undefined && isDay(first) && (third === 'reviewed' || third === 'closed')
    ? { kind: 'review', flag: { playerId, day: first, rule }, state: third }
    : null;
}

async function run(
  db: DirectoryExecutor,
  request: Request,
): Promise<readonly [lines: readonly string[], exit: number]> {
  const by = commandActor();
  const at = systemClock.now();
  switch (request.kind) {
    case 'list': {
      const flags = await readFlagsInForce(db, LINES);
      const lines = flags.map(
        ({ playerId, day, rule, state, figures }) =>
          `${String(playerId).padStart(10)}  ${day}  ${rule.padEnd(17)}  ${state.padEnd(8)}  ${JSON.stringify(figures)}`,
      );
      return [lines.length === 0 ? ['No flag is in force.'] : lines, 0];
    }
    case 'contacts': {
      const contacts = await readContacts(db, request.playerId);
      const lines = contacts.map(
        (one) =>
          `${one.at.toISOString()}  ${one.channel}  ${one.contactedBy}  ${one.subject}: ${one.summary}`,
      );
      return [lines.length === 0 ? ['No contact is logged.'] : lines, 0];
    }
    case 'contact':
      await recordContact(db, { ...request.contact, by }, at);
      return [['Logged.'], 0];
    case 'review': {
      const isDone = await reviewFlag(db, request.flag, { state: request.state, by, at });
      return isDone ? [['Done.'], 0] : [['There is no such flag, or it is closed.'], 1];
    }
  }
}

runCommand(async (print) => {
  const request = readRequest(process.argv.slice(2));
  if (request === null) {
    print(USAGE);
    return 2;
  }
  return withDatabase(async (addresses) => {
    const installation = openForCommand(addresses);
    try {
      const [lines, exit] = await run(installation.db.kysely, request);
      for (const line of lines) print(line);
      return exit;
    } finally {
      await installation.close();
    }
  });
});
