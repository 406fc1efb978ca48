import { systemClock } from '../../../server/platform/runtime/clock.ts';
import { printSettings } from '../play/print-settings.ts';
import { FAKE_FOOTBALL_KEY, startFakeApiFootball } from './fake-api-football.ts';

const PORT = 4708;
const PREMIER_LEAGUE = '39';

export async function playApiFootball(): Promise<void> {
  const fake = await startFakeApiFootball(systemClock, PORT);
  fake.add(1, { home: 'Arsenal', away: 'Chelsea' });
  printSettings({
    ...{ API_FOOTBALL_URL: fake.url, API_FOOTBALL_KEY: FAKE_FOOTBALL_KEY },
    API_FOOTBALL_LEAGUES: PREMIER_LEAGUE,
  });
  console.log('\nA match of the Premier League begins in an hour.');
}
