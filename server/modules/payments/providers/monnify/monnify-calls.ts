import type { z } from 'zod';
import type { Clock } from '../../../../platform/runtime/clock.ts';
import { type BankHttpAnswer, callBank } from '../../bank/bank-http.ts';
import { pausedCalls } from '../../bank/call-pause.ts';
import { exactJson } from './naira.ts';
import type { MonnifySettings } from './settings.ts';
import { type Envelope, envelopeOf, isGood, session } from './shapes.ts';

export interface MonnifyAnswer<Data> {
  readonly answer: BankHttpAnswer;
  /** Undefined: a proxy answered, or no answer arrived. */
  readonly envelope: Envelope | undefined;
  /** Undefined: refused, lost, or not in the expected shape. */
  readonly data: Data | undefined;
}

export interface MonnifyCalls {
  get<Shape extends z.ZodType>(path: string, shape: Shape): Promise<MonnifyAnswer<z.output<Shape>>>;
  /** `body` is JSON. */
  post<Shape extends z.ZodType>(
    path: string,
    body: string,
    shape: Shape,
  ): Promise<MonnifyAnswer<z.output<Shape>>>;
}

export const LOGIN_PATH = '/api/v1/auth/login';
/** Its firewall answers a page with status 403 to a client that names no browser. */
const USER_AGENT = 'Mozilla/5.0 (compatible; JaraPlay/1.0)';
/** The end of a token's life, in which it is renewed instead of used. */
const UNUSED_LIFE_SECONDS = 60;

interface Token {
  readonly value: string;
  readonly renewAtMs: number;
}

export const basicLogin = ({ apiKey, secretKey }: Pick<MonnifySettings, 'apiKey' | 'secretKey'>) =>
  ({
    method: 'POST',
    headers: {
      'user-agent': USER_AGENT,
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${apiKey}:${secretKey}`).toString('base64')}`,
    },
    body: '{}',
  }) as const;

/** Calls by a token of the account. A call that a token ended under is repeated once with another: it was not processed. */
export function createMonnifyCalls(
  settings: Pick<MonnifySettings, 'apiKey' | 'secretKey' | 'url'>,
  { clock, timeoutMs }: { readonly clock: Clock; readonly timeoutMs: number | undefined },
): MonnifyCalls {
  const paced = pausedCalls(clock);
  const request = (path: string, init: RequestInit) =>
    paced(() => callBank('monnify', `${settings.url}${path}`, init, timeoutMs, exactJson));
  const tokens = createTokens(() => request(LOGIN_PATH, basicLogin(settings)), clock);

  async function send(path: string, init: RequestInit): Promise<BankHttpAnswer> {
    for (let refused: Token | null = null; ; ) {
      const token = await tokens.take(refused);
      if ('status' in token) return token;
      const headers = { 'user-agent': USER_AGENT, 'content-type': 'application/json' };
      const authorization = `Bearer ${token.value}`;
      const answer = await request(path, { ...init, headers: { ...headers, authorization } });
      if (answer.status !== 401 || refused !== null) return answer;
      refused = token;
    }
  }

  async function call<Shape extends z.ZodType>(
    path: string,
    init: RequestInit,
    shape: Shape,
  ): Promise<MonnifyAnswer<z.output<Shape>>> {
    const answer = await send(path, init);
    const envelope = envelopeOf(answer);
    const read = isGood(answer, envelope) ? shape.safeParse(envelope?.responseBody) : undefined;
    return { answer, envelope, data: read?.data };
  }

  return {
    get: (path, shape) => call(path, { method: 'GET' }, shape),
    post: (path, body, shape) => call(path, { method: 'POST', body }, shape),
  };
}

/** The token in use. Calls that need one at the same time share one login. */
function createTokens(logIn: () => Promise<BankHttpAnswer>, clock: Clock) {
  let current: Token | null = null;
  let underWay: Promise<Token | BankHttpAnswer> | null = null;

  async function renew(): Promise<Token | BankHttpAnswer> {
    const sentAtMs = clock.now().getTime();
    const answer = await logIn();
    const envelope = envelopeOf(answer);
    const read = isGood(answer, envelope) ? session.safeParse(envelope?.responseBody) : undefined;
    current = read?.success
      ? {
          value: read.data.accessToken,
          renewAtMs: sentAtMs + (read.data.expiresIn - UNUSED_LIFE_SECONDS) * 1000,
        }
      : null;
    return current ?? answer;
  }

  return {
    /** A token, or the answer that refused one. `refused`: the token that the caller found ended. */
    async take(refused: Token | null): Promise<Token | BankHttpAnswer> {
      if (underWay !== null) return underWay;
      const isUsable = current !== null && current !== refused && clock.now().getTime() < current.renewAtMs;
      if (current !== null && isUsable) return current;
      underWay = renew().finally(() => {
        underWay = null;
      });
      return underWay;
    },
  };
}
