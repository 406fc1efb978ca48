/** The origin of the player site around, from the server's page. */
export function playerOrigin(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="player-origin"]')?.content ?? '';
}
