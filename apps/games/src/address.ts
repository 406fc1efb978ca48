/** What the address of a launched game says. */
export interface GameAddress {
  readonly gameId: string;
  /** Opens the game once. */
  readonly code: string | null;
  /** The language the player chose on the site around. */
  readonly language: string | null;
}

/** Reads `/play/<game>?code=…&lang=…`; null for any other address. */
export function readAddress(href: string): GameAddress | null {
  const { pathname, searchParams } = new URL(href);
  const gameId = /^\/play\/([a-z0-9-]{1,64})\/?$/.exec(pathname)?.[1];
  return gameId === undefined
    ? null
    : { gameId, code: searchParams.get('code'), language: searchParams.get('lang') };
}

/** The game's own address: a code works once and is nobody else's business, so it does not stay. */
export function withoutCode({ gameId, language }: GameAddress): string {
  const left = language === null ? '' : `?${new URLSearchParams({ lang: language })}`;
  return `/play/${gameId}${left}`;
}
