import type { GameState } from '@jara/contract/game-server';
import { keep, onDevice, readKept } from '@jara/play-client/kept';
import type { LaunchedSession } from '@jara/play-client/launched-session';
import type { Send } from './send.ts';
import type { SendShared } from './shared/send-shared.ts';
import type { SharedSessionState } from './shared/shared-state.ts';

/** Seeds and seasons whose commitments a device keeps; the oldest are dropped. */
const MAX_KEPT = 200;
const STORAGE_KEY = 'commitments';
const CLIENT_SEED_BYTES = 16;

/** The first commitment that was shown binds: a later one under the same id never replaces it. */
interface Kept {
  readonly id: string;
  readonly commitment: string;
  /** The first round that was not played yet when it was shown. */
  readonly from: number;
}

interface ShownSeed {
  readonly seedId: string;
  readonly serverSeedHash: string;
  readonly nextServerSeedHash: string;
  readonly nonce: number;
}

interface ShownSeason {
  readonly seasonId: string;
  readonly commitment: string;
  readonly publicValue: string;
}

const nextOf = (seedId: string) => `next ${seedId}`;
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Kept).id === 'string' &&
  typeof (value as Kept).commitment === 'string' &&
  typeof (value as Kept).from === 'number';

function readAll(): readonly Kept[] {
  try {
    const all: unknown = JSON.parse(readKept(onDevice, STORAGE_KEY) ?? '[]');
    return Array.isArray(all) ? all.filter(isKept) : [];
  } catch {
    return [];
  }
}

function keepAll(shown: readonly Kept[]): void {
  const kept = readAll();
  const added = shown.filter(({ id }) => !kept.some((one) => one.id === id));
  if (added.length === 0) return;
  keep(onDevice, STORAGE_KEY, JSON.stringify([...kept, ...added].slice(-MAX_KEPT)));
}

/**
 * Keeps the commitments to a seed and to the one after it, as the server showed them.
 *
 * @param revealedId the seed that was revealed to bring this one into force: the commitment then shown as the next is kept for this one
 */
export function keepSeed(
  { seedId, serverSeedHash, nextServerSeedHash, nonce }: ShownSeed,
  revealedId?: string,
): void {
  const promised = readAll().find(({ id }) => revealedId !== undefined && id === nextOf(revealedId));
  keepAll([
    { id: seedId, commitment: promised?.commitment ?? serverSeedHash, from: nonce },
    { id: nextOf(seedId), commitment: nextServerSeedHash, from: 0 },
  ]);
}

/** Keeps what fixes the rounds of a season from this round on. */
export function keepSeason(season: ShownSeason, from: number): void {
  keepAll([{ id: season.seasonId, commitment: seasonText(season), from }]);
}

export const hasSeason = (seasonId: string): boolean => readAll().some(({ id }) => id === seasonId);

const seasonText = ({ commitment, publicValue }: ShownSeason) => `${commitment} ${publicValue}`;

/** The commitment that this device kept for the seed of a round before the bet; null: it kept none. */
export function keptSeedHash(round: {
  readonly seedId: string;
  readonly serverSeedHash: string;
  readonly nonce: number;
}): string | null {
  return keptFor(round.seedId, round.serverSeedHash, round.nonce);
}

/** Whether the season of a shared round is as this device kept it before the round; null: it kept none. */
export function isKeptSeason(season: ShownSeason, round: number): boolean | null {
  const kept = keptFor(season.seasonId, seasonText(season), round);
  return kept === null ? null : kept === seasonText(season);
}

function keptFor(id: string, commitment: string, round: number): string | null {
  const all = readAll();
  const own = all.find((one) => one.id === id);
  if (own !== undefined && (own.commitment !== commitment || own.from <= round)) return own.commitment;
  const asNext = all.find((one) => one.id.startsWith(nextOf('')) && one.commitment === commitment);
  return asNext?.commitment ?? null;
}

/** A client seed of this device's entropy, which the server could not know when it made its commitment. */
export function newClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CLIENT_SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface OpenedGame {
  readonly session: Pick<LaunchedSession<unknown>, 'call'>;
  readonly deps: { readonly send: Send };
  set(change: Pick<GameState, 'seed'>): void;
}

/**
 * Keeps the commitments of a game that was opened. Unless its client seed is the player's own or a round is open, sends one made here: the
 * commitment that it meets was shown before.
 */
export async function prepareSeed(
  { session, deps, set }: OpenedGame,
  { seed, round }: Pick<GameState, 'seed' | 'round'>,
): Promise<void> {
  keepSeed(seed);
  if (seed.clientSeedSource === 'player' || round?.isOver === false) return;
  const clientSeed = newClientSeed();
  const sent = await session.call((token) => deps.send('/game/seed', { token, clientSeed }));
  if (!sent.ok) return;
  keepSeed(sent.answer.seed, sent.answer.revealed.seedId);
  set({ seed: sent.answer.seed });
}

interface OpenedSharedGame {
  readonly state: Pick<SharedSessionState, 'round' | 'panels'>;
  readonly session: Pick<LaunchedSession<unknown>, 'call'>;
  readonly deps: { readonly send: SendShared };
}

/** The season whose commitment is being fetched. */
let fetching: string | null = null;

/**
 * Fetches the commitment of the season in play, once a season, and keeps it on this device. It binds the rounds that this player has not
 * bet on yet.
 */
export async function keepSeasonOf(game: OpenedSharedGame): Promise<void> {
  const seasonId = game.state.round?.seasonId;
  if (seasonId === undefined || seasonId === fetching || hasSeason(seasonId)) return;
  fetching = seasonId;
  const sent = await game.session.call((token) => game.deps.send('/game/shared/fairness', { token }));
  fetching = null;
  const { round, panels } = game.state;
  const season = sent.ok ? sent.answer.season : null;
  if (season === null || season.seasonId !== round?.seasonId) return;
  const hasBet = panels.some(({ bet, calling }) => bet !== null || calling !== null);
  keepSeason(season, hasBet ? round.number + 1 : round.number);
}
