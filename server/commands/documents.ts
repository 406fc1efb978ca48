import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { DocumentRefusal } from '@jara/contract/kyc';
import {
  type DocumentDecided,
  type DocumentDecision,
  decideDocument,
  isProof,
  openDocument,
  readDocument,
  readDocuments,
  showsNin,
} from '../modules/kyc/kyc.ts';
import { checkShards, openForCommand } from '../platform/database/installation.ts';
import { openKeys } from '../platform/database/key-versions.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, systemClock } from '../platform/runtime/clock.ts';
import { fileKeySource } from '../platform/runtime/key-file.ts';
import { commandActor } from './command-actor.ts';
import { type Print, runCommand, withDatabase } from './with-database.ts';

const USAGE = `Usage: npm run documents                                        pictures that wait for a decision, oldest first
       npm run documents -- accepted                           those that were accepted; or: refused
       npm run documents -- <id> show picture.jpg              writes the picture to a new file, and records who opened it
       npm run documents -- <id> accept "a note"               then asks for the name, the date of birth and the number in it
       npm run documents -- <id> refuse unreadable "a note"
       reasons: unreadable, cut_off, wrong_document, expired, name_differs, copy, not_accepted`;
const STATES = ['waiting', 'accepted', 'refused'] as const;
const REASONS: readonly DocumentRefusal[] = [
  ...['unreadable', 'cut_off', 'wrong_document', 'expired'],
  ...['name_differs', 'copy', 'not_accepted'],
] as DocumentRefusal[];
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ANSWERS: Readonly<Record<DocumentDecided, string>> = {
  done: 'Done. The player’s page shows it within a minute.',
  not_waiting: 'There is no such document that waits.',
  reading_missing: 'This document proves an identity: type what it says.',
  reading_not_taken: 'This document proves no identity: nothing is read from it.',
  birth_date: 'The date of birth is none: type it as 1990-12-31. Nothing was decided.',
  number: 'The number cannot be one of this document. Nothing was decided.',
  name_differs: 'The account has another name. Refuse the document with name_differs; nothing was decided.',
};
const OWNER_ONLY = 0o600;

type Wanted =
  | { readonly list: (typeof STATES)[number] }
  | { readonly documentId: string; readonly show: string }
  | { readonly documentId: string; readonly accept: string }
  | { readonly documentId: string; readonly refuse: DocumentRefusal; readonly note: string };

/** The words of a command; null: they cannot be read. */
function readArguments(args: readonly string[]): Wanted | null {
  const [first = 'waiting', verb, third = '', note = ''] = args;
  const list = STATES.find((one) => one === first);
  if (args.length <= 1 && list !== undefined) return { list };
  if (!ID.test(first) || third === '') return null;
  if (verb === 'show' && note === '') return { documentId: first, show: third };
  if (verb === 'accept' && note === '') return { documentId: first, accept: third };
  const reason = REASONS.find((one) => one === third);
  if (verb !== 'refuse' || reason === undefined || note === '') return null;
  return { documentId: first, refuse: reason, note };
}

runCommand((print) => {
  const wanted = readArguments(process.argv.slice(2));
  if (wanted === null) {
    print(USAGE);
    return Promise.resolve(2);
  }
  return withDatabase(async (lent) => {
    const installation = openForCommand(lent);
    try {
      await checkShards(installation);
      const { db } = installation;
      if ('list' in wanted) return list(await readDocuments(db.kysely, wanted.list), print);
      const keys = await openKeys(db.pool, fileKeySource(lent.keyFile));
      const deps = { db, clock: systemClock, keys };
      return 'show' in wanted ? await show(deps, wanted, print) : await decide(deps, wanted, print);
    } finally {
      await installation.close();
    }
  });
});

type Deps = Parameters<typeof decideDocument>[0];

function list(documents: Awaited<ReturnType<typeof readDocuments>>, print: Print): number {
  for (const { documentId, playerId, kind, receivedAt, reason, decidedBy, note } of documents) {
    const decided = decidedBy === null ? '' : `  ${reason ?? 'accepted'}  ${decidedBy}: ${note}`;
    print(`${documentId}  ${receivedAt.toISOString()}  player ${playerId}  ${kind}${decided}`);
  }
  const [oldest] = documents;
  if (oldest === undefined) print('There are no such documents.');
  else if (oldest.state === 'waiting')
    print(`${documents.length} wait, the oldest for ${ageOf(oldest.receivedAt)}.`);
  return 0;
}

function ageOf(since: Date): string {
  const ageMs = systemClock.now().getTime() - since.getTime();
  const [unit, ms] =
    ageMs >= DAY_MS ? ['days', DAY_MS] : ageMs >= HOUR_MS ? ['hours', HOUR_MS] : ['minutes', MINUTE_MS];
  return `${Math.floor(ageMs / (ms as number))} ${unit}`;
}

async function show(
  deps: Deps,
  { documentId, show: file }: { readonly documentId: string; readonly show: string },
  print: Print,
): Promise<number> {
  const opened = await openDocument(deps, documentId, commandActor());
  if (opened === null) {
    print('There is no such picture: it never was, or it was deleted after its decision.');
    return 1;
  }
  const { document, name, jpeg } = opened;
  writeFileSync(file, jpeg, { mode: OWNER_ONLY, flag: 'wx' });
  print(`${document.kind} of player ${document.playerId}, whose account has the name ${name}`);
  print(`The picture is in ${file}. Delete it once it is decided; the opening is recorded.`);
  return 0;
}

async function decide(
  deps: Deps,
  wanted: Extract<Wanted, { accept: string }> | Extract<Wanted, { refuse: string }>,
  print: Print,
): Promise<number> {
  const { documentId } = wanted;
  const document = await readDocument(deps.db.kysely, documentId);
  if (document === undefined) {
    print(ANSWERS.not_waiting);
    return 1;
  }
  const decision: DocumentDecision =
    'refuse' in wanted
      ? { documentId, actor: commandActor(), note: wanted.note, state: 'refused', reason: wanted.refuse }
      : {
          ...{ documentId, actor: commandActor(), note: wanted.accept, state: 'accepted' },
          read: isProof(document.kind) ? await readPrompted(showsNin(document.kind)) : null,
        };
  const answer = await decideDocument(deps, decision);
  print(ANSWERS[answer]);
  return answer === 'done' ? 0 : 1;
}

/** Reads the facts of the document from the terminal: words of a command would stay in its history and in the list of processes. */
async function readPrompted(isNin: boolean) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  const next = async (prompt: string) => {
    process.stdout.write(prompt);
    const { value = '' } = await lines.next();
    return String(value);
  };
  try {
    const fullName = await next('Name in the document: ');
    const birthDate = await next('Date of birth, as 1990-12-31: ');
    const number = await next(isNin ? 'NIN, empty for none: ' : 'Number of the document, empty for none: ');
    return { fullName, birthDate, number };
  } finally {
    terminal.close();
  }
}
