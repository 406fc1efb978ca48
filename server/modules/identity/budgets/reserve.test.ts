import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import {
  type Answer,
  type IdentityFixture,
  identityFixture,
  logIn,
  type Newcomer,
  PASSWORD,
  register,
  solve,
} from '../testing/identity-fixture.ts';
import { codeBudgets } from './limits.ts';

let fixture: IdentityFixture;
afterEach(() => fixture.close());

async function live(siteSms = { hour: 3000, day: 20_000 }): Promise<void> {
  fixture = await identityFixture({ budgets: codeBudgets('live', siteSms) });
}

let people = 0;

/** A person whose phone number is the only one of its block. */
function stranger(): Newcomer {
  people += 1;
  const phoneNumber = `081${String(people).padStart(4, '0')}0001`;
  const form = { fullName: 'Ngozi Eze', phoneNumber, emailAddress: `reserve${people}@example.com` };
  return { form, phone: `+234${phoneNumber.slice(1)}` };
}

interface Known {
  readonly phoneNumber: string;
  readonly device: string;
  readonly playerId: bigint;
}

async function player(): Promise<Known> {
  const { form, data } = await register(fixture, stranger());
  const { rows } = await fixture.db.pool.query('select id from player where user_id = $1', [data.userId]);
  return { phoneNumber: form.phoneNumber, device: data.device ?? '', playerId: BigInt(rows[0].id) };
}

const CARRIER = '102.89.1.1';
const signUp = (from: string, form: object = stranger().form) => fixture.post('/user/signup', form, from);
const forgot = ({ phoneNumber: userId, device }: Partial<Known>, from = CARRIER) =>
  fixture.post('/agent/forgot-password', { userId, device }, from);
const outcomeOf = ({ status, body }: Answer) => (status === 200 ? 'ok' : String(body.code));

/** Signs up as the page does: retries with the proof of work if one is demanded. */
async function withProof(from: string): Promise<string> {
  const { form } = stranger();
  const first = await signUp(from, form);
  return outcomeOf(first.status === 428 ? await signUp(from, { ...form, proof: await solve(first) }) : first);
}

/** Strangers use up a network's limit with proofs of work: sixty SMS, then the state after 2,940 more. */
async function useUp(from = CARRIER): Promise<void> {
  for (let index = 0; index < 60; index += 1) assert.equal(outcomeOf(await signUp(from)), 'ok');
  await fixture.db.pool.query('update code_count set in_hour = 600, in_day = 3000 where in_hour = 60');
  assert.equal(await withProof(from), 'too_many_from_network');
}

const count = (answers: readonly string[]) =>
  Object.fromEntries(
    [...new Set(answers)].map((one) => [one, answers.filter((other) => other === one).length]),
  );

