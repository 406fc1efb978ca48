import { createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** Google as a page and our server know it: a script with a button, a person who is logged in there, and signed tokens. */
export interface FakeGoogle {
  readonly clientId: string;
  /** The settings that point our server at it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Sets the person who is logged in at Google from now on. */
  setPerson(email: string): void;
  stop(): Promise<void>;
}

const CLIENT_ID = 'jaraplay-tests.apps.googleusercontent.com';
const HOUR_S = 3600;

/** The two functions of Google's script that a page calls. The button requests a token as Google's window would provide one. */
const SCRIPT = `
  const tokenAt = new URL('token', document.currentScript.src).href;
  let options;
  window.google = { accounts: { id: {
    initialize(given) { options = given; },
    renderButton(parent) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Continue with Google';
      button.onclick = async () => {
        const response = await fetch(tokenAt + '?' + new URLSearchParams({ client_id: options.client_id, nonce: options.nonce }));
        options.callback({ credential: await response.text() });
      };
      parent.append(button);
    },
  } } };
`;

const encode = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');

export async function startFakeGoogle(): Promise<FakeGoogle> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let email = '';
  const token = (clientId: string | null, nonce: string | null) => {
    const nowS = Math.floor(Date.now() / 1000);
    const claims = {
      iss: 'https://accounts.google.com',
      aud: clientId,
      sub: email,
      iat: nowS,
      exp: nowS + HOUR_S,
      email,
      email_verified: true,
      nonce,
    };
    const signed = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(claims)}`;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('access-control-allow-origin', '*');
    if (pathname === '/gsi/client') return response.setHeader('content-type', 'text/javascript').end(SCRIPT);
    if (pathname === '/gsi/token')
      return response.end(token(searchParams.get('client_id'), searchParams.get('nonce')));
    const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'one' };
    return response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    clientId: CLIENT_ID,
    settings: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_SCRIPT_URL: `${origin}/gsi/client`,
      GOOGLE_KEYS_URL: `${origin}/certs`,
    },
    setPerson: (given) => {
      email = given;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
