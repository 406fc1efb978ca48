import { linkOf, seasonChain } from '@jara/fairness/season';
import { scoreOf, standingOf } from '@jara/game-kit/quiz';
import { payoutOf, playedRound, voidPayoutOf } from '@jara/game-kit/shared-round';
import { toNaira } from '@jara/money/kobo';
import type { SeedState } from '../memory-server/stored-round.ts';
import {
  balanceOf,
  type Internals,
  pay,
  type SharedTableDeps,
  type TableBet,
  type TableRound,
} from './internals.ts';
import { othersBets } from './others.ts';
import { betView, entryOf, hasEnded, liveBetsView, roundView } from './views.ts';

/** Length of a season: its chain is hashed while the page waits. */
export const SEASON_ROUNDS = 2_000;
/** Pause between the last bet and the start. */
const CLOSED_MS = 400;
/** Maximum past rounds kept. */
const KEPT_ROUNDS = 1_000;

export const chainOf = ({ sha256 }: SharedTableDeps, { serverSeed }: SeedState) =>
  seasonChain(sha256, serverSeed, SEASON_ROUNDS);

/** The round of the seeds, with its outcome. It opens now. */
export function newRound(internals: Omit<Internals, 'round'>): TableRound {
  const { deps, chain, seeds, seasonId, clock } = internals;
  const link = linkOf(deps.sha256, chain, seeds.nonce);
  const source = { link, publicValue: seeds.clientSeed, round: seeds.nonce };
  const opensAtMs = clock.nowMs();
  // As text and back: a card or an outcome that is not plain JSON becomes visible.
  const played = JSON.parse(JSON.stringify(playedRound(deps.sha256, deps.game, source))) as TableRound;
  const { card, outcome } = played;
  return {
    ...{ roundId: deps.newId(), seasonId, seeds, commitment: chain.commitment, link, card, outcome },
    ...{ opensAtMs, closesAtMs: opensAtMs + deps.game.phases.openMs, state: 'open' },
    ...{ startsAtMs: null, overAtMs: null, standing: null, bets: [] },
  };
}

/** Opens the round of the seeds. */
export function openRound(internals: Internals): void {
  internals.round = newRound(internals);
  internals.round.bets = othersBets(internals, internals.round);
  if (internals.isStepwise) internals.clock.hold(true);
  publishRound(internals);
  publishLiveBets(internals);
}

/** The time at which the round changes its state automatically. */
export function dueAtMs({ deps: { game }, round }: Internals): number {
  const { state, closesAtMs, startsAtMs, overAtMs } = round;
  if (state === 'open') return closesAtMs;
  if (state === 'closed') return closesAtMs + CLOSED_MS;
  if (state === 'running') return (startsAtMs ?? 0) + game.runningMs(round.outcome);
  return (overAtMs ?? 0) + game.phases.restMs;
}

/** Changes the round's state at its due time: a page that slept loses no time. */
export function moveOn(internals: Internals): void {
  const { round, deps } = internals;
  const atMs = dueAtMs(internals);
  switch (round.state) {
    case 'open':
      round.state = 'closed';
      if (round.bets.length < (deps.game.quiz?.minPlayers ?? 0)) endRound(internals, 'voided', atMs);
      else publishRound(internals);
      break;
    case 'closed':
      Object.assign(round, { state: 'running', startsAtMs: atMs });
      publishRound(internals);
      break;
    case 'running':
      endRound(internals, 'revealed', atMs);
      break;
    default:
      nextRound(internals);
  }
}

function nextRound(internals: Internals): void {
  const { deps, round, past, seeds } = internals;
  internals.past = [round, ...past].slice(0, KEPT_ROUNDS);
  internals.seeds = { ...seeds, nonce: seeds.nonce + 1 };
  if (internals.seeds.nonce > SEASON_ROUNDS)
    newSeason(internals, { ...seeds, serverSeed: deps.newServerSeed(), nonce: 1 });
  openRound(internals);
}

/** A season from its first round or a later one. */
export function newSeason(internals: Internals, seeds: SeedState): void {
  internals.seeds = seeds;
  internals.chain = chainOf(internals.deps, seeds);
  internals.seasonId = internals.deps.newId();
}

/** Settles the open bets or refunds them, and notifies each player. */
function endRound(internals: Internals, state: 'revealed' | 'voided', atMs: number): void {
  const { round, deps } = internals;
  const { quiz } = deps.game;
  Object.assign(round, { state, overAtMs: atMs });
  if (internals.isStepwise) internals.clock.hold(true);
  if (quiz !== undefined && state === 'revealed')
    round.standing = standingOf(
      quiz,
      round.bets.map(({ answers }) => scoreOf(quiz, round.outcome, answers)),
    );
  const open = round.bets.filter(({ isOver }) => !isOver);
  for (const bet of open) settle(internals, bet);
  publishRound(internals);
  publishBets(internals, open);
  publishLiveBets(internals);
  if (state === 'voided') return;
  round.state = 'settled';
  publishRound(internals);
}

/** Pays a bet's total payout, less the amount paid so far. */
function settle(internals: Internals, bet: TableBet): void {
  const { round, deps } = internals;
  const isVoid = round.state === 'voided';
  const wholeKobo = isVoid
    ? voidPayoutOf(deps.game, bet.bet, bet.cashOuts)
    : payoutOf(deps.game, bet.bet, round, bet.cashOuts, entryOf(deps.game, round, bet));
  pay(internals, bet.player, wholeKobo - bet.paidKobo);
  Object.assign(bet, { paidKobo: wholeKobo, isOver: true, isVoid });
}

/** Makes the automatic cash-outs due by now. */
export function cashOutDue(internals: Internals): void {
  const { round, deps, clock } = internals;
  const { cashOut } = deps.game;
  if (cashOut === undefined || round.state !== 'running') return;
  const elapsedMs = clock.nowMs() - (round.startsAtMs ?? 0);
  const due = round.bets.filter(({ bet, isOver }) => {
    const autoAt = cashOut.autoAt(bet);
    return (
      !isOver && autoAt <= cashOut.lastMultiplier(round.outcome) && cashOut.elapsedAt(autoAt) <= elapsedMs
    );
  });
  if (due.length === 0) return;
  for (const bet of due) settle(internals, bet);
  publishBets(internals, due);
  publishLiveBets(internals);
}

/** Voids an unfinished round. */
export function takeBack(internals: Internals): void {
  const { round, clock } = internals;
  if (!hasEnded(round)) endRound(internals, 'voided', clock.nowMs());
}

function publishRound(internals: Internals): void {
  internals.publish({ type: 'round', round: roundView(internals, internals.round) }, null);
}

export function publishLiveBets(internals: Internals): void {
  const { biggest, ...counts } = liveBetsView(internals, internals.round);
  const moved = biggest.map((bet, index) => ({ ...bet, index }));
  internals.publish({ type: 'live_bets', liveBets: { ...counts, biggest: moved } }, null);
}

function publishBets(internals: Internals, bets: readonly TableBet[]): void {
  const { deps, round } = internals;
  for (const [player, own] of Map.groupBy(bets, (bet) => bet.player))
    if (player !== null)
      internals.publish(
        {
          type: 'bets',
          bets: own.map((bet) => betView(deps.game, round, bet)),
          balance: toNaira(balanceOf(internals, player)),
        },
        player,
      );
}
