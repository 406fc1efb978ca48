import { type RoundRecord, roundRecord } from '@jara/contract/game-server';
import type { AnyGame } from '@jara/game-kit/definition';
import { receiptOf } from '@jara/game-kit/verify/receipt';
import { type Verdict, verifyClaim } from '@jara/game-kit/verify/verify-claim';
import { toRecord } from '../modules/rgs/records.ts';
import { sha256 } from '../modules/rgs/seed-state.ts';
import type { RgsFixture } from '../modules/rgs/testing/rgs-fixture.ts';
import type { StoredRound } from '../modules/rgs/types.ts';
import type { GameSession } from '../modules/sessions/types.ts';
import type { Cursor } from '../platform/http/cursor.ts';
import { HOUR_MS } from '../platform/runtime/clock.ts';
import { invariant } from '../platform/runtime/invariant.ts';
import { type Choose, randomBet } from './random-bets.ts';

const PLAYERS = 16;
const RICH_KOBO = 100_000_000_000_000n;
const PAGE = 50;
/** Average number of rounds between two changes of seed. */
const ROTATE_EVERY = 40;
/** Average number of steps between two that are left out, whose round is left to the game's rule. */
const LEAVE_EVERY = 30;
/** Maximum number of such rounds per day and player. */
const MAX_LEFT = 2;
const ROUNDS_A_DAY = 1000;
const DAY_HOURS = 24;

export interface StoredBets {
  readonly rounds: number;
  readonly byGame: ReadonlyMap<string, number>;
  readonly steps: number;
  readonly endedByRule: number;
  /** Rounds that the verifier rejects, or cannot check. */
  readonly faults: readonly { readonly record: RoundRecord; readonly verdict: Verdict }[];
}

interface OpenedGame {
  readonly game: AnyGame;
  readonly session: GameSession;
}

/** Plays a number of rounds with random bets and moves over all games through the game server, and leaves no round open. */
export async function playBets(
  fixture: RgsFixture,
  games: readonly AnyGame[],
  count: number,
  choose: Choose,
): Promise<GameSession[]> {
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, async () => {
      const playerId = await fixture.playerWith(RICH_KOBO);
      return Promise.all(
        games.map(async (game) => ({ game, session: (await fixture.sit(playerId, game.id)).session })),
      );
    }),
  );
  for (let played = 0; played < count; played += ROUNDS_A_DAY) {
    const day = { from: played, left: Math.min(ROUNDS_A_DAY, count - played) };
    await Promise.all(players.map((opened) => playDay(fixture, opened, day, choose)));
    fixture.clock.advance(DAY_HOURS * HOUR_MS);
    // Each sweep handles a limited number of rounds.
    while ((await fixture.rgs.sweep()) > 0) await fixture.jobs.runDue();
  }
  return players.flatMap((opened) => opened.map(({ session }) => session));
}

/** One player's share of a day, one round after another; the players share the remaining rounds. */
async function playDay(
  fixture: RgsFixture,
  opened: readonly OpenedGame[],
  day: { readonly from: number; left: number },
  choose: Choose,
): Promise<void> {
  const open = new Set<string>();
  while (day.left > 0) {
    const free = opened.filter(({ game }) => !open.has(game.id));
    const chosen = free[choose(free.length)];
    invariant(chosen !== undefined, 'a player leaves fewer rounds than there are games');
    day.left -= 1;
    const name = `${day.from + day.left}`;
    const isLeft = await playOne(fixture, chosen, { name, mayLeave: open.size < MAX_LEFT }, choose);
    if (isLeft) open.add(chosen.game.id);
    else if (choose(ROTATE_EVERY) === 0) await fixture.rgs.rotate(chosen.session, `seed ${name}`);
  }
}

/** Plays one round to its end; returns whether it was left open instead. */
async function playOne(
  { rgs }: RgsFixture,
  { game, session }: OpenedGame,
  { name, mayLeave }: { readonly name: string; readonly mayLeave: boolean },
  choose: Choose,
): Promise<boolean> {
  const begun = await rgs.bet(session, { requestId: name, bet: randomBet(game, choose) });
  invariant(begun.ok, `${game.id}: a bet the rules take is taken`);
  let { stored } = begun;
  while (stored.round.payoutKobo === null) {
    const moves = game.moves(stored.round.state);
    if (mayLeave && !game.waitsWithoutEnd && choose(LEAVE_EVERY) === 0) return true;
    const { roundId, sequence } = stored;
    const moved = await rgs.move(session, { roundId, sequence, move: moves[choose(moves.length)] });
    invariant(moved.ok, `${game.id}: a legal move is taken`);
    stored = moved.stored;
  }
  return false;
}

/** All rounds of a player in a game as in the history: in the shape of the call, and through JSON. */
async function recordsOf({ rgs }: RgsFixture, session: GameSession, game: AnyGame): Promise<RoundRecord[]> {
  const records: RoundRecord[] = [];
  let before: Cursor | null = null;
  do {
    const page: { rounds: StoredRound[]; next: Cursor | null } = await rgs.history(session, {
      before,
      limit: PAGE,
    });
    for (const stored of page.rounds)
      records.push(roundRecord.parse(JSON.parse(JSON.stringify(toRecord(game, stored)))));
    before = page.next;
  } while (before !== null);
  return records;
}

/** Reveals all seeds, reads all rounds back from the database, and has the verifier replay them. */
export async function verifyStored(
  fixture: RgsFixture,
  games: readonly AnyGame[],
  sessions: readonly GameSession[],
): Promise<StoredBets> {
  const found = { rounds: 0, steps: 0, endedByRule: 0, byGame: new Map<string, number>() };
  const faults: StoredBets['faults'][number][] = [];
  for (const session of sessions) {
    const game = games.find(({ id }) => id === session.gameId);
    invariant(game !== undefined, 'a session is of a game we have');
    invariant((await fixture.rgs.rotate(session, null)).ok, 'no round is open any more');
    const records = await recordsOf(fixture, session, game);
    for (const record of records) {
      const verdict = verifyClaim(sha256, games, receiptOf(game.id, record));
      const agrees = verdict.kind === 'checked' && verdict.checks.every(({ state }) => state === 'holds');
      if (!agrees) faults.push({ record, verdict });
      found.steps += record.steps.length;
      const last = record.steps.at(-1) as { by?: unknown } | undefined;
      if (last?.by === 'rule') found.endedByRule += 1;
    }
    found.rounds += records.length;
    found.byGame.set(game.id, (found.byGame.get(game.id) ?? 0) + records.length);
  }
  return { ...found, faults };
}
