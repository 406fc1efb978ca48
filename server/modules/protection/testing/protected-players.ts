import type { PlayLimit } from '@jara/contract/protection';
import type { TestApp } from '../../../testing/test-app.ts';
import { identityModule } from '../../identity/module.ts';
import { sandboxModule } from '../../sandbox/module.ts';

const PASSWORD = 'Harmattan!1';

export interface Person {
  readonly playerId: bigint;
  readonly phoneNumber: string;
  readonly token: string;
}

/** Players of a whole server, with their calls. */
export function protectedPlayers(server: () => TestApp) {
  let people = 0;
  let spins = 0;

  const post = async (url: string, payload: object) => {
    const answer = await server().app.inject({ method: 'POST', url, payload });
    return { http: answer.statusCode, ...answer.json() };
  };

  async function logIn(phoneNumber: string): Promise<string> {
    return (await post('/agent/login', { userId: phoneNumber, password: PASSWORD })).data.token;
  }

  /** A player with ₦10,000, logged in. */
  async function newPlayer(): Promise<Person> {
    people += 1;
    const phoneNumber = `0803777${String(people).padStart(4, '0')}`;
    const seed = { userType: 'Individual' as const, fullName: 'Ngozi Okafor', password: PASSWORD };
    const emailAddress = `protected${people}@example.com`;
    const { player } = await server()
      .modules.use(identityModule)
      .seedPlayer({ ...seed, phoneNumber, emailAddress });
    await server()
      .modules.use(sandboxModule)
      .transfer({ accountNumber: player.depositCode, amountKobo: 1_000_000n });
    return { playerId: player.playerId, phoneNumber, token: await logIn(phoneNumber) };
  }

  const play = async (url: string, payload: object) => {
    const answer = await server().games.inject({ method: 'POST', url, payload });
    return { http: answer.statusCode, ...answer.json() };
  };

  async function openGame({ token }: Person, gameId: string): Promise<string> {
    const { launcherUrl } = await post('/xpress/live/launcher-url', { token, gameId, deviceType: 'mobile' });
    const code = new URL(launcherUrl).searchParams.get('code');
    return (await play('/game/session', { code, gameId })).token;
  }

  /** A spin, and the free spins that it wins: the next one is paid. */
  async function spin({ token }: Pick<Person, 'token'>, naira: number) {
    for (;;) {
      spins += 1;
      const request = { token, betAmount: String(naira), requestId: `spin ${spins}` };
      const answer = await post('/agent/spin-multiplier', request);
      if (!answer.data?.freeSpin) return answer;
    }
  }

  const set = ({ token }: Person, limit: string, period: string | undefined, amount: string) =>
    post('/agent/set-limit', { token, limit, period, amount });

  async function limitOf(
    { token }: Person,
    limit: string,
    period: string | null,
  ): Promise<PlayLimit | undefined> {
    const { data } = await post('/agent/limits', { token });
    return data.find((one: PlayLimit) => one.limit === limit && one.period === period);
  }
  return { post, play, logIn, newPlayer, openGame, spin, set, limitOf };
}
