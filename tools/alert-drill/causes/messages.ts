import { makePerson } from '../../../e2e/people.ts';
import { post } from '../../chaos/post.ts';
import type { FakeSms } from '../../providers/sms/fake-sms.ts';
import { FAKE_TERMII, startFakeTermii } from '../../providers/termii/fake-termii.ts';
import type { Cause, DrillStage, Prepared } from '../cause.ts';

/** More than twenty of one network. */
const MESSAGES = 25;

/** Has codes sent to new numbers. */
async function requestCodes({ origin }: DrillStage): Promise<void> {
  for (let i = 0; i < MESSAGES; i += 1) {
    const { fullName, phone, email } = makePerson();
    await post(`${origin}/user/signup`, { fullName, phoneNumber: phone, emailAddress: email });
  }
}

const lostMessages = (termii: FakeSms): Cause => ({
  alerts: ['MessagesNotDelivered'],
  sentence: `the network of ${MESSAGES} new players delivers no SMS`,
  async inject(stage) {
    await requestCodes(stage);
    await termii.hasTaken(MESSAGES);
    const owner = await stage.connect();
    // Younger messages may still arrive, and count as neither.
    await owner.query(`update sent_message set queued_at = queued_at - interval '6 minutes'`);
    return async () => {
      await owner.query(`update sent_message set state = 'delivered'`);
    };
  },
});

/** A server at Termii's stand-in, which posts no reports. */
export async function prepareMessages(): Promise<Prepared> {
  const termii = await startFakeTermii();
  const { key, secret, sender } = FAKE_TERMII;
  const failing: Cause = {
    alerts: ['JobsFailing'],
    sentence: 'the provider of SMS answers 500, and the jobs that send them fail',
    async inject(stage) {
      termii.fault = 500;
      await requestCodes(stage);
      return async () => {
        termii.fault = null;
      };
    },
  };
  return {
    env: { TERMII_URL: termii.url, TERMII_KEY: key, TERMII_SECRET: secret, TERMII_SENDER: sender },
    causes: [lostMessages(termii), failing],
    stop: () => termii.stop(),
  };
}
