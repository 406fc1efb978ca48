import type { AnyClient } from '@jara/game-client/client';

type ClientFile = { readonly client: AnyClient };
type WordsFile = { readonly words: Readonly<Record<string, unknown>> };

/** Each game's client is a file of its own, fetched when that game is opened: adding a game is adding a folder. */
const CLIENTS = import.meta.glob<ClientFile>('../../../games/*/client/main.tsx');
const PIDGIN = import.meta.glob<WordsFile>('../../../games/*/client/pidgin.ts');

const fileOf = (gameId: string, name: string) => `../../../games/${gameId}/client/${name}`;

export async function loadClient(gameId: string): Promise<AnyClient | null> {
  const file = await CLIENTS[fileOf(gameId, 'main.tsx')]?.();
  return file?.client ?? null;
}

/** The Pidgin words of the shell and of one game, as the message catalogue takes them. */
export async function loadPidgin(gameId: string) {
  const [shell, game] = await Promise.all([
    import('@jara/game-client/pidgin'),
    PIDGIN[fileOf(gameId, 'pidgin.ts')]?.(),
  ]);
  return { 'game-shell': shell.words, ...(game === undefined ? {} : { [gameId]: game.words }) };
}
