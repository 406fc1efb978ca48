import { publicQuery } from '../api/public-query.ts';

/** The list seldom changes: within this time a visit to another category fetches nothing. */
const FRESH_MS = 60_000;

export const gameListQuery = publicQuery('/xpress/live/game-list', FRESH_MS);
