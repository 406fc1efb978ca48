import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { readReceipts } from '@jara/game-kit/verify/receipt';
import { readSignedBet } from '@jara/game-kit/verify/signed-bet';
import { verifyClaim } from '@jara/game-kit/verify/verify-claim';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { type BetPlace, readStaffBets } from '../../betting/betting.ts';
import { type Person, protectedPlayers } from '../../protection/testing/protected-players.ts';
import { rgsModule } from '../../rgs/module.ts';
import { sha256 } from '../../rgs/rgs.ts';
import { roundsModule } from '../../rounds/module.ts';
import { type Answer, type Colleague, type Desk, openDesk } from '../testing/desk-fixture.ts';

const SPIN = 'spin-it';
const CRASH = 'crash';

let desk: Desk;
let support: Colleague;
let regulator: Colleague;
let player: Person;
before(async () => {
  desk = await openDesk({ withSharedGames: true });
  // The test leads the rounds by its own clock.
  await desk.app.modules.use(roundsModule).stop();
  support = await desk.colleague('support');
  regulator = await desk.colleague('regulator');
  player = await players.newPlayer();
});
after(() => desk.close());

const players = protectedPlayers(() => desk.app);
const signedIn = async (colleague: Colleague) => {
  await colleague.signIn();
  return colleague;
};
const list = async (body: object = {}) => (await support.call('/desk/bets', body)).data;
const idsOf = ({ bets }: Answer): string[] => bets.map(({ betId }: Answer) => betId);
const newest = async (): Promise<Answer> => (await list({ find: `#${player.playerId}` })).bets[0];
const pageOf = async (betId: string, by = support) => (await by.call('/desk/bet', { betId })).data;

async function settledRound() {
  const rounds = desk.app.modules.use(roundsModule);
  const until = async (state: 'open' | 'settled', roundId?: string) => {
    for (let ticks = 0; ticks < 1000; ticks += 1) {
      const dueMs = await rounds.tick(CRASH);
      const found = (await rounds.rounds(CRASH, 5)).find(
        (one) => roundId === undefined || one.roundId === roundId,
      );
      if (found?.state === state) return found;
      desk.app.clock.advance(dueMs);
    }
    return assert.fail(`no round is ${state}`);
  };
  const { roundId } = await until('open');
  const bet = { stakeNaira: 500, selection: { autoAt: null } };
  const name = { playerId: player.playerId, gameId: CRASH };
  const placed = await rounds.bet(name, { requestId: `round ${roundId}`, roundId, bet });
  assert.ok(placed.ok, placed.ok ? '' : placed.code);
  const open = await pageOf(placed.bet.betId, await signedIn(support));
  await until('settled', roundId);
  await signedIn(support);
  return { roundId, betId: placed.bet.betId, open };
}

describe('bets of all players', () => {
  test('are found by player, id, round, product, state and time, newest first', async () => {
    const other = await players.newPlayer();
    await players.spin(other, 100);
    desk.app.clock.advance(MINUTE_MS);
    await players.spin(player, 200);
    await signedIn(support);
    const all = await list();
    assert.equal(all.bets[0].playerId, player.playerId.toString());
    assert.ok(all.bets.length >= 2);
    const [bet] = all.bets;
    assert.deepEqual([bet.game, bet.stake, bet.product], ['Spin it', 200, `game:${SPIN}`]);
    assert.deepEqual(idsOf(await list({ find: bet.betId.toUpperCase() })), [bet.betId]);
    assert.ok(
      (await list({ find: `#${other.playerId}` })).bets.every(
        ({ playerId }: Answer) => playerId === other.playerId.toString(),
      ),
    );
    assert.deepEqual(idsOf(await list({ find: player.playerId.toString() })), [bet.betId]);
    assert.deepEqual((await list({ product: 'sports' })).bets, []);
    assert.deepEqual(idsOf(await list({ find: bet.betId, state: bet.state })), [bet.betId]);
    assert.deepEqual((await list({ find: bet.betId, state: 'void' })).bets, []);
    assert.ok(!idsOf(await list({ to: bet.at })).includes(bet.betId));
    assert.ok(idsOf(await list({ from: bet.at })).includes(bet.betId));
    assert.ok(all.products.some(({ title }: Answer) => title === 'Sports betting'));
  });

  test('are walked page by page, each once, also of one moment', async () => {
    for (let spins = 0; spins < 60; spins += 1) assert.equal((await players.spin(player, 100)).http, 200);
    await signedIn(support);
    const seen: string[] = [];
    for (let before: string | undefined; ; ) {
      const page = await list({ product: `game:${SPIN}`, ...(before === undefined ? {} : { before }) });
      seen.push(...idsOf(page));
      if (page.next === null) break;
      before = page.next;
    }
    const [{ count }] = await desk.rows(`select count(*)::int as count from bet where stake > 0`);
    assert.deepEqual([seen.length, new Set(seen).size], [count, count]);
  });

  test('are found in parts where a search ends early, each once, newest first', async () => {
    for (let spins = 0; spins < 12; spins += 1) {
      if (spins % 3 === 0) desk.app.clock.advance(MINUTE_MS);
      await players.spin(player, 100);
    }
    const now = desk.app.clock.now();
    const range = { from: new Date(now.getTime() - 30 * DAY_MS), to: new Date(now.getTime() + 1) };
    const pieces = { goesOn: () => false, pieceBets: 2 };
    const found: string[] = [];
    let parts = 0;
    for (let before: BetPlace | null = null; ; parts += 1) {
      const part = await readStaffBets(desk.app.shards, { ...range, before, limit: 500 }, pieces);
      found.push(...part.bets.map(({ betId }) => betId));
      if (part.rest === null) break;
      before = part.rest;
    }
    const all = await desk.rows(
      'select bet_id from bet where stake > 0 order by at desc, player_id desc, seq desc',
    );
    assert.deepEqual(
      found,
      all.map((one: Answer) => one.bet_id),
    );
    assert.ok(parts > 3);
    await signedIn(support);
  });

  test('are refused with a sentence where the query cannot be read, and odd texts find nothing', async () => {
    const codeOf = async (body: object) => (await support.call('/desk/bets', body)).code;
    assert.equal(await codeOf({ before: 'nonsense' }), 'bad_cursor');
    assert.equal(await codeOf({ from: '2026-11-21T10:00:00Z', to: '2026-11-21T09:00:00Z' }), 'bad_range');
    assert.equal(await codeOf({ from: '2026-01-01T00:00:00Z' }), 'long_range');
    assert.equal((await support.call('/desk/bets', { from: 'yesterday' })).http, 400);
    for (const find of ["' or 1=1 --", 'T2222222222', 'T222222222', '#0', '9'.repeat(19), 'ẹ̀bá'])
      assert.deepEqual((await list({ find })).bets, [], find);
    assert.equal((await support.call('/desk/bet', { betId: crypto.randomUUID() })).code, 'no_such_bet');
    assert.equal((await support.call('/desk/bet', { betId: 'x' })).http, 400);
  });
});

