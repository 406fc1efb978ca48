import type { IncomingMessage, ServerResponse } from 'node:http';
import { bytesOf, type FakeServer, startFakeServer } from '../fake-server.ts';
import { reportsOf, type SmsBehaviour, smsBehaviourOf } from './sentinels.ts';

/** A report as it goes over the wire. */
export interface WireReport {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The end of the address; null: the provider signs instead. */
  readonly secret: string | null;
}

export interface FakeSms extends FakeServer {
  /** The messages that it took, oldest first. */
  readonly taken: { readonly to: string; readonly text: string; readonly id: string }[];
  /** Whether it is night for a promotional sender: all its messages are refused until 08:00. */
  isNight: boolean;
  /** Resolves once this count of messages was taken. */
  hasTaken(count: number): Promise<void>;
  /** The reports of messages since the last call, in the order in which it sends them. */
  reports(): WireReport[];
  report(id: string, state: 'sent' | 'delivered' | 'failed'): WireReport;
}

export interface SmsDialect {
  /** Reads the call; null: it was answered. */
  read(request: IncomingMessage, body: string, response: ServerResponse): { to: string; text: string } | null;
  /** Answers by the behaviour; true: the message was taken. */
  answer(behaviour: SmsBehaviour, id: string, to: string, response: ServerResponse): boolean;
  report(id: string, state: 'sent' | 'delivered' | 'failed'): WireReport;
  forge(report: WireReport): WireReport;
}

/** A provider of SMS over real HTTP, in the dialect of one; its answers follow from the number alone. */
export async function startFakeSms(dialect: SmsDialect): Promise<FakeSms> {
  const taken: { to: string; text: string; id: string }[] = [];
  const waiting: (readonly [count: number, done: () => void])[] = [];
  let reported = 0;
  const server = await startFakeServer(async (request, response) => {
    const message = dialect.read(request, (await bytesOf(request)).toString('utf8'), response);
    if (message === null) return;
    const id = `message-${taken.length + 1}`;
    const to = `+${message.to.replace(/^\+/, '')}`;
    if (!dialect.answer(fake.isNight ? 'dnd' : smsBehaviourOf(to), id, to, response)) return;
    taken.push({ to, text: message.text, id });
    for (const [count, done] of waiting) if (taken.length >= count) done();
  });
  const fake: FakeSms = Object.assign(server, {
    ...{ taken, isNight: false },
    report: dialect.report,
    async hasTaken(count: number) {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (taken.length >= count) resolve();
      else waiting.push([count, resolve]);
      await promise;
    },
    reports() {
      const fresh = taken.slice(reported);
      reported = taken.length;
      return fresh.flatMap(({ to, id }) => {
        const behaviour = smsBehaviourOf(to);
        const all = reportsOf(behaviour).map((state) => dialect.report(id, state));
        return behaviour === 'forged_report' ? all.map(dialect.forge) : all;
      });
    },
  });
  return fake;
}
