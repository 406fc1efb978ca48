import { isClientSeed, isServerSeed } from '@jara/fairness/seed';
import { DEVICES, FULL, SPEEDS, type SpeedId } from './devices.ts';
import type { SeedState } from './memory-server/stored-round.ts';

/** All that the host's address says: opened elsewhere it shows the same game, at the same draws, in the same way. */
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

/** The nonce as typed or written in an address; null for anything but a whole number that fits. */
export function readNonce(text: string): number | null {
  const nonce = Number(text);
  return /^\d{1,15}$/.test(text) ? nonce : null;
}

/** Reads an address; what it does not say, or says badly, is `otherwise`'s. */
export function readAddress(
  query: string,
  gameIds: readonly string[],
  otherwise: () => SeedState,
): HostAddress {
  const said = new URLSearchParams(query);
  const gameId = said.get('game') ?? '';
  const [serverSeed, clientSeed, nonce] = [said.get('server'), said.get('client'), said.get('nonce')];
  const fresh = otherwise();
  return {
    gameId: gameIds.includes(gameId) ? gameId : (gameIds[0] ?? ''),
    seeds: {
      serverSeed: serverSeed !== null && isServerSeed(serverSeed) ? serverSeed : fresh.serverSeed,
      clientSeed: clientSeed !== null && isClientSeed(clientSeed) ? clientSeed : fresh.clientSeed,
      nonce: readNonce(nonce ?? '') ?? fresh.nonce,
    },
    deviceId: [...DEVICES.map(({ id }) => id), FULL].find((id) => id === said.get('screen')) ?? USUAL_DEVICE,
    speedId: SPEEDS.find(({ id }) => id === said.get('speed'))?.id ?? USUAL_SPEED,
    isStill: said.get('motion') === 'less',
    isPidgin: said.get('lang') === PIDGIN,
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
