import type { CatalogueGame, DeviceType } from '@jara/contract/games';
import type { Refused } from '../../platform/http/refusal.ts';

/** Why a game was not opened. */
export type LaunchRefusal =
  /** The provider has no such game. */
  | 'unknown_game'
  /** This player may not play it: blocked, excluded, over a limit. */
  | 'not_allowed'
  /** The provider did not answer, or said that it cannot. */
  | 'provider_down'
  /** The provider answered something that we do not open. */
  | 'provider_wrong';

export interface LaunchRequest {
  readonly playerId: bigint;
  /** The player's public id, by which a studio outside knows them: it says nothing about how many there are. */
  readonly userId: string;
  /** The player's session, with which the launched game ends. */
  readonly sessionId: string;
  readonly gameId: string;
  readonly deviceType: DeviceType;
  /** The host name the player came by: a server without a public address is reached by several. */
  readonly host?: string;
}

export type Launch = { readonly ok: true; readonly launcherUrl: string } | Refused<LaunchRefusal>;

/** What has games: our own game server, or a studio outside. */
export interface GameProvider {
  /**
   * Where its games are framed from and its pictures come from; the page may load nothing else of it. `http://*:3001` is any
   * host at that port, as in a content policy.
   */
  readonly frameOrigins: readonly string[];
  /** Its games now; throws when it cannot list them. */
  list(): Promise<readonly CatalogueGame[]>;
  launch(ask: LaunchRequest): Promise<Launch>;
}
