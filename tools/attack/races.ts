import { randomUUID } from 'node:crypto';
import { makePerson } from '../../e2e/people.ts';
import { type Attack, atMost, exactly, type Figure } from './attack.ts';
import { type AttackFixture, count, times } from './attack-fixture.ts';

const AT_ONCE = { quick: 12, whole: 50 };
const CODE_TRIES = 5;
const OPENING = 5_000;

const ok = ({ status }: { readonly status: number }) => status === 200;

async function balanceOf({ post }: AttackFixture, token: string): Promise<number> {
  const answer = await post('/agent/wallet-balance', { token });
  return (JSON.parse(answer?.text ?? '{}') as { balance?: number }).balance ?? Number.NaN;
}

/** One call sent many times is executed once. */
async function sameRequest(fixture: AttackFixture, many: number): Promise<Figure[]> {
  const { token } = await fixture.player(OPENING);
  const bet = { token, betAmount: '100', requestId: randomUUID() };
  const spins = await times(many, () => fixture.post('/agent/spin-multiplier', bet));
  const outcomes = new Set(
    spins.filter((one) => one !== null && ok(one)).map((one) => spinIdOf(one?.text ?? '')),
  );
  return [exactly(`one spin sent ${many} times: spins`, outcomes.size, 1)];
}

const spinIdOf = (text: string) => (JSON.parse(text) as { data: { spinId: string } }).data.spinId;

/** Stakes beyond the balance: the wallet accepts as many as it covers. */
async function beyondBalance(fixture: AttackFixture, many: number): Promise<Figure[]> {
  const affordable = 3;
  const stake = 1_000;
  const { token } = await fixture.player(affordable * stake);
  await times(many, () =>
    fixture.post('/agent/spin-multiplier', { token, betAmount: String(stake), requestId: randomUUID() }),
  );
  const balance = await balanceOf(fixture, token);
  return [
    {
      what: `${many} stakes of a third of the balance: balance`,
      value: balance,
      bound: 'at least 0',
      holds: balance >= 0,
    },
  ];
}

/** Wrong codes at once: the server compares as many as one code allows. */
async function codes(fixture: AttackFixture, many: number): Promise<Figure[]> {
  const { phone, email, fullName } = makePerson();
  const answer = await fixture.post('/user/signup', { fullName, phoneNumber: phone, emailAddress: email });
  const { Id } = JSON.parse(answer?.text ?? '{}') as { Id: string };
  const answers = await times(many, (index) =>
    fixture.post('/agent/verify-otp', { Id, otp: String(900_000 + index) }),
  );
  return [
    exactly(`${many} guesses of a code: taken`, count(answers, ok), 0),
    atMost(
      `${many} guesses of a code: compared`,
      count(answers, ({ code }) => code === 'wrong_code'),
      CODE_TRIES,
    ),
  ];
}

/** One launch code opens one game, once. */
async function launchCode(fixture: AttackFixture, many: number): Promise<Figure[]> {
  const { token } = await fixture.player(OPENING);
  const gameId = 'card-hi-lo';
  const launched = await fixture.post('/xpress/live/launcher-url', { token, gameId, deviceType: 'mobile' });
  const { launcherUrl } = JSON.parse(launched?.text ?? '{}') as { launcherUrl: string };
  if (launched?.status !== 200) throw new Error(`${gameId} was not launched: ${launched?.text}`);
  const code = new URL(launcherUrl).searchParams.get('code');
  const answers = await times(many, () => fixture.postToGames('/game/session', { code, gameId }));
  return [exactly(`one launch code used ${many} times: sessions`, count(answers, ok), 1)];
}

/** One inbound transfer that is notified many times is booked once. */
async function deposit(fixture: AttackFixture, many: number): Promise<Figure[]> {
  const { token, depositCode } = await fixture.player(0);
  const transfer = { accountNumber: depositCode, amount: '700', reference: randomUUID() };
  await times(many, () => fixture.post('/sandbox/bank/transfer', transfer));
  return [exactly(`one transfer notified ${many} times: balance`, await balanceOf(fixture, token), 700)];
}

export const races: Attack = {
  name: 'races',
  what: 'one call many times at once: each is executed once',
  async run(fixture, size) {
    const many = AT_ONCE[size];
    const figures: Figure[] = [];
    for (const race of [sameRequest, beyondBalance, codes, launchCode, deposit])
      figures.push(...(await race(fixture, many)));
    return figures;
  },
};
