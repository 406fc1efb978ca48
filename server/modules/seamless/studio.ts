import type { CatalogueGame } from '@jara/contract/games';
import { z } from 'zod';
import { refused } from '../../platform/http/refusal.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Outages } from '../audit/types.ts';
import type { GameProvider, Launch, LaunchRefusal, LaunchRequest } from '../catalogue/types.ts';
import type { StudioSettings } from './settings.ts';
import { publishStudio, requestStudio, type StudioAnswer } from './studio-http.ts';
import { gameIdAt, ownIdOf, studioOf } from './studio-names.ts';

export interface StudioDeps extends StudioSettings {
  /** Begins a session of one player in one game: its name is what the studio's bets and wins will carry. */
  openSession(request: LaunchRequest): Promise<string>;
  readonly clock: Clock;
  readonly log: Log;
  /** Absent: outages of the studio are not observed. */
  readonly outages?: Pick<Outages, 'watch'>;
}

const CURRENCY = 'NGN';
const LOCALE = 'en_ng';
/** Of all the studio's clients, this site. */
const CLIENT = 'jaraplay';
const MAX_GAMES = 1000;
/** Of our id of a game, with the studio's name. */
const MAX_ID_LENGTH = 64;

const listedGame = z.object({
  id: z.string().min(1).max(64),
  title: z.string().trim().min(1).max(80),
  type: z.string().max(40).default(''),
  currencies: z.array(z.string()),
  images: z.object({ baseURL: z.string(), square: z.string() }).partial().optional(),
});
type ListedGame = z.infer<typeof listedGame>;

const launched = z.object({ gameURL: z.url({ protocol: /^https?$/ }).max(2048), gsID: z.string().max(128) });
const problem = z.object({ code: z.string() });

const REFUSALS: Readonly<Record<string, LaunchRefusal>> = {
  game_not_found: 'unknown_game',
  account_blocked: 'not_allowed',
  bet_limit: 'not_allowed',
  loss_limit: 'not_allowed',
  time_limit: 'not_allowed',
};

export interface Studio extends GameProvider {
  /** As the studio last listed it; null: not since this node started. */
  titleOf(gameId: string): string | null;
}

/** A studio outside, over signed calls: `GET /games` lists, `POST /create-new-game` opens. */
export function createStudio({ openSession, log, outages, ...settings }: StudioDeps): Studio {
  const { name, frameOrigins, id: cID } = settings;
  const observed = (call: () => Promise<StudioAnswer>): Promise<StudioAnswer> =>
    outages === undefined
      ? call()
      : outages.watch(`studio ${name}`.trim(), call, ({ status }) => status >= 500);
  let titles: ReadonlyMap<string, string> = new Map();
  return {
    frameOrigins,
    titleOf: (gameId) => titles.get(gameId) ?? null,

    async list() {
      const { status, json } = await observed(() =>
        requestStudio(settings, '/games', { cID, extCID: CLIENT }),
      );
      if (status !== 200 || !Array.isArray(json))
        throw new Error(`the studio answered ${status} instead of its games`);
      const read = json.slice(0, MAX_GAMES).map((entry) => listedGame.safeParse(entry));
      const games = read
        .flatMap(({ success, data }) => (success ? [{ ...data, id: gameIdAt(name, data.id) }] : []))
        .filter(({ id }) => id.length <= MAX_ID_LENGTH && studioOf(id) === name);
      const unread = json.length - games.length;
      titles = new Map(games.map(({ id, title }) => [id, title]));
      if (unread > 0) log.warn({ unread, listed: json.length }, 'seamless.studio_games_unreadable');
      return games
        .filter(({ currencies }) => currencies.includes(CURRENCY))
        .map((game) => catalogueGame(game, frameOrigins));
    },

    async launch(launchRequest) {
      if (studioOf(launchRequest.gameId) !== name) return refused('unknown_game');
      const request = {
        cID,
        extCID: CLIENT,
        gameID: ownIdOf(launchRequest.gameId),
        demo: false,
        platform: launchRequest.deviceType,
        currency: CURRENCY,
        locale: LOCALE,
        sessionID: await openSession(launchRequest),
        user: { id: launchRequest.userId },
      };
      const { status, json } = await observed(() => publishStudio(settings, '/create-new-game', request));
      if (status >= 200 && status < 300) return readLaunch(json, launchRequest, log);
      const { data } = problem.safeParse(json);
      log.warn(
        { status, reason: data?.code, gameId: launchRequest.gameId },
        'seamless.studio_launch_refused',
      );
      const known = data === undefined ? undefined : REFUSALS[data.code];
      return refused(known ?? (status >= 500 ? 'provider_down' : 'provider_wrong'));
    },
  };
}

function readLaunch(json: unknown, request: LaunchRequest, log: Log): Launch {
  const { data } = launched.safeParse(json);
  if (data !== undefined) return { ok: true, launcherUrl: data.gameURL };
  log.error({ gameId: request.gameId }, 'seamless.studio_launch_without_address');
  return refused('provider_wrong');
}

function catalogueGame({ id, title, type, images }: ListedGame, origins: readonly string[]): CatalogueGame {
  const picture = `${images?.baseURL ?? ''}${images?.square ?? ''}`;
  const allowed = URL.canParse(picture) && origins.includes(new URL(picture).origin);
  return { gameId: id, gameTitle: title, gameMode: type, thumbnail: allowed ? picture : '' };
}
