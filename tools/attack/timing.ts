import { performance } from 'node:perf_hooks';
import { makePerson } from '../../e2e/people.ts';
import { median } from '../quantile.ts';
import { signUpBy } from './accounts.ts';
import { type Attack, atMost, figure } from './attack.ts';
import type { AttackFixture } from './attack-fixture.ts';

const PAIRS = { quick: 60, whole: 500 };
const WARM_UP_PAIRS = 20;
/** Maximum AUC; 0.5 means no difference. Of 500 pairs without a difference, one in two hundred exceeds this by chance. */
const MAX_AUC = 0.55;
const AT_ONCE = 4;

/** A proven phone number, and one without an account. */
interface Pair {
  readonly known: string;
  readonly unknown: string;
}

interface Timed {
  readonly call: string;
  /** How well the time of one answer separates a number with an account from one without: 0.5 to 1. */
  readonly auc: number;
  readonly knownMs: number;
  readonly unknownMs: number;
}

const CALLS: Readonly<Record<string, (phone: string) => readonly [path: string, body: object]>> = {
  'sign-up': (phoneNumber) => {
    const { fullName, email } = makePerson();
    return ['/user/signup', { fullName, phoneNumber, emailAddress: email }];
  },
  'forgotten password': (userId) => ['/agent/forgot-password', { userId }],
  'login with a wrong password': (userId) => ['/agent/login', { userId, password: 'Wrong!password' }],
};

/** Makes each call about a known and an unknown number, once each in random order, and computes how well the times separate them. */
async function timeAnswers(origin: string, pairs: readonly Pair[]): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const [call, bodyOf] of Object.entries(CALLS)) {
    const known: number[] = [];
    const unknown: number[] = [];
    for (const [index, pair] of pairs.entries()) {
      const time = (phone: string) => msOf(origin, index, bodyOf(phone));
      // The order is random, so that neither is always the first.
      const isKnownFirst = Math.random() < 0.5;
      const first = await time(isKnownFirst ? pair.known : pair.unknown);
      const second = await time(isKnownFirst ? pair.unknown : pair.known);
      if (index < WARM_UP_PAIRS) continue;
      known.push(isKnownFirst ? first : second);
      unknown.push(isKnownFirst ? second : first);
    }
    const auc = aucOf(known, unknown);
    timed.push({
      call,
      auc: Math.max(auc, 1 - auc),
      knownMs: median(known),
      unknownMs: median(unknown),
    });
  }
  return timed;
}

async function msOf(origin: string, index: number, [path, body]: readonly [string, object]): Promise<number> {
  const beganMs = performance.now();
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(index) },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  const ms = performance.now() - beganMs;
  if (response.status !== 200 && response.status !== 401)
    throw new Error(`${path} answered ${response.status}, which says nothing about times.`);
  return ms;
}

/** An address for each pair: the test is not about the limits of an address. */
const addressOf = (index: number) => `10.${index % 199}.${Math.floor(index / 199) % 199}.9`;

/** Mann and Whitney: how often a value of the first exceeds one of the second; ties count half. */
function aucOf(some: readonly number[], others: readonly number[]): number {
  let wins = 0;
  for (const one of some) for (const other of others) wins += one > other ? 1 : one === other ? 0.5 : 0;
  return wins / (some.length * others.length);
}

async function preparePairs(fixture: AttackFixture, many: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  const prepare = async () => {
    while (pairs.length < many) {
      const person = makePerson();
      const pair = { known: person.phone, unknown: makePerson().phone };
      await signUpBy(fixture, 'phone', person, addressOf(pairs.push(pair)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, prepare));
  return pairs;
}

export const timing: Attack = {
  name: 'timing',
  what: 'whether the time of an answer reveals who has an account',
  async run(fixture, size) {
    const pairs = await preparePairs(fixture, PAIRS[size] + WARM_UP_PAIRS);
    const timed = await timeAnswers(fixture.origin, pairs);
    return timed.flatMap(({ call, auc, knownMs, unknownMs }) => [
      size === 'whole' ? atMost(`${call}: AUC`, auc, MAX_AUC) : figure(`${call}: AUC`, auc.toFixed(3)),
      figure(`${call}: medians`, `${knownMs.toFixed(2)} ms known, ${unknownMs.toFixed(2)} ms unknown`),
    ]);
  },
};
