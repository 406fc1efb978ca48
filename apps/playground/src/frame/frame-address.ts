/** The game, the launch and the language of a frame. */
export interface FrameAddress {
  readonly gameId: string;
  readonly code: string;
  readonly isPidgin: boolean;
}

const PIDGIN = 'pcm';

export function writeFrameAddress({ gameId, code, isPidgin }: FrameAddress): string {
  return `/frame.html?${new URLSearchParams({ game: gameId, code, ...(isPidgin ? { lang: PIDGIN } : {}) })}`;
}

export function readFrameAddress(href: string): FrameAddress {
  const { searchParams } = new URL(href);
  return {
    gameId: searchParams.get('game') ?? '',
    code: searchParams.get('code') ?? '',
    isPidgin: searchParams.get('lang') === PIDGIN,
  };
}
