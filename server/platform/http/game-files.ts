import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from './http.ts';

const GAMES = join(import.meta.dirname, '..', '..', '..', 'games');
const PICTURES_PATH = '/xpress/pictures';
const DAY_SECONDS = 86_400;

/** Of a solo game, and of one whose rounds everyone plays together. */
const CLIENT_FILES = ['main.tsx', 'shared-main.tsx'];

/** Whether the game is opened at the games' own origin: one without a client for it is played on the player's site, or not yet. */
export function isLaunched(gameId: string): boolean {
  return CLIENT_FILES.some((name) => existsSync(join(GAMES, gameId, 'client', name)));
}

const pictureFile = (gameId: string) => join(GAMES, gameId, 'thumbnail.svg');

/** The address of a game's own picture on the player site; empty where its folder has none. */
export function pictureAddress(gameId: string): string {
  return existsSync(pictureFile(gameId)) ? `${PICTURES_PATH}/${gameId}.svg` : '';
}

/** Serves the pictures of all games, from memory. */
export function serveGamePictures(app: App): void {
  const pictures = new Map(
    readdirSync(GAMES)
      .filter((id) => existsSync(pictureFile(id)))
      .map((id) => [`${id}.svg`, readFileSync(pictureFile(id))]),
  );
  app.get<{ Params: { file: string } }>(
    `${PICTURES_PATH}/:file`,
    { schema: { hide: true } },
    (request, reply) => {
      const picture = pictures.get(request.params.file);
      if (picture === undefined)
        return reply.code(404).send({ status: 404, code: 'not_found', message: 'There is no such picture.' });
      return reply
        .type('image/svg+xml')
        .header('cache-control', `public, max-age=${DAY_SECONDS}`)
        .send(picture);
    },
  );
}
