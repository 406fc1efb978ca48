import { type ReadReceipt, readEach, readReceipt } from './receipt.ts';
import { isSeasonFile, type ReadSeason, readSeason } from './season-file.ts';
import { isSharedReceipt, type ReadSharedReceipt, readSharedReceipt } from './shared-receipt.ts';
import { isSignedBet, type ReadSignedBet, readSignedBet } from './signed-bet.ts';

/** Input of the verifier: a solo round's receipt, a shared round's, a season, or a signed bet. */
export type ReadDocument = ReadReceipt | ReadSharedReceipt | ReadSeason | ReadSignedBet;

/** Parses a document by the kind that it names. */
export function readDocument(input: unknown): ReadDocument {
  if (isSharedReceipt(input)) return readSharedReceipt(input);
  if (isSignedBet(input)) return readSignedBet(input);
  return isSeasonFile(input) ? readSeason(input) : readReceipt(input);
}

/** Parses a text of one document, of a list of them, or of one a line. Each keeps its position. */
export function readDocuments(text: string): ReadDocument[] {
  return readEach<ReadDocument>(text, readDocument);
}
