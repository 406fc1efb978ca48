import { randomInt } from 'node:crypto';

export interface Person {
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
}

export interface Player extends Person {
  readonly token: string;
  readonly userId: string;
  readonly depositCode: string;
  readonly referralCode: string;
}

interface LoginData {
  readonly data: Pick<Player, 'token' | 'userId' | 'depositCode' | 'referralCode'>;
}

/** A new person: the number is long enough that two workers never draw the same. */
export function makePerson(): Person {
  const digits = String(randomInt(10_000_000)).padStart(7, '0');
  return {
    fullName: 'Adaeze Okonkwo',
    phone: `0803${digits}`,
    email: `adaeze.${digits}@example.com`,
    password: 'Danfo!2026',
  };
}

/** A call as the page makes it. */
export async function call<Answer>(origin: string, path: string, body: object): Promise<Answer> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

const POLL_EVERY_MS = 100;
const CODE_LIMIT_MS = 10_000;

async function newestCode(origin: string, to: string, containing = ''): Promise<string> {
  for (let waitedMs = 0; waitedMs < CODE_LIMIT_MS; waitedMs += POLL_EVERY_MS) {
    const response = await fetch(`${origin}/sandbox/outbox?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
    });
    const messages = (await response.json()) as { code: string | null; text: string }[];
    const code = messages.find((message) => message.code !== null && message.text.includes(containing))?.code;
    if (code != null) return code;
    await new Promise((done) => setTimeout(done, POLL_EVERY_MS));
  }
  throw new Error(`No code reached ${to}.`);
}

/** Signs up without the screens, for tests of later steps. */
export async function signUpByCalls(origin: string, person: Person, depositNaira: number): Promise<Player> {
  const { Id } = await call<{ Id: string }>(origin, '/user/signup', {
    fullName: person.fullName,
    phoneNumber: person.phone,
    emailAddress: person.email,
  });
  await call(origin, '/agent/verify-otp', { Id, otp: await newestCode(origin, person.phone) });
  const { password } = person;
  await call(origin, '/agent/set-password', { Id, password, confirmPassword: password });
  const { data } = await call<LoginData>(origin, '/agent/login', { userId: person.phone, password });
  if (depositNaira > 0) await payIn(origin, data.depositCode, depositNaira);
  const { token, userId, depositCode, referralCode } = data;
  return { ...person, token, userId, depositCode, referralCode };
}

/** An account at the sandbox bank whose holder always has the player's own name. */
export const OWN_BANK = { bankCode: '058', accountNumber: '0123456789' } as const;

/** An account at the sandbox bank to which payouts stay open until a person ends them. */
export const PENDING_BANK = { bankCode: '058', accountNumber: '0000000009' } as const;

/** A deposit account of no player. */
export const UNKNOWN_ACCOUNT = '9990000001';

/** Confirms an account by its code, so that withdrawals go there. */
export async function confirmPayee(
  origin: string,
  { token, phone }: Pick<Player, 'token' | 'phone'>,
  account: { readonly bankCode: string; readonly accountNumber: string } = OWN_BANK,
): Promise<void> {
  const { Id } = await call<{ Id: string }>(origin, '/agent/confirm-payee/start', { token, ...account });
  const otp = await newestCode(origin, phone, 'for withdrawals');
  await call(origin, '/agent/confirm-payee/finish', { token, Id, otp });
}

/** An inbound bank transfer at the sandbox bank. */
export async function payIn(origin: string, depositCode: string, naira: number): Promise<void> {
  await call(origin, '/sandbox/bank/transfer', { accountNumber: depositCode, amount: String(naira) });
}
