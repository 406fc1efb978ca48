import { makePerson, type Person } from '../../e2e/people.ts';
import { messagesTo, messageTo } from './accounts.ts';
import { type Attack, atLeast, atMost, exactly, type Figure, figure } from './attack.ts';
import type { Answer, AttackFixture, Post } from './attack-fixture.ts';

/**
 * Number of sign-ups that a stranger begins for the number. The limit of five codes an hour for a number holds over all networks, so that
 * no person receives more; the last of the five are reserved for the owner (decision 062).
 */
const BEGUN = 3;
const GUESSES_EACH = 20;
/** Wrong codes for one number that are compared without a second code (decision 040). */
const MAX_COMPARED = 10;
/** Maximum number of tries at the second code (decision 045), for each sign-up begun after that. */
const MAX_MORE = 5;
const OWNER = '197.210.1.1';
const stranger = (at: number) => `102.91.${at}.7`;

/** The functions of a server that the attack uses. */
export interface SignUps {
  readonly post: Post;
  /** The codes of the newest message to the number that is not among `before`: the first, and the second where there is one. */
  codes(phone: string, before: readonly string[]): Promise<readonly string[]>;
  /** The messages to the number, once there are at least this many. */
  texts(phone: string, atLeast: number): Promise<readonly string[]>;
}

const idOf = (answer: Answer | null): string =>
  answer?.status === 200 ? ((JSON.parse(answer.text) as { Id?: string }).Id ?? '') : '';

const formOf = ({ fullName, phone, email }: Person) => ({
  ...{ fullName, phoneNumber: phone, emailAddress: email },
});

/** Begins sign-ups for another person's number and guesses at each; returns the number of guesses that were compared. */
async function keepBusy(post: Post, phone: string) {
  let [begun, compared, taken] = [0, 0, 0];
  for (let at = 0; at < BEGUN; at += 1) {
    const Id = idOf(await post('/user/signup', formOf({ ...makePerson(), phone }), stranger(at)));
    if (Id === '') continue;
    begun += 1;
    for (let guess = 0; guess < GUESSES_EACH; guess += 1) {
      const otp = String(100_000 + 7_919 * guess);
      const answer = await post('/agent/verify-otp', { Id, otp }, stranger(at));
      if (answer?.code === 'wrong_code') compared += 1;
      if (answer?.status === 200) taken += 1;
    }
  }
  return { begun, compared, taken };
}

/** The owner signs up by the next message, with its second code where it has one. */
async function signUpOwner(
  { post, codes }: SignUps,
  owner: Person,
  before: readonly string[],
): Promise<string> {
  const begun = await post('/user/signup', formOf(owner), OWNER);
  const Id = idOf(begun);
  if (Id === '') return `the sign-up was answered ${begun?.status} ${begun?.code}`;
  const [otp, secondCode] = await codes(owner.phone, before);
  const verified = await post('/agent/verify-otp', { Id, otp }, OWNER);
  if (verified?.status !== 200) return `the code was answered ${verified?.status} ${verified?.code}`;
  const { password } = owner;
  const chosen = { Id, password, confirmPassword: password, secondCode };
  const set = await post('/agent/set-password', chosen, OWNER);
  if (set?.status !== 200) return `the password was answered ${set?.status} ${set?.code}`;
  const entered = await post('/agent/login', { userId: owner.phone, password }, OWNER);
  return entered?.status === 200 ? '' : `the login was answered ${entered?.status} ${entered?.code}`;
}

/** A stranger keeps a number busy, and its owner signs up. */
export async function signUpFigures(signUps: SignUps): Promise<Figure[]> {
  const owner = makePerson();
  const { begun, compared, taken } = await keepBusy(signUps.post, owner.phone);
  // A later message of the stranger's would be taken for the owner's.
  const texts = await signUps.texts(owner.phone, begun);
  const refusal = await signUpOwner(signUps, owner, texts);
  return [
    atLeast('sign-ups that a stranger began for a number', begun, 1),
    figure('messages to the number meanwhile', texts.length),
    atMost('guesses at its codes: compared', compared, MAX_COMPARED + MAX_MORE * (BEGUN - 2)),
    exactly('of those taken', taken, 0),
    exactly(`its owner kept out${refusal === '' ? '' : ` (${refusal})`}`, refusal === '' ? 0 : 1, 0),
  ];
}

const codesIn = (text: string): readonly string[] => text.match(/\b\d{6}\b/g) ?? [];

const signUpsOf = (fixture: AttackFixture): SignUps => {
  return {
    post: fixture.post,
    async texts(phone, count) {
      const sent = await messagesTo(fixture, phone, (messages) => messages.length >= count);
      return sent.map(({ text }) => text);
    },
    async codes(phone, before) {
      const { text } = await messageTo(
        fixture,
        phone,
        (message) => !before.includes(message.text) && codesIn(message.text).length > 0,
      );
      return codesIn(text);
    },
  };
};

export const signUps: Attack = {
  name: 'sign-ups',
  what: 'a stranger keeps another person’s phone number busy with sign-ups and wrong codes: its owner signs up',
  run: (fixture) => signUpFigures(signUpsOf(fixture)),
};
