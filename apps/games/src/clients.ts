import type { AnyClient } from '@jara/game-client/client';
import type { AnySharedClient } from '@jara/game-client/shared/client';
import { REFUSALS, type RefusalTexts } from '@jara/language/refusals';

type ClientFile = { readonly client: AnyClient };
type SharedClientFile = { readonly sharedClient: AnySharedClient };
type TextsFile = {
  /** Of the game itself; absent where all its texts are those of its kind. */
  readonly texts?: Readonly<Record<string, unknown>>;
  /** For the refusals of the game's own rules. */
  readonly refusals: RefusalTexts;
  /** Of the parts that it shares with games of its kind, by their names. */
  readonly parts?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

/** Each game's client is a file of its own, fetched when that game is opened: adding a game is adding a folder. */
const CLIENTS = import.meta.glob<ClientFile>('../../../games/*/client/main.tsx');
/** Of shared games. */
const SHARED_CLIENTS = import.meta.glob<SharedClientFile>('../../../games/*/client/shared-main.tsx');
const PIDGIN = import.meta.glob<TextsFile>('../../../games/*/client/pidgin.ts');

const fileOf = (gameId: string, name: string) => `../../../games/${gameId}/client/${name}`;

export async function loadClient(gameId: string): Promise<AnyClient | null> {
  const file = await CLIENTS[fileOf(gameId, 'main.tsx')]?.();
  return file?.client ?? null;
}

export const isShared = (gameId: string): boolean => fileOf(gameId, 'shared-main.tsx') in SHARED_CLIENTS;

export async function loadSharedClient(gameId: string): Promise<AnySharedClient | null> {
  const file = await SHARED_CLIENTS[fileOf(gameId, 'shared-main.tsx')]?.();
  return file?.sharedClient ?? null;
}

/** The Pidgin texts of the shell, of one game and of refusals, for the message catalogue. */
export async function loadPidgin(gameId: string) {
  const [shell, reminder, panels, refusals, game] = await Promise.all([
    import('@jara/game-client/messages/pcm'),
    import('@jara/play-client/messages/pcm'),
    import('@jara/game-client/panels/messages/pcm'),
    import('./pidgin-refusals.ts'),
    PIDGIN[fileOf(gameId, 'pidgin.ts')]?.(),
  ]);
  return {
    'game-shell': shell.texts,
    reminder: reminder.texts,
    'game-panels': panels.texts,
    [REFUSALS]: { ...refusals.pidginRefusals, ...game?.refusals },
    ...game?.parts,
    ...(game?.texts === undefined ? {} : { [gameId]: game.texts }),
  };
}
