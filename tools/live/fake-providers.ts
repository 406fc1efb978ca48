import { systemClock } from '../../server/platform/runtime/clock.ts';
import { FAKE_DOJAH, startFakeDojah } from '../providers/dojah/fake-dojah.ts';
import { startFakeRelay } from '../providers/drand/fake-relay.ts';
import { FAKE_LIVE_KEY, startFakePaystack } from '../providers/paystack/fake-paystack.ts';
import { startFakeSmtp } from '../providers/smtp/fake-smtp.ts';
import { FAKE_TERMII, startFakeTermii } from '../providers/termii/fake-termii.ts';
import { FAKE_KEY as ODDS_KEY, startFakeOddsApi } from '../providers/the-odds-api/fake-odds-api.ts';

/** The stand-in of every service that a live start requires, each a server of its own; the bank's takes this key. */
export async function startFakeProviders(bankKey = FAKE_LIVE_KEY) {
  const [bank, sms, mail, registry, beacon, odds] = await Promise.all([
    startFakePaystack({ key: bankKey }),
    startFakeTermii(),
    startFakeSmtp(),
    startFakeDojah(),
    startFakeRelay(systemClock),
    startFakeOddsApi(systemClock),
  ]);
  const { hash, publicKey, genesisSeconds, periodSeconds } = beacon.chain;
  return {
    ...{ bank, sms, mail, registry, beacon, odds },
    /** The settings that use them. */
    settings: {
      ...{ PAYSTACK_URL: bank.url, PAYSTACK_SECRET_KEY: bankKey },
      ...{ TERMII_URL: sms.url, TERMII_KEY: FAKE_TERMII.key, TERMII_SECRET: FAKE_TERMII.secret },
      ...{ TERMII_SENDER: FAKE_TERMII.sender, SMTP_URL: mail.url, MAIL_FROM: 'play@jaraplay.example' },
      ...{ DOJAH_URL: registry.url, DOJAH_APP_ID: FAKE_DOJAH.appId, DOJAH_KEY: FAKE_DOJAH.key },
      ...{ DRAND_URLS: beacon.url, DRAND_CHAIN: [hash, publicKey, genesisSeconds, periodSeconds].join(':') },
      ...{ THE_ODDS_API_URL: odds.url, THE_ODDS_API_KEY: ODDS_KEY },
    },
    async stop() {
      await Promise.all([bank, sms, mail, registry, beacon, odds].map((one) => one.stop()));
    },
  };
}

export type FakeProviders = Awaited<ReturnType<typeof startFakeProviders>>;
