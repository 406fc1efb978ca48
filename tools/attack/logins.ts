import { makePerson } from '../../e2e/people.ts';
import { mustAnswer, signUpBy } from './accounts.ts';
import { type Attack, atMost, exactly, type Figure } from './attack.ts';
import { type Answer, type AttackFixture, count, times } from './attack-fixture.ts';

const SPRAYED = { quick: 120, whole: 1_000 };
const NETWORKS = { quick: 40, whole: 250 };
const TRIES_OF_NETWORK = 6;
const AT_ONCE = 60;
/** Maximum number of passwords that are compared for one network, and for one name (decision 044). */
const COMPARED_OF_NETWORK = 60;
const COMPARED_OF_NAME = 20;
const WRONG = 'Wrong!password';
const HOME = '102.89.1.1';
const SPRAYER = '105.112.9.9';

const isCompared = ({ status }: Answer) => status === 401;
const network = (index: number) => `41.58.${Math.floor(index / 250)}.${index % 250}`;

/** Tries one password on many accounts, from one network. */
async function spray(fixture: AttackFixture, many: number): Promise<Figure> {
  const answers = await times(many, () =>
    fixture.post('/agent/login', { userId: makePerson().phone, password: WRONG }, SPRAYER),
  );
  const compared = count(answers, isCompared);
  return atMost(`${many} accounts, one password, one network: compared`, compared, COMPARED_OF_NETWORK);
}

/** Wrong passwords for one number from many networks, then the owner's login. */
async function lockOut(fixture: AttackFixture, networks: number): Promise<Figure[]> {
  const { phone: userId, password } = await signUpBy(fixture, 'phone', {}, HOME);
  const owner = { userId, password };
  const { data } = await mustAnswer<{ data: { device: string } }>(fixture, '/agent/login', owner, HOME);
  const burst = await times(AT_ONCE, () =>
    fixture.post('/agent/login', { userId, password: WRONG }, SPRAYER),
  );
  const elsewhere = await fixture.post('/agent/login', owner, HOME);
  const answers: (Answer | null)[] = [];
  for (let index = 0; index < networks; index += 1)
    answers.push(
      ...(await times(TRIES_OF_NETWORK, () =>
        fixture.post('/agent/login', { userId, password: WRONG }, network(index)),
      )),
    );
  const compared = count([...burst, ...answers], isCompared);
  const right = await fixture.post('/agent/login', owner, network(0));
  const wrong = await fixture.post('/agent/login', { userId, password: WRONG }, network(0));
  const ownDevice = await fixture.post('/agent/login', { ...owner, device: data.device }, HOME);
  return [
    exactly('its owner, elsewhere, after a burst from one network', elsewhere?.status ?? 0, 200),
    atMost(`${networks} networks at one number: compared`, compared, COMPARED_OF_NAME),
    exactly('the right password is answered as a wrong one then', Number(right?.code === wrong?.code), 1),
    exactly('its owner, on a device in use', ownDevice?.status ?? 0, 200),
  ];
}

/** The passwords that are guessed first cannot be chosen. */
async function commonPasswords(fixture: AttackFixture): Promise<Figure> {
  const { token, password: oldPassword } = await signUpBy(fixture, 'phone');
  const tried = ['Password!', 'P@ssw0rd', 'JaraPlay1!', 'Abcde!', 'Qwerty!1'];
  let taken = 0;
  for (const newPassword of tried) {
    const body = { token, oldPassword, newPassword, confirmNewPassword: newPassword };
    if ((await fixture.post('/agent/change-password', body))?.status === 200) taken += 1;
  }
  return exactly(`${tried.length} common passwords: taken`, taken, 0);
}

export const logins: Attack = {
  name: 'logins',
  what: 'passwords tried on many accounts, on one account from everywhere, and common ones chosen',
  async run(fixture, size) {
    return [
      await spray(fixture, SPRAYED[size]),
      ...(await lockOut(fixture, NETWORKS[size])),
      await commonPasswords(fixture),
    ];
  },
};
