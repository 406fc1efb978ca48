import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export const FAKE_SMTP = { user: 'jara', password: 'smtp-test-12345' } as const;

type SmtpFault = 'hang' | 'cut' | 'wrong_login' | 'sender_refused' | 421 | 450 | 451 | 452 | 454;

export interface FakeSmtp {
  readonly url: string;
  readonly mails: ParsedMail[];
  fault: SmtpFault | null;
  /** The logins that it received. */
  logins: number;
  stop(): Promise<void>;
}

interface FakeSmtpOptions {
  readonly port?: number;
  /** Absent: without TLS. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

function refusal(status: number): Error {
  return Object.assign(new Error('Refused as the test has it'), { responseCode: status });
}

/** A mail server over real SMTP. It refuses `unknown@…` for ever, and everything else as its fault has it. */
export async function startFakeSmtp({ port = 0, tls }: FakeSmtpOptions = {}): Promise<FakeSmtp> {
  const mails: ParsedMail[] = [];
  const server = new SMTPServer({
    ...{ authOptional: false, disabledCommands: ['STARTTLS'], allowInsecureAuth: true, logger: false },
    ...(tls === undefined ? {} : { ...tls, secure: true }),
    onAuth({ username, password }, _session, done) {
      fake.logins += 1;
      const isRight = username === FAKE_SMTP.user && password === FAKE_SMTP.password;
      if (isRight && fake.fault !== 'wrong_login') done(null, { user: username });
      else done(refusal(535));
    },
    onMailFrom(_address, _session, done) {
      done(fake.fault === 'sender_refused' ? refusal(550) : null);
    },
    onRcptTo({ address }, session, done) {
      if (fake.fault === 'hang') return;
      if (fake.fault === 'cut') return void cut(session.id);
      if (typeof fake.fault === 'number') return done(refusal(fake.fault));
      done(address.startsWith('unknown@') ? refusal(550) : null);
    },
    async onData(stream, _session, done) {
      mails.push(await simpleParser(stream));
      done();
    },
  });
  const cut = (id: string) => {
    for (const connection of server.connections) if (connection.id === id) connection.close();
  };
  server.on('error', () => undefined);
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const { port: taken } = listener.address() as AddressInfo;
  const scheme = tls === undefined ? 'smtp' : 'smtps';
  const fake: FakeSmtp = {
    url: `${scheme}://${FAKE_SMTP.user}:${FAKE_SMTP.password}@127.0.0.1:${taken}`,
    ...{ mails, fault: null, logins: 0 },
    stop: () => new Promise((done) => server.close(() => done())),
  };
  return fake;
}
