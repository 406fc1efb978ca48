import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { linkOf, seasonChain } from '@jara/fairness/season';
import { equals, type Rational, rational, times } from '@jara/game-kit/rational';
import { describeBet, payoutOf, playedRound, readSharedBet, roundCard } from '@jara/game-kit/shared-round';
import { readDocument } from '@jara/game-kit/verify/documents';
import { type SharedReceipt, sharedReceiptOf } from '@jara/game-kit/verify/shared-receipt';
import { verifySharedRound } from '@jara/game-kit/verify/verify-shared';
import { inEnglish } from '@jara/language/testing/game-lines';
import { toNaira } from '@jara/money/kobo';
import { sharedGame as game, type LeagueOutcome } from './game.ts';
import { finalScore } from './match.ts';
import { PICKS, pickOf } from './picks.ts';
import { type LeagueSelection, type Leg, maxStakeNaira, oddsOn, totalOdds } from './selection.ts';

const sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer');
const ROUNDS = 45;
const chain = seasonChain(sha256, 'ab'.repeat(32), ROUNDS);
const publicValue = 'block 880000: 1';

const playedAt = (round: number) =>
  playedRound(sha256, game, { link: linkOf(sha256, chain, round), publicValue, round });

const ROUND = 40;
const { card, outcome } = playedAt(ROUND);

const leg = (match: number, pick: string): Leg => {
  const odds = oddsOn(card, match, pick);
  assert.ok(odds !== null, `${pick} is not offered`);
  return { match, pick, odds };
};

/** A leg that won, or lost, in each match. */
function legsThat(won: boolean, matches: readonly number[]): Leg[] {
  return matches.map((match) => {
    const played = outcome.matches[match];
    assert.ok(played !== undefined);
    const pick = ['home', 'draw', 'away'].find((id) => pickOf(id)?.wins(finalScore(played)) === won);
    return leg(match, pick ?? '');
  });
}

const betOf = (legs: readonly Leg[], stakeNaira = 1_000) => ({ stakeNaira, selection: { legs } });
const read = (bet: unknown) => readSharedBet(game, bet, card);
const reasonOf = (bet: unknown) => {
  const taken = read(bet);
  return taken.ok ? 'taken' : taken.reason;
};

test('round 40 of the chain is week 2 of the second league season', () => {
  assert.deepEqual([card.season, card.week], [2, 2]);
});

test('a single pays its odds to the kobo; every pick is paid where it came, and no other', () => {
  for (const match of outcome.matches.keys()) {
    const played = outcome.matches[match];
    assert.ok(played !== undefined);
    for (const pick of PICKS) {
      const odds = oddsOn(card, match, pick.id);
      if (odds === null) continue;
      const bet = betOf([{ match, pick: pick.id, odds }], 100);
      const paid = payoutOf(game, bet, { card, outcome });
      assert.equal(paid, pick.wins(finalScore(played)) ? BigInt(odds) * 100n : 0n, pick.id);
    }
  }
});

test('an accumulator multiplies its legs’ odds exactly, and one lost leg loses it', () => {
  const won = legsThat(true, [0, 4, 9]);
  const exact = won.reduce(
    (all: Rational, { odds }) => times(all, rational(BigInt(odds), 100n)),
    rational(1n),
  );
  assert.ok(equals(totalOdds({ legs: won }), exact));
  const paid = payoutOf(game, betOf(won), { card, outcome });
  assert.equal(paid, (100_000n * exact.numerator) / exact.denominator);
  const [lost] = legsThat(false, [5]);
  assert.ok(lost !== undefined);
  assert.equal(payoutOf(game, betOf([...won, lost]), { card, outcome }), 0n);
});

test('rejects two legs of one match, no leg, eleven legs and an unknown selection with a sentence', () => {
  assert.equal(reasonOf(betOf([leg(0, 'home'), leg(1, 'draw')])), 'taken');
  assert.equal(reasonOf(betOf([leg(3, 'home'), leg(3, 'over-1')])), 'league_same_match');
  assert.equal(reasonOf(betOf([])), 'league_legs');
  assert.equal(reasonOf(betOf(Array.from({ length: 11 }, () => leg(0, 'home')))), 'league_legs');
  for (const wrong of [
    { ...leg(0, 'home'), pick: 'nobody' },
    { ...leg(0, 'home'), match: 10 },
    { ...leg(0, 'home'), odds: 100 },
    { ...leg(0, 'home'), odds: 1.5 },
    'home',
    null,
  ])
    assert.equal(reasonOf({ stakeNaira: 100, selection: { legs: [wrong] } }), 'league_selection');
});

