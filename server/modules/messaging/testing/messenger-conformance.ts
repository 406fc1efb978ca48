import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DeliveryReport, Messenger, OutgoingMessage, ReportRequest, SendAnswer } from '../types.ts';

type Fault = Extract<SendAnswer, { ok: false }>['code'];

export interface ConformingMessenger {
  readonly messenger: Messenger;
  readonly to: string;
  readonly channel: OutgoingMessage['channel'];
  /** A recipient that is refused for ever; null: it refuses none. */
  readonly refusedTo: string | null;
  /** The texts that arrived for a recipient. */
  received(to: string): Promise<readonly string[]>;
  readonly faults: readonly { readonly name: string; readonly code: Fault; set(): void }[];
  clearFault(): void;
  /** A report about a message; null: it reports nothing. */
  readonly report: ((reference: string, state: 'sent' | 'delivered' | 'failed') => ReportRequest) | null;
  close(): Promise<void>;
}

const CODE = '012345';
/** Texts that no answer and no reason may repeat. */
const SECRETS = /012345|8031234567|ada@example|tsk_|atsk_|TLtest/;
let count = 0;

function messageTo({ channel }: ConformingMessenger, to: string): OutgoingMessage {
  count += 1;
  const messageId = `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`;
  const text = `${CODE} is your JaraPlay code. ₦ & "quotes" + 100%`;
  return { messageId, class: 'transactional', channel, to, subject: 'Your JaraPlay code', text };
}

/** One suite of the port for all of its adapters. */
export function messengerConformance(name: string, start: () => Promise<ConformingMessenger>): void {
  describe(`${name} as a messenger`, () => {
    let on: ConformingMessenger;
    before(async () => {
      on = await start();
    });
    after(() => on.close());

    test('carries a text unchanged to its recipient', async () => {
      const message = messageTo(on, on.to);
      const answer = await on.messenger.send(message);
      assert.ok(answer.ok);
      assert.deepEqual((await on.received(on.to)).slice(-1), [message.text]);
      assert.equal(answer.providerReference !== null, on.report !== null);
    });

    test('answers each fault by its code alone, and recovers', async () => {
      for (const { name: fault, code, set } of on.faults) {
        set();
        const answer = await on.messenger.send(messageTo(on, on.to));
        assert.equal(answer.ok ? 'ok' : answer.code, code, fault);
        assert.doesNotMatch(answer.ok ? '' : answer.reason, SECRETS, fault);
        on.clearFault();
      }
      assert.ok((await on.messenger.send(messageTo(on, on.to))).ok);
    });

    test('refuses a recipient for ever by one code', async () => {
      if (on.refusedTo === null) return;
      const answer = await on.messenger.send(messageTo(on, on.refusedTo));
      assert.equal(answer.ok ? 'ok' : answer.code, 'refused');
      assert.doesNotMatch(answer.ok ? '' : answer.reason, SECRETS);
    });

    test('reads its reports, and none that is forged or strange', () => testReports(on));
  });
}

function testReports({ messenger, report }: ConformingMessenger): void {
  if (report === null) {
    assert.equal(messenger.readReport, undefined);
    return;
  }
  for (const state of ['sent', 'delivered', 'failed'] as const) {
    const read: DeliveryReport | 'forged' | null | undefined = messenger.readReport?.(
      report('message-1', state),
    );
    assert.ok(typeof read === 'object' && read !== null);
    assert.deepEqual([read.providerReference, read.state], ['message-1', state]);
    assert.equal(read.reason === null, state !== 'failed');
  }
  const right = report('message-1', 'delivered');
  const forged: readonly ReportRequest[] = [
    { ...right, headers: {}, secret: undefined },
    { ...right, headers: { 'x-termii-signature': 'ff' }, secret: '' },
    { ...right, headers: { 'x-termii-signature': ['a', 'b'] }, secret: `${right.secret ?? ''}x` },
  ];
  for (const one of forged) assert.equal(messenger.readReport?.(one), 'forged');
  for (const body of [
    '',
    'null',
    '[]',
    '{"status":7}',
    '{"message_id":"1"}',
    'status=Odd&id=1',
    '\u0000',
    '{'.repeat(5000),
  ]) {
    const read = messenger.readReport?.({ ...right, body: Buffer.from(body) });
    assert.ok(read === 'forged' || read === null, body);
  }
}
