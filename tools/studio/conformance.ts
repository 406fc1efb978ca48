import { randomUUID } from 'node:crypto';
import {
  type Signing,
  type StudioAnswer,
  type StudioCall,
  type StudioKey,
  sendCall,
  signatureOf,
} from './client.ts';

export interface ConformanceOptions {
  /** The origin of the operator's games, as `https://games.example`. */
  readonly origin: string;
  readonly key: StudioKey;
  /** The session of a game that the operator opened at the studio; its player needs ₦100. */
  readonly sessionId: string;
  /** The time of the signatures, in seconds since 1970; absent: this machine's. */
  readonly nowS?: () => number;
}

export interface ConformanceCheck {
  readonly name: string;
  /** The violation of `docs/studios.md`; null: none. */
  readonly fault: string | null;
}

type Fields = Readonly<Record<string, unknown>>;
type Expected = readonly [status: number, code?: string];

/** The calls of one studio about one session, and their results so far. */
function createProbe({
  origin,
  key,
  sessionId,
  nowS = () => Math.floor((performance.timeOrigin + performance.now()) / 1000),
}: ConformanceOptions) {
  const checks: ConformanceCheck[] = [];
  const post = (path: string, fields: Fields): StudioCall => ({
    method: 'POST',
    path,
    body: JSON.stringify({ sessionID: sessionId, ...fields }),
  });
  const sign = (call: StudioCall, { by = key, ...signing }: Signing & { by?: StudioKey } = {}) =>
    signatureOf(by, call, { created: nowS(), ...signing });
  const send = (call: StudioCall, headers: Readonly<Record<string, string>> = sign(call)) =>
    sendCall(origin, call, headers);
  return {
    checks,
    post,
    sign,
    nowS,
    money: (path: string, amount: string, more: Fields = {}) =>
      post(path, { type: 'regular', amount, txID: randomUUID(), ...more }),
    send,
    async balance(): Promise<number> {
      const { status, json } = await send({
        method: 'GET',
        path: `/studio/balance?sessionID=${sessionId}`,
        body: '',
      });
      if (status !== 200) throw new Error(`The balance is answered with ${status}: ${String(json.message)}`);
      return Number(json.balance);
    },
    hold(name: string, { status, json }: StudioAnswer, [wanted, code]: Expected): StudioAnswer {
      const holds = status === wanted && (code === undefined || json.code === code);
      checks.push({
        name,
        fault: holds ? null : `${status} ${JSON.stringify(json)} instead of ${wanted} ${code ?? ''}`,
      });
      return { status, json };
    },
    same(name: string, given: unknown, wanted: unknown): void {
      const holds = JSON.stringify(given) === JSON.stringify(wanted);
      checks.push({
        name,
        fault: holds ? null : `${JSON.stringify(given)} instead of ${JSON.stringify(wanted)}`,
      });
    },
  };
}

type Probe = ReturnType<typeof createProbe>;

/** Checks the protocol's rules one by one, with a few naira of one player, which are returned at the end. */
export async function checkOperator(options: ConformanceOptions): Promise<readonly ConformanceCheck[]> {
  const probe = createProbe(options);
  const before = await probe.balance();
  await checkSignatures(probe, options.key);
  await checkRound(probe);
  await checkRefunds(probe);
  await checkInput(probe);
  probe.same(
    'all came back: the balance is what it was',
    (await probe.balance()).toFixed(2),
    before.toFixed(2),
  );
  return probe.checks;
}

