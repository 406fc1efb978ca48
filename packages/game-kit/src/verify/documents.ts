import { type ReadReceipt, readEach, readReceipt } from './receipt.ts';
import { isSeasonFile, type ReadSeason, readSeason } from './season-file.ts';
import { isSharedReceipt, type ReadSharedReceipt, readSharedReceipt } from './shared-receipt.ts';

/** What the verifier takes: a solo round's receipt, a shared round's, or a season. */
export type ReadDocument = ReadReceipt | ReadSharedReceipt | ReadSeason;

/** Reads one of them by what it calls itself. */
export function readDocument(input: unknown): ReadDocument {
  if (isSharedReceipt(input)) return readSharedReceipt(input);
  return isSeasonFile(input) ? readSeason(input) : readReceipt(input);
}

/** Reads a text of one, of a list of them, or of one a line. Each stands at its place. */
export function readDocuments(text: string): ReadDocument[] {
  return readEach<ReadDocument>(text, readDocument);
}