describe('the page of a bet', () => {
  test('has the round drawn again by a seed in use, which it does not show, and by the revealed one', async () => {
    await players.spin(player, 100);
    await signedIn(support);
    const { betId } = await newest();
    const page = await pageOf(betId);
    const { check, entries } = page;
    assert.deepEqual([check.state, check.isSeedPublic], ['agrees', false], check.sentence);
    assert.ok(check.checks.every(({ state }: Answer) => state === 'holds'));
    assert.ok(check.steps[0].draws.length > 0 && check.lines.length > 0);
    assert.ok(entries.length > 0);
    assert.equal(page.playerName, 'Ngozi Okafor');
    const rgs = desk.app.modules.use(rgsModule);
    const ofGame = { playerId: player.playerId, gameId: SPIN };
    const { serverSeed } = await rgs.seedState(ofGame);
    assert.ok(!JSON.stringify(page).includes(serverSeed), 'a seed in use decides rounds to come');
    assert.ok((await rgs.rotate(ofGame, 'another')).ok);
    const later = (await pageOf(betId)).check;
    assert.deepEqual([later.state, later.isSeedPublic], ['agrees', true]);
    assert.ok(JSON.stringify(later.facts).includes(serverSeed));
    const [row] = await desk.rows(
      `select subject, actor from desk_audit where action = 'read /desk/bet' order by seq desc limit 1`,
    );
    assert.deepEqual([row.subject, row.actor], [`bet ${betId}`, support.email]);
  });

  test('names a payout that the rules do not give', async () => {
    await players.spin(player, 100);
    await signedIn(support);
    const bet = await newest();
    const change = (by: number) =>
      desk.rows('update bet set paid = paid + $2 where bet_id = $1', [bet.betId, by]);
    await change(1);
    const { check } = await pageOf(bet.betId);
    await change(-1);
    assert.equal(check.state, 'differs');
    const failing = check.checks.filter(({ state }: Answer) => state === 'fails');
    assert.deepEqual(
      failing.map(({ name }: Answer) => name),
      ['payout'],
    );
    assert.equal(failing[0].differences.length, 1);
  });

  test('of a shared round has its season and the round drawn again once it is over', async () => {
    const { roundId, betId, open } = await settledRound();
    assert.equal(open.check, null, 'an outcome to come is not drawn');
    const page = await pageOf(betId);
    assert.equal(page.check.state, 'agrees', page.check.sentence);
    assert.deepEqual([page.reference, page.details.kind], [roundId, 'shared']);
    assert.deepEqual(idsOf(await list({ find: roundId })), [betId]);
  });

  test('is a signed file that a regulator checks alone', async () => {
    await players.spin(player, 100);
    const rgs = desk.app.modules.use(rgsModule);
    assert.ok((await rgs.rotate({ playerId: player.playerId, gameId: SPIN }, 'file')).ok);
    await signedIn(support);
    const { betId } = await newest();
    await signedIn(regulator);
    const { data } = await regulator.call('/desk/bet/file', { betId });
    const signed = readSignedBet(data);
    assert.ok(signed.ok, 'the verifier reads the file as it is');
    const [receipt] = readReceipts(JSON.stringify(data.receipt));
    assert.ok(receipt?.ok);
    const verdict = verifyClaim(sha256, [...rgs.games.values()], receipt.receipt);
    assert.ok(verdict.kind === 'checked' && verdict.agrees);
    assert.deepEqual([data.bet.betId, data.exportedBy], [betId, regulator.email]);
    desk.app.clock.advance(HOUR_MS);
  });
});

