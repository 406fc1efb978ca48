import { unit } from '../check-phases.ts';

/** The long run of the same test: ten thousand bets, on a database of its own. */
process.env.STORED_BETS ??= '10000';
const { ok } = await unit(['tools/stored-bets/stored-bets.test.ts'], { isAll: true });
process.exitCode = ok ? 0 : 1;
