import { systemClock } from '../../../server/platform/runtime/clock.ts';
import { printSettings } from '../play/print-settings.ts';
import { FAKE_KEY, startFakeOddsApi } from './fake-odds-api.ts';

const PORT = 4707;

export async function playOddsApi(): Promise<void> {
  const fake = await startFakeOddsApi(systemClock, PORT);
  fake.add('1', { home: 'Arsenal', away: 'Chelsea' });
  fake.add('2', { home: 'Liverpool', away: 'Everton' });
  printSettings({
    ...{ THE_ODDS_API_URL: fake.url, THE_ODDS_API_KEY: FAKE_KEY, THE_ODDS_API_SPORTS: 'soccer_epl' },
  });
  console.log('\nTwo matches of the Premier League begin in an hour.');
}
