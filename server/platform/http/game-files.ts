import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { App } from './http.ts';

const GAMES = join(import.meta.dirname, '..', '..', '..', 'games');
const PICTURES_PATH = '/xpress/pictures';
const DAY_SECONDS = 86_400;

/** The client of a solo game, and of a shared one. */
const CLIENT_FILES = ['main.tsx', 'shared-main.tsx'];

/** Whether the game runs at the games' own origin: one without a client for it is played on the player's site, or not yet. */
export function isLaunched(gameId: string): boolean {
  return CLIENT_FILES.some((name) => existsSync(join(GAMES, gameId, 'client', name)));
}

const pictureFile = (gameId: string) => join(GAMES, gameId, 'thumbnail.svg');

/** The address of a game's picture on the player site, if it has one. */
export const pictureAddressOf = (gameId: string) => `${PICTURES_PATH}/${gameId}.svg`;

/** The address of a game's own picture on the player site; empty where its folder has none. */
export function pictureAddress(gameId: string): string {
  return existsSync(pictureFile(gameId)) ? pictureAddressOf(gameId) : '';
}

/** Serves the picture of a catalogue entry that is listed like a game but has no game folder. */
export function servePicture(app: App, gameId: string, svg: Buffer): void {
  app.get(pictureAddressOf(gameId), { schema: { hide: true } }, (_request, reply) => sendPicture(reply, svg));
}

function sendPicture(reply: FastifyReply, svg: Buffer): FastifyReply {
  return reply.type('image/svg+xml').header('cache-control', `public, max-age=${DAY_SECONDS}`).send(svg);
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
      return sendPicture(reply, picture);
    },
  );
}
