import { isClientSeed, isServerSeed } from '@jara/fairness/seed';
import { DEVICES, FULL, SPEEDS, type SpeedId } from './devices.ts';
import type { SeedState } from './memory-server/stored-round.ts';

/** The state in the host's address: opened elsewhere it shows the same game, with the same draws and settings. */
export interface HostAddress {
  readonly gameId: string;
  readonly seeds: SeedState;
  readonly deviceId: string;
  readonly speedId: SpeedId;
  readonly isStill: boolean;
  readonly isPidgin: boolean;
}

const PIDGIN = 'pcm';
const USUAL_DEVICE = '360';
const USUAL_SPEED = '1';

/** The nonce as typed or written in an address; null for anything except a whole number in range. */
export function readNonce(text: string): number | null {
  const nonce = Number(text);
  return /^\d{1,15}$/.test(text) ? nonce : null;
}

/** Parses an address; missing or invalid parts are taken from `otherwise`. */
export function readAddress(
  query: string,
  gameIds: readonly string[],
  otherwise: () => SeedState,
): HostAddress {
  const params = new URLSearchParams(query);
  const gameId = params.get('game') ?? '';
  const [serverSeed, clientSeed, nonce] = [params.get('server'), params.get('client'), params.get('nonce')];
  const fresh = otherwise();
  return {
    gameId: gameIds.includes(gameId) ? gameId : (gameIds[0] ?? ''),
    seeds: {
      serverSeed: serverSeed !== null && isServerSeed(serverSeed) ? serverSeed : fresh.serverSeed,
      clientSeed: clientSeed !== null && isClientSeed(clientSeed) ? clientSeed : fresh.clientSeed,
      nonce: readNonce(nonce ?? '') ?? fresh.nonce,
    },
    deviceId:
      [...DEVICES.map(({ id }) => id), FULL].find((id) => id === params.get('screen')) ?? USUAL_DEVICE,
    speedId: SPEEDS.find(({ id }) => id === params.get('speed'))?.id ?? USUAL_SPEED,
    isStill: params.get('motion') === 'less',
    isPidgin: params.get('lang') === PIDGIN,
  };
}

export function writeAddress({ gameId, seeds, deviceId, speedId, isStill, isPidgin }: HostAddress): string {
  return `?${new URLSearchParams({
    game: gameId,
    server: seeds.serverSeed,
    client: seeds.clientSeed,
    nonce: String(seeds.nonce),
    ...(deviceId === USUAL_DEVICE ? {} : { screen: deviceId }),
    ...(speedId === USUAL_SPEED ? {} : { speed: speedId }),
    ...(isStill ? { motion: 'less' } : {}),
    ...(isPidgin ? { lang: PIDGIN } : {}),
  })}`;
}
