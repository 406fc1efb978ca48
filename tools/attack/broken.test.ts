import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Figure } from './attack.ts';
import type { Answer } from './attack-fixture.ts';
import { type Bookings, bookingFigures } from './booking.ts';
import { type Place, pressFigures } from './liability.ts';
import { type SignUps, signUpFigures } from './sign-ups.ts';

/** The figures that did not hold, without the counts in brackets. */
const broken = (figures: readonly Figure[]): string[] =>
  figures.filter(({ holds }) => !holds).map(({ what }) => what.replace(/ \(.*/, ''));

const CAP_NAIRA = 3_000_000;

/** A sportsbook with a cap for each selection, of which one player uses at most that part. */
function bookWith(playerPart: number): Place {
  const lost = new Map<string, number>();
  return async (who, leg, stakeNaira) => {
    const name = JSON.stringify(leg);
    const share = stakeNaira * 100;
    const [all, own] = [lost.get(name) ?? 0, lost.get(`${name} ${who}`) ?? 0];
    if (all + share > CAP_NAIRA || own + share > CAP_NAIRA * playerPart) return 'over_limit';
    lost.set(name, all + share);
    lost.set(`${name} ${who}`, own + share);
    return null;
  };
}

test('a selection that one player can close to others is found, and one with a share for each is not', async () => {
  const leg = [{ marketId: 'cs', selectionId: '0-0' }];
  const target = { name: 'a score', legs: [{ leg, odds: 100 }] };
  const press = (playerPart: number) =>
    pressFigures(bookWith(playerPart), target, { people: ['one', 'other'], maxBets: 120 });
  assert.deepEqual(broken(await press(1)), ['a score: strangers’ bets of ₦100 refused']);
  assert.deepEqual(broken(await press(0.2)), []);
});

test('a sportsbook in which no cap was reached is not called safe', async () => {
  const target = { name: 'a score', legs: [{ leg: [], odds: 100 }] };
  const figures = await pressFigures(async () => null, target, { people: ['one'], maxBets: 20 });
  assert.deepEqual(broken(figures), ['a score: bets of one player that a cap refused']);
});

/** A sportsbook where one network may make this number of bookings of this size. */
function bookingsOf({ most, bytes }: { readonly most: number; readonly bytes: number }): Bookings {
  const codes = new Map<number, string>();
  const byNetwork = new Map<string, number>();
  return {
    async book(network, slip) {
      const known = codes.get(slip);
      if (known !== undefined) return { status: 200, code: known };
      const booked = byNetwork.get(network) ?? 0;
      if (booked >= most) return { status: 429, code: 'too_many_bookings' };
      byNetwork.set(network, booked + 1);
      codes.set(slip, `code ${slip}`);
      return { status: 200, code: `code ${slip}` };
    },
    bytes: async () => codes.size * bytes,
  };
}

test('bookings without a bound are found: of their number, and of their size', async () => {
  const tried = async (most: number, bytes: number) =>
    broken(await bookingFigures(bookingsOf({ most, bytes }), 2_050));
  assert.deepEqual(await tried(2_000, 1_200), []);
  assert.deepEqual(await tried(10_000, 1_200), ['taken, at most what a network books in a day']);
  assert.deepEqual(await tried(2_000, 14_500), ['bytes of disk for each']);
});

const answered = (status: number, body: object): Answer => {
  const text = JSON.stringify(body);
  return { status, text, code: (body as { code?: string }).code ?? null, headers: new Headers() };
};

/**
 * Sign-ups by one code. After ten wrong codes for a number, from any client, the number either takes no code that day, or its message has a
 * second code.
 */
function signUpsOf(afterTen: 'closed' | 'second code'): SignUps {
  let [wrong, messages] = [0, 0];
  const isGuarded = () => wrong >= 10;
  const post = async (path: string, body: object | string): Promise<Answer> => {
    const { otp, secondCode } = body as { readonly otp?: string; readonly secondCode?: string };
    if (path === '/agent/login') return answered(200, {});
    if (isGuarded() && afterTen === 'closed') return answered(429, { code: 'too_many_tries' });
    if (path === '/user/signup') {
      messages += 1;
      return answered(200, { Id: `sign-up ${messages}` });
    }
    if (path === '/agent/verify-otp') {
      if (otp === '222333') return answered(200, {});
      wrong += isGuarded() ? 0 : 1;
      return isGuarded() ? answered(429, { code: 'too_many_tries' }) : answered(400, { code: 'wrong_code' });
    }
    const isRight = !isGuarded() || secondCode === '444555';
    return isRight ? answered(200, {}) : answered(400, { code: 'second_code_required' });
  };
  return {
    post,
    codes: async () => (isGuarded() ? ['222333', '444555'] : ['222333']),
    texts: async () => Array.from({ length: messages }, (_, at) => `message ${at}`),
  };
}

test('a number that a stranger’s wrong codes close to its owner is found', async () => {
  assert.deepEqual(broken(await signUpFigures(signUpsOf('closed'))), ['its owner kept out']);
  assert.deepEqual(broken(await signUpFigures(signUpsOf('second code'))), []);
});
