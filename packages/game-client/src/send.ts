import { post } from '@jara/calls/call';
import type { Sent } from '@jara/calls/sent';
import type { GameAnswerOf, GameBodyOf, GamePath } from '@jara/contract/game-server';

export type GameSent<P extends GamePath> = Sent<GameAnswerOf<P>>;

export type Send = <P extends GamePath>(path: P, body: GameBodyOf<P>) => Promise<GameSent<P>>;

/** Makes a call to the games’ own origin. */
export const send: Send = (path, body) => post(path, body);