describe('a network whose SMS of the day are used up', () => {
  it('still gets a reset, sent again too, and a step-up code to a player on a device in use, and to no other', async () => {
    await live();
    const [known, other] = [await player(), await player()];
    fixture.clock.advance(8 * DAY_MS);
    await useUp();
    const before = fixture.sent.length;
    for (const given of [
      { phoneNumber: known.phoneNumber },
      { phoneNumber: known.phoneNumber, device: 'x'.repeat(43) },
      { phoneNumber: other.phoneNumber, device: known.device },
      { phoneNumber: stranger().form.phoneNumber, device: known.device },
    ])
      assert.equal(outcomeOf(await forgot(given)), 'too_many_from_network');
    assert.equal(fixture.sent.length, before);
    const { status, body } = await forgot(known);
    assert.equal(status, 200);
    fixture.clock.advance(MINUTE_MS);
    assert.equal(outcomeOf(await fixture.post('/agent/resend-otp', { Id: body.Id }, CARRIER)), 'ok');
    assert.equal(fixture.sent.length - before, 2);
    const otp = fixture.codeTo(fixture.sent.at(-1)?.to ?? '');
    assert.equal(outcomeOf(await fixture.post('/agent/verify-otp', { Id: body.Id, otp }, CARRIER)), 'ok');
    const requested = { about: 'payee', purpose: 'to add a bank account' };
    const started = await fixture.identity.startStepUp({ network: CARRIER }, other.playerId, requested);
    assert.ok(started.ok);
    assert.equal(fixture.sent.length - before, 3);
  });

  it('gets no more than thirty of these an hour and a hundred a day', async () => {
    await live();
    const known: Known[] = [];
    for (let index = 0; index < 40; index += 1) known.push(await player());
    fixture.clock.advance(8 * DAY_MS);
    await useUp();
    const sent: number[] = [];
    for (let hour = 0; hour < 5; hour += 1) {
      // Each hour begins with other players, so that no player is delayed by their own share.
      const inTurn = known.map((_, index) => known[(index + 30 * hour) % known.length] ?? {});
      const answers: string[] = [];
      for (const one of inTurn) answers.push(outcomeOf(await forgot(one)));
      sent.push(count(answers).ok ?? 0);
      fixture.clock.advance(HOUR_MS);
    }
    assert.deepEqual(sent, [30, 30, 30, 10, 0]);
    assert.equal(outcomeOf(await forgot(known[0] ?? {}, '102.89.1.2')), 'ok', 'another network goes on');
  });

  it('is one of a /48, which requests 120 SMS an hour, with a proof of work for five times as many', async () => {
    await live();
    const known = await player();
    fixture.clock.advance(8 * DAY_MS);
    const networkOf = (index: number) => `2c0f:f5c0:1:${index.toString(16)}::1`;
    const answers: string[] = [];
    for (let index = 0; index < 130; index += 1) answers.push(outcomeOf(await signUp(networkOf(index))));
    assert.deepEqual(count(answers), { ok: 120, proof_of_work_required: 10 });
    assert.equal(await withProof(networkOf(200)), 'ok');
    await fixture.db.pool.query('update code_count set in_hour = 600, in_day = 3000 where in_hour = 121');
    assert.equal(await withProof(networkOf(201)), 'too_many_from_network');
    assert.equal(
      outcomeOf(await forgot({ phoneNumber: known.phoneNumber }, networkOf(202))),
      'too_many_from_network',
    );
    assert.equal(outcomeOf(await forgot(known, networkOf(202))), 'ok');
    assert.equal(outcomeOf(await signUp('2c0f:f5c0:2::1')), 'ok', 'the /48 beside it');
  });
});

describe('the site, its SMS used up by strangers', () => {
  it('keeps a tenth for players on devices in use', async () => {
    await live({ hour: 20, day: 20 });
    const known = await player();
    fixture.clock.advance(8 * DAY_MS);
    const answers: string[] = [];
    for (let index = 0; index < 25; index += 1) answers.push(await withProof(`10.1.1.${index}`));
    assert.deepEqual(count(answers), { ok: 18, codes_stopped: 7 });
    const resets: string[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      resets.push(outcomeOf(await forgot(known)));
      fixture.clock.advance(MINUTE_MS);
    }
    assert.deepEqual(resets, ['ok', 'ok', 'codes_stopped']);
  });
});

describe('the reserve', () => {
  /** Logs in on ten new devices. */
  async function devicesOf({ phoneNumber }: Known): Promise<Known[]> {
    const devices: string[] = [];
    for (let index = 0; index < 10; index += 1)
      devices.push((await logIn(fixture, phoneNumber, PASSWORD)).device ?? '');
    return devices.map((device) => ({ phoneNumber, device, playerId: 0n }));
  }

  async function requestOn(devices: readonly Known[]): Promise<Record<string, number>> {
    const answers: string[] = [];
    for (const one of devices) answers.push(outcomeOf(await forgot(one)));
    return count(answers);
  }

  it('is not for devices that were made known this week', async () => {
    await live();
    const older = await player();
    fixture.clock.advance(8 * DAY_MS);
    await useUp();
    for (const one of [await player(), older])
      assert.deepEqual(await requestOn(await devicesOf(one)), { too_many_from_network: 10 });
  });

  it('gives one player two codes an hour and three a day, on however many devices, and leaves others theirs', async () => {
    await live();
    const [greedy, other] = [await player(), await player()];
    const devices = await devicesOf(greedy);
    await logIn(fixture, other.phoneNumber);
    fixture.clock.advance(8 * DAY_MS);
    await useUp();
    const sent: number[] = [];
    for (let hour = 0; hour < 5; hour += 1) {
      sent.push((await requestOn(devices)).ok ?? 0);
      fixture.clock.advance(HOUR_MS);
    }
    assert.deepEqual(sent, [2, 1, 0, 0, 0]);
    assert.equal(outcomeOf(await forgot(other)), 'ok');
  });

  it('is not given twice to calls that come at once', async () => {
    await live();
    const greedy = await player();
    const devices = await devicesOf(greedy);
    fixture.clock.advance(8 * DAY_MS);
    await useUp();
    const before = fixture.sent.length;
    await Promise.all(devices.map((one) => forgot(one)));
    assert.ok(fixture.sent.length - before <= 2);
  });
});
