import { HOUR_MS } from '../../../platform/runtime/clock.ts';

/** Pictures of one player. A person reads each of them. */
export const PICTURES = {
  /** That wait for a decision. */
  waiting: 3,
  /** That are kept, decided ones too, with the bytes of all of them. */
  kept: 20,
  keptBytes: 24 * 1024 * 1024,
  /** Uploads within a day, refused ones too: each costs a scan and a second of the processor. */
  triesADay: 30,
} as const;

/** Bytes of uploads that this node holds at once, of all players. */
export const UPLOAD_MEMORY_BYTES = 128 * 1024 * 1024;
/** Pictures that wait on this node for the one that is re-encoded. */
export const WAITING_PICTURES = 10;
/** The largest number of pixels that is decoded: a photo of 40 megapixels. */
export const MAX_PIXELS = 40_000_000;
/** The longer side of a stored picture: small print of a card stays readable. */
export const SIDE_PIXELS = 2_000;
/** The largest re-encoded picture. */
export const MAX_STORED_BYTES = 4 * 1024 * 1024 - 28;
/** Time limit of one re-encoding. */
export const RE_ENCODE_MS = 20_000;
export const TRIES_WINDOW_MS = 24 * HOUR_MS;
