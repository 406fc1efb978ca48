/** The player site around us, as the server names it in the page. */
export function playerOrigin(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="player-origin"]')?.content ?? '';
}
