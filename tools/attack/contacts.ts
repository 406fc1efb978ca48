import { makePerson, payIn } from '../../e2e/people.ts';
import { messageTo, mustAnswer, signUpBy, withCode } from './accounts.ts';
import { type Attack, exactly, type Figure } from './attack.ts';
import { type AttackFixture, count, times } from './attack-fixture.ts';

/** Number of codes that one number is sent without a wait. */
const CLAIMANTS = 2;
const PASSWORDS_BY_ID = 20;

interface Profile {
  readonly data: { readonly phoneNumber: string | null; readonly phoneConfirmed: boolean };
}

const profileOf = async (fixture: AttackFixture, token: string) =>
  (await mustAnswer<Profile>(fixture, '/agent/get-user-profile', { token })).data;

const yes = (what: string, holds: boolean): Figure => exactly(what, Number(holds), 1);

/** Signs up with another person's phone number and an inbox of the attacker's, pays in, and waits for the owner. */
async function claimAnothers(fixture: AttackFixture): Promise<Figure[]> {
  const victim = makePerson();
  const claimant = await signUpBy(fixture, 'email', { phone: victim.phone });
  const claimed = await profileOf(fixture, claimant.token);
  const { password } = claimant;
  const byNumber = await fixture.post('/agent/login', { userId: victim.phone, password });
  const { data } = await mustAnswer<{ data: { depositCode: string } }>(fixture, '/agent/login', {
    userId: claimant.email,
    password,
  });
  await payIn(fixture.origin, data.depositCode, 777);
  await messageTo(fixture, claimant.email, ({ text }) => text.includes('₦777'));
  await fixture.post('/agent/forgot-password', { userId: victim.phone });
  const texts = (await fixture.messages(victim.phone)).map(({ text }) => text);
  const owner = await signUpBy(fixture, 'phone', { phone: victim.phone });
  await messageTo(fixture, claimant.email, ({ text }) => text.includes('was removed from your'));
  const [after, owned] = [await profileOf(fixture, claimant.token), await profileOf(fixture, owner.token)];
  return [
    yes('a number that was only typed is not confirmed', !claimed.phoneConfirmed),
    exactly('a login by it', byNumber?.status ?? 0, 401),
    exactly(
      'messages to its owner about the claimant’s money',
      texts.filter((text) => text.includes('₦777')).length,
      0,
    ),
    exactly('reset codes sent to its owner', texts.filter((text) => text.includes('reset code')).length, 0),
    yes('its owner signs up with it', owned.phoneConfirmed && owned.phoneNumber !== null),
    yes('the claimant has lost it, and was notified', after.phoneNumber === null),
  ];
}

/** Whether the inbox of a sign-up reveals that its phone number has an account. */
async function requestByInbox(fixture: AttackFixture): Promise<Figure[]> {
  const owner = await signUpBy(fixture, 'phone');
  const received: string[] = [];
  for (const phone of [owner.phone, makePerson().phone]) {
    const { fullName, email } = makePerson();
    const form = { fullName, phoneNumber: phone, emailAddress: email };
    const answer = await withCode(fixture, email, () => mustAnswer(fixture, '/user/signup', form));
    received.push(JSON.stringify([Object.keys(answer), (await fixture.messages(email)).length]));
  }
  return [
    yes(
      'a sign-up with a taken number and one with a free number get the same answers',
      received[0] === received[1],
    ),
  ];
}

/** Many accounts prove one number at the same moment, each with its own code. */
async function proveAtOnce(fixture: AttackFixture): Promise<Figure[]> {
  const { phone } = makePerson();
  const proofs: object[] = [];
  for (let index = 0; index < CLAIMANTS; index += 1) {
    const { token, password } = await signUpBy(fixture, 'email');
    const body = { token, channel: 'phone', contact: phone, password };
    const proof = await withCode(fixture, phone, () =>
      mustAnswer(fixture, '/agent/confirm-contact/start', body),
    );
    proofs.push({ token, ...proof });
  }
  const answers = await times(proofs.length, (index) =>
    fixture.post('/agent/confirm-contact/finish', proofs[index] ?? {}),
  );
  return [exactly(`${proofs.length} accounts prove one number at once: owners`, count(answers, isFine), 1)];
}

const isFine = ({ status }: { status: number }) => status === 200;

/** Uses the Id of a code for the attacker's own number to choose a password: another player's, or the attacker's own without the old one. */
async function passwordsByOtherIds(fixture: AttackFixture): Promise<Figure[]> {
  const [one, other] = [await signUpBy(fixture, 'email'), await signUpBy(fixture, 'email')];
  const requested = { token: one.token, channel: 'phone', contact: one.phone };
  const { Id, otp } = await withCode(fixture, one.phone, () =>
    mustAnswer<{ Id: string }>(fixture, '/agent/confirm-contact/start', requested),
  );
  const chosen = { Id, password: 'Okada!9182', confirmPassword: 'Okada!9182' };
  const finish = { token: other.token, Id, otp };
  const byOther = await fixture.post('/agent/confirm-contact/finish', finish);
  await fixture.post('/agent/verify-otp', { Id, otp });
  const answers = await times(PASSWORDS_BY_ID, () => fixture.post('/agent/set-password', chosen));
  const { phone: userId, password } = one;
  const byNew = await fixture.post('/agent/login', { userId: one.email, password: chosen.password });
  const byOld = await fixture.post('/agent/login', { userId: one.email, password });
  return [
    exactly('another player’s code confirms nothing', byOther?.status ?? 0, 404),
    exactly('a confirmation’s Id sets a password', count(answers, isFine), 0),
    exactly('the new password opens the account', byNew?.status ?? 0, 401),
    exactly('the old one does', byOld?.status ?? 0, 200),
    exactly(
      'the unproven number does',
      (await fixture.post('/agent/login', { userId, password }))?.status ?? 0,
      401,
    ),
  ];
}

export const contacts: Attack = {
  name: 'contacts',
  what: 'other people’s phone numbers: claimed, probed, proven by many at once',
  async run(fixture) {
    return [
      ...(await claimAnothers(fixture)),
      ...(await requestByInbox(fixture)),
      ...(await proveAtOnce(fixture)),
      ...(await passwordsByOtherIds(fixture)),
    ];
  },
};