test('odds that are not the card’s are refused with those that are', () => {
  const right = leg(2, 'away');
  const taken = read(betOf([{ ...right, odds: right.odds + 1 }]));
  assert.ok(!taken.ok);
  assert.equal(taken.reason, 'league_odds_changed');
  assert.ok(taken.sentence.includes(`${Math.floor(right.odds / 100)}.`), taken.sentence);
});

test('a stake that could pay more than the maximum is refused, with the highest stake accepted', () => {
  const legs = [0, 1, 2, 3].map((match) => leg(match, 'score-1-1'));
  const most = maxStakeNaira(totalOdds({ legs }));
  assert.ok(most >= 100 && most < 50_000);
  assert.equal(reasonOf(betOf(legs, most)), 'taken');
  const above = read(betOf(legs, most + 1));
  assert.ok(!above.ok);
  assert.match(above.sentence, new RegExp(`up to ₦${most.toLocaleString('en')}\\.$`));
  const many = Array.from({ length: 10 }, (_, match) => leg(match, 'score-1-1'));
  assert.equal(reasonOf(betOf(many, 100)), 'league_odds_most');
  // The cap holds to the kobo, for any stake and odds.
  const single = betOf(legs, most);
  assert.ok(payoutOf(game, single, { card, outcome }) <= game.limits.maxPayoutKobo);
});

test('describes a bet and a week', () => {
  const [first] = legsThat(true, [0]);
  assert.ok(first !== undefined);
  const words = inEnglish('football-league', describeBet(game, betOf([first]), { card, outcome }, []));
  assert.match(words[0] ?? '', /^₦1,000 on [A-Z].+ – .+: (home win|draw|away win) at \d+\.\d\d$/);
  assert.equal(words[1], 'season 2, week 2');
  assert.match(words[2] ?? '', /^[A-Z].+ \d–\d .+ \(\d–\d\)$/);
  assert.equal(words.length, 13);
  assert.match(
    inEnglish('football-league', [
      game.describeSelection({ legs: [leg(0, 'half-draw-away'), leg(1, 'both-no')] }, card),
    ]).join(),
    /^2 legs at/,
  );
});

function receiptOf(selection: LeagueSelection, played: LeagueOutcome = outcome): SharedReceipt {
  const bet = { stakeNaira: 500, selection };
  return sharedReceiptOf({
    gameId: game.id,
    version: game.version,
    seasonId: 's1',
    round: ROUND,
    roundId: 'r',
    at: '2026-11-23T09:10:00.000Z',
    commitment: chain.commitment,
    publicValue,
    linkBefore: linkOf(sha256, chain, ROUND - 1),
    link: linkOf(sha256, chain, ROUND),
    card,
    bet,
    cashOuts: [],
    outcome: played,
    stake: bet.stakeNaira,
    payout: toNaira(payoutOf(game, bet, { card, outcome: played })),
  });
}

const failing = (receipt: SharedReceipt): string[] => {
  const verdict = verifySharedRound(sha256, [game], receipt);
  assert.equal(verdict.kind, 'checked');
  return verdict.checks.filter(({ state }) => state === 'fails').map(({ name }) => name);
};

test('receipts of singles and accumulators agree, won and lost; the verifier makes the card itself', () => {
  for (const legs of [legsThat(true, [0]), legsThat(false, [1]), legsThat(true, [2, 3, 4])]) {
    const receipt = receiptOf({ legs });
    assert.deepEqual(failing(receipt), []);
    const again = readDocument(JSON.parse(JSON.stringify(receipt)));
    assert.ok(again.ok && 'sharedReceipt' in again);
    assert.deepEqual(again.sharedReceipt, receipt);
  }
  const won = receiptOf({ legs: legsThat(true, [0]) });
  const stronger = { ...card, ground: card.ground.map((ground) => ground + 1) };
  assert.notDeepEqual(failing({ ...won, card: stronger }), []);
  assert.deepEqual(failing({ ...won, payout: 1_000_000 }), ['payout']);
  assert.deepEqual(failing({ ...won, outcome: { matches: [...outcome.matches].reverse() } }), [
    'shared_result',
  ]);
  assert.deepEqual(roundCard(sha256, game, { publicValue, round: ROUND }), card);
});
