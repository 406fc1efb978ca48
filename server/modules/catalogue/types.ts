import type { CatalogueGame, DeviceType } from '@jara/contract/games';
import type { Refused } from '../../platform/http/refusal.ts';

/** Why a game was not opened. */
export type LaunchRefusal =
  /** The provider has no such game. */
  | 'unknown_game'
  /** This player may not play it: blocked, excluded, over a limit. */
  | 'not_allowed'
  /** The operator closed it for the moment. */
  | 'game_closed'
  /** The provider did not respond, or refused. */
  | 'provider_down'
  /** The provider's answer is not an address that we open. */
  | 'provider_wrong';

export interface LaunchRequest {
  readonly playerId: bigint;
  /** The player's public id for external studios, which does not reveal the number of players. */
  readonly userId: string;
  /** The player's session; the launched game ends with it. */
  readonly sessionId: string;
  readonly gameId: string;
  readonly deviceType: DeviceType;
  /** The host name of the player's request: a server without a public address is reached by several. */
  readonly host?: string;
}

export type Launch = { readonly ok: true; readonly launcherUrl: string } | Refused<LaunchRefusal>;

/** A source of games: our own game server, or an external studio. */
export interface GameProvider {
  /**
   * The origins of its frames and pictures; the page may load nothing else of it. `http://*:3001` is any host at that port,
   * as in a content policy.
   */
  readonly frameOrigins: readonly string[];
  /** Its present games; throws if it cannot list them. */
  list(): Promise<readonly CatalogueGame[]>;
  launch(request: LaunchRequest): Promise<Launch>;
}