async function checkSignatures({ money, send, sign, hold, nowS }: Probe, key: StudioKey): Promise<void> {
  const win = money('/studio/win', '5', { roundID: randomUUID() });
  const anew = { created: nowS() };
  hold('a call without a signature', await send(win, { 'content-type': 'application/json' }), [
    401,
    'invalid_signature',
  ]);
  const forged = sign(win, { by: { ...key, secret: 'x'.repeat(40) } });
  hold('a signature by another secret', await send(win, forged), [401, 'invalid_signature']);
  const unknown = sign(win, { by: { ...key, id: 'no-such-key' } });
  hold('a signature by an unknown key', await send(win, unknown), [401, 'unknown_key']);
  for (const seconds of [-120, 120]) {
    const late = sign(win, { created: anew.created + seconds });
    hold(`a signature ${seconds} seconds from now`, await send(win, late), [401, 'expired_signature']);
  }
  const changed = { ...win, body: win.body.replace('"5"', '"6"') };
  hold('a body that was not signed', await send(changed, sign(win)), [401, 'invalid_signature']);
  const bet = money('/studio/bet', '100000000', { roundID: randomUUID() });
  const headers = sign(bet);
  hold('a bet above the balance', await send(bet, headers), [402, 'insufficient_funds']);
  hold('its signature again', await send(bet, headers), [409, 'replayed_call']);
  hold('its signature at another call', await send({ ...bet, path: '/studio/win' }, headers), [
    401,
    'invalid_signature',
  ]);
}

async function checkRound({ money, post, send, hold, same, balance }: Probe): Promise<void> {
  const roundID = randomUUID();
  const before = await balance();
  const bet = money('/studio/bet', '10.10', { roundID });
  const first = hold('a bet', await send(bet), [200]);
  same('takes its amount', Number(first.json.balance).toFixed(2), (before - 10.1).toFixed(2));
  same('the same bet, signed again, is answered as before', (await send(bet)).json, first.json);
  const other = { ...bet, body: bet.body.replace('10.10', '10.20') };
  hold('its id with another amount', await send(other), [409, 'duplicate_transaction']);
  const far = money('/studio/win', '10.10', { roundID: randomUUID() });
  hold('a win in a round without a bet', await send(far), [404, 'unknown_bet']);
  const much = money('/studio/win', '300000', { roundID });
  hold('a win of more than 20,000 times the stake', await send(much), [409, 'win_limit']);
  hold('a win', await send(money('/studio/win', '10.10', { roundID })), [200]);
  const back = post('/studio/refund', {
    txID: randomUUID(),
    origTxID: JSON.parse(bet.body).txID,
    roundID,
    amount: '10.10',
  });
  hold('a refund in a round that has won', await send(back), [409, 'round_won']);
  hold('the end of the round', await send(post('/studio/end-round', { roundID })), [200]);
  hold('a bet after it', await send(money('/studio/bet', '1', { roundID })), [409, 'round_ended']);
}

async function checkRefunds({ money, post, send, hold }: Probe): Promise<void> {
  const roundID = randomUUID();
  const bet = money('/studio/bet', '7', { roundID });
  const refundOf = (origTxID: string, amount: string) =>
    post('/studio/refund', { txID: randomUUID(), origTxID, roundID, amount });
  const { txID } = JSON.parse(bet.body) as { txID: string };
  hold('a bet to take back', await send(bet), [200]);
  hold('a refund of another amount', await send(refundOf(txID, '8')), [409, 'wrong_amount']);
  hold('a refund', await send(refundOf(txID, '7')), [200]);
  hold('a second refund of the same bet', await send(refundOf(txID, '7')), [409, 'already_refunded']);
  const never = money('/studio/bet', '3', { roundID });
  const { txID: lost } = JSON.parse(never.body) as { txID: string };
  hold('a refund of a bet that never came', await send(refundOf(lost, '3')), [200]);
  hold('that bet, should it come yet', await send(never), [409, 'already_refunded']);
}

async function checkInput({ money, post, send, hold }: Probe): Promise<void> {
  const roundID = randomUUID();
  for (const amount of ['-5', '1e3', '1.001', '', 'ten'])
    hold(`an amount of "${amount}"`, await send(money('/studio/bet', amount, { roundID })), [
      400,
      'bad_call',
    ]);
  hold('an id that is no UUID', await send(money('/studio/bet', '1', { roundID, txID: 'x' })), [
    400,
    'bad_call',
  ]);
  hold('half a call', await send(post('/studio/bet', { roundID })), [400, 'bad_call']);
  const text: StudioCall = { method: 'POST', path: '/studio/bet', body: '{' };
  hold('half of JSON', await send(text), [400, 'bad_call']);
  const stranger = money('/studio/bet', '1', { roundID, sessionID: 'nobody' });
  hold('a session there is not', await send(stranger), [404, 'session_not_found']);
}
