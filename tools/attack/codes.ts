import { makePerson } from '../../e2e/people.ts';
import { messageTo, mustAnswer, signUpBy, withCode } from './accounts.ts';
import { type Attack, atMost, exactly, type Figure } from './attack.ts';
import { type Answer, type AttackFixture, count, times } from './attack-fixture.ts';

/** The hourly SMS budget of this server's operator. */
const SMS_PER_HOUR = 120;
const PUMPED = { quick: 200, whole: 1_000 };
const NETWORKS = 40;
const GUESSES = { quick: 40, whole: 400 };
/** Maximum number of wrong codes for one number that are compared before its messages have a second code (decision 062). */
const WRONG_WITHOUT_SECOND = 10;
/** Maximum number of tries at one code. */
const FIRST_TRIES = 5;
/** Maximum number of tries at the second code of a reset (decision 045). */
const SECOND_TRIES = 5;
const OTHER_CODE = '000000';

const isFine = (answer: Answer | null) => answer?.status === 200;
const network = (index: number) => `102.90.7.${index % NETWORKS}`;

const formOf = (phone: string) => {
  const { fullName, email } = makePerson();
  return { fullName, phoneNumber: phone, emailAddress: email };
};

/**
 * Guesses as many codes for one number as the server compares, over as many sign-ups as can be opened with it. A code that opens nothing
 * without a second one is worth nothing alone, so both kinds are counted apart.
 */
async function guess(fixture: AttackFixture, many: number): Promise<Figure[]> {
  const { phone } = makePerson();
  const form = formOf(phone);
  const before: string[] = [];
  const guesses = { alone: [] as (Answer | null)[], besideSecond: [] as (Answer | null)[] };
  let opened = 0;
  for (let round = 0; round < many / 20; round += 1) {
    const begun = await fixture.post('/user/signup', form, network(round));
    if (begun?.status !== 200) continue;
    opened += 1;
    const { Id } = JSON.parse(begun.text) as { Id: string };
    const { text } = await messageTo(fixture, phone, (sent) => !before.includes(sent.text));
    before.push(text);
    const answers = await times(20, (index) =>
      fixture.post('/agent/verify-otp', { Id, otp: OTHER_CODE }, network(index)),
    );
    guesses[text.includes('second code') ? 'besideSecond' : 'alone'].push(...answers);
  }
  const all = [...guesses.alone, ...guesses.besideSecond];
  const compared = (answers: readonly (Answer | null)[]) =>
    count(answers, ({ code }) => code === 'wrong_code');
  const one = `${all.length} guesses at one number in ${opened} sign-ups`;
  return [
    atMost(`${one}: compared without a second code`, compared(guesses.alone), WRONG_WITHOUT_SECOND),
    atMost('of those compared in all', compared(all), FIRST_TRIES * opened),
    exactly('of those taken', count(all, isFine), 0),
  ];
}

/**
 * An attacker who has guessed once and then learns the first code of a reset, such as by a glance at the locked phone, still has only five
 * guesses at the second.
 */
async function guessSecond(fixture: AttackFixture, many: number): Promise<Figure[]> {
  const { phone: userId, password } = await signUpBy(fixture, 'phone');
  const { Id, otp } = await withCode(fixture, userId, () =>
    mustAnswer<{ Id: string }>(fixture, '/agent/forgot-password', { userId }, network(0)),
  );
  const wrong = otp === OTHER_CODE ? '111111' : OTHER_CODE;
  await fixture.post('/agent/verify-otp', { Id, otp: wrong }, network(1));
  await mustAnswer(fixture, '/agent/verify-otp', { Id, otp }, network(2));
  const chosen = { Id, password: 'Molue#2027', confirmPassword: 'Molue#2027' };
  const bare = await fixture.post('/agent/set-password', chosen, network(3));
  const answers = await times(many, (index) =>
    fixture.post('/agent/set-password', { ...chosen, secondCode: OTHER_CODE }, network(index)),
  );
  await mustAnswer(fixture, '/agent/login', { userId, password }, network(4));
  return [
    exactly('a reset guessed at before, by its first code alone: taken', isFine(bare) ? 1 : 0, 0),
    atMost(
      `${many} guesses at its second code: compared`,
      count(answers, ({ code }) => code === 'second_code_wrong'),
      SECOND_TRIES,
    ),
    exactly('of those taken', count(answers, isFine), 0),
  ];
}

/** Requests codes for a thousand numbers, at the operator's expense; a player who has a password is not affected. */
async function pump(fixture: AttackFixture, many: number): Promise<Figure[]> {
  const { phone: userId, password } = await signUpBy(fixture, 'phone');
  const answers = await times(many, (index) =>
    fixture.post('/user/signup', formOf(makePerson().phone), network(index)),
  );
  const refused = answers.filter((answer) => answer !== null && !isFine(answer));
  const accepted = count(
    refused,
    // Once most of the budget is spent a code requires a proof of work, which this attacker does not compute.
    ({ status, code, headers }) =>
      code === 'proof_of_work_required' || (status === 503 && headers.has('retry-after')),
  );
  await mustAnswer(fixture, '/agent/login', { userId, password });
  return [
    atMost(`codes requested for ${many} numbers: sent`, count(answers, isFine), SMS_PER_HOUR),
    exactly('refusals with a proof of work or Retry-After', accepted, refused.length),
  ];
}

export const codes: Attack = {
  name: 'codes',
  what: 'one-time codes guessed, and sent to any number of phones',
  prepare: async () => ({ settings: { CODE_SMS_PER_HOUR: String(SMS_PER_HOUR) } }),
  async run(fixture, size) {
    return [
      ...(await guess(fixture, GUESSES[size])),
      ...(await guessSecond(fixture, GUESSES[size])),
      ...(await pump(fixture, PUMPED[size])),
    ];
  },
};
