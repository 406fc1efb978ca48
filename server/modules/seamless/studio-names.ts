import type { Actor } from '@jara/ledger/actor';

/** The name of a studio in our settings. The studio without a name is ''. */
export type StudioName = string;

/** A name and the colon that ends it, before a game's own id: two studios may give a game the same id. */
const PREFIX = /^([a-z0-9]{1,20}):/;

export const STUDIO_NAME = /^[a-z0-9]{1,20}$/;

/** Our id of a studio's game. */
export function gameIdAt(studio: StudioName, ownId: string): string {
  return studio === '' ? ownId : `${studio}:${ownId}`;
}

/** The studio of one of our ids. */
export function studioOf(gameId: string): StudioName {
  return PREFIX.exec(gameId)?.[1] ?? '';
}

/** The studio's own id of a game. */
export function ownIdOf(gameId: string): string {
  return gameId.replace(PREFIX, '');
}

/** Our id of a studio's call: two studios may give two calls the same id. */
export function callIdAt(studio: StudioName, txId: string): string {
  return studio === '' ? txId : `${studio}:${txId}`;
}

/** The studio as the actor of its calls in the ledger. */
export function actorOf(studio: StudioName): Actor {
  return studio === '' ? 'provider:studio' : `provider:studio:${studio}`;
}
