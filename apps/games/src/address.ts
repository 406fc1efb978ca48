/** The parts of a launched game's address. */
export interface GameAddress {
  readonly gameId: string;
  /** Launches the game once. */
  readonly code: string | null;
  /** The language chosen on the player's page around. */
  readonly language: string | null;
}

/** Parses `/play/<game>?code=…&lang=…`; null for any other address. */
export function readAddress(href: string): GameAddress | null {
  const { pathname, searchParams } = new URL(href);
  const gameId = /^\/play\/([a-z0-9-]{1,64})\/?$/.exec(pathname)?.[1];
  return gameId === undefined
    ? null
    : { gameId, code: searchParams.get('code'), language: searchParams.get('lang') };
}

/** The game's address without the launch code, which works once and must not stay visible. */
export function withoutCode({ gameId, language }: GameAddress): string {
  const left = language === null ? '' : `?${new URLSearchParams({ lang: language })}`;
  return `/play/${gameId}${left}`;
}