describe('a round that is made void', () => {
  test('returns each stake once a second person approved it; an unknown or void one is refused', async () => {
    const { roundId } = await settledRound();
    const [risk, compliance] = [await desk.colleague('risk'), await desk.colleague('compliance')];
    await signedIn(risk);
    const request = (round: string, by = risk) =>
      by.call('/desk/round/void', { round, reason: 'the picture froze' });
    const { data } = await risk.call('/desk/round', { round: roundId });
    assert.deepEqual([data.game, data.bets, data.hindrance], ['Lagos Jet', 1, null]);
    assert.equal(data.returned - data.takenBack, data.states[0].stake - data.states[0].paid);
    assert.equal((await request(roundId, await signedIn(support))).code, 'not_allowed');
    assert.equal((await request(crypto.randomUUID())).code, 'no_such_round');
    const { approvalId } = (await request(roundId)).data;
    assert.equal((await request(roundId)).code, 'request_waits');
    const { facts } = await compliance.request(approvalId);
    assert.ok(facts.some(({ label, value }: Answer) => label === 'Bets to make void' && value === '1'));
    assert.equal((await compliance.decide(approvalId)).http, 200);
    await signedIn(risk);
    const after = (await risk.call('/desk/round', { round: roundId })).data;
    assert.deepEqual(
      after.states.map(({ state, bets }: Answer) => [state, bets]),
      [['void', 1]],
    );
    assert.equal(after.states[0].paid, after.states[0].stake);
    assert.equal((await request(roundId)).code, 'round_void');
    const { bets } = (await risk.call('/desk/bets', { find: roundId })).data;
    assert.equal(
      (await risk.call('/desk/bet', { betId: bets[0].betId })).data.void.reason,
      'the picture froze',
    );
  });
});

describe('a bet that is made void', () => {
  const request = (betId: string, by: Colleague) =>
    by.call('/desk/bet/void', { betId, reason: 'the wheel stuck' });
  const lost = async () => {
    player = await players.newPlayer();
    await signedIn(support);
    for (let spins = 0; spins < 50; spins += 1) {
      assert.equal((await players.spin(player, 100)).http, 200);
      const bet = await newest();
      if (bet.state === 'lost') return bet;
    }
    return assert.fail('fifty spins won');
  };
  const decideOn = async ({ approvalId, digest }: Answer, by: Colleague) =>
    by.call('/desk/approvals/decide', { approvalId, digest, decision: 'approve', reason: 'seen in the log' });

  test('returns its stake once a second person approved it, and the player reads the reason', async () => {
    const bet = await lost();
    const risk = await desk.colleague('risk');
    const compliance = await desk.colleague('compliance');
    await signedIn(risk);
    assert.equal((await request(bet.betId, support)).code, 'not_allowed');
    const filed = await request(bet.betId, risk);
    assert.equal(filed.http, 200, filed.message);
    const { approvalId } = filed.data;
    assert.equal((await pageOf(bet.betId, risk)).state, 'lost', 'one person alone changes nothing');
    const waiting = await compliance.request(approvalId);
    const answer = await compliance.decide(approvalId);
    assert.equal(answer.http, 200, answer.message);
    assert.ok(
      waiting.facts.some(
        ({ label, value }: Answer) => label === 'Returned to the player' && value.startsWith('₦100'),
      ),
    );
    const page = await pageOf(bet.betId, compliance);
    assert.deepEqual([page.state, page.paid, page.void.returned], ['void', 100, 100]);
    assert.deepEqual([page.void.actor, page.void.reason], [`staff:${compliance.email}`, 'the wheel stuck']);
    const [row] = await desk.rows(`select subject from desk_audit where action = 'bet_voided'`);
    assert.equal(row.subject, `bet ${bet.betId}`);
    await signedIn(risk);
    assert.equal((await request(bet.betId, risk)).code, 'bet_void');
    assert.equal((await request(crypto.randomUUID(), risk)).code, 'no_such_bet');
  });

  test('is decided once where two people approve at the same moment', async () => {
    const bet = await lost();
    const risk = await signedIn(await desk.colleague('risk'));
    const { approvalId } = (await request(bet.betId, risk)).data;
    assert.equal((await request(bet.betId, risk)).code, 'request_waits');
    const deciders = [await desk.colleague('admin'), await desk.colleague('compliance')];
    for (const one of deciders) await signedIn(one);
    const [first] = deciders;
    assert.ok(first !== undefined);
    const waiting = await first.request(approvalId);
    const answers = await Promise.all(deciders.map((one) => decideOn(waiting, one)));
    assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 404]);
    const { entries } = await pageOf(bet.betId, risk);
    assert.equal(entries.length, 2, 'a stake and its return');
  });
});
