import type { StudioGame } from './studio-games.ts';

const RIGHT_HEIGHT_PX = 720;

/** Buttons of the game, each with its message to the page around. */
const MESSAGES: readonly (readonly [label: string, message: object])[] = [
  ['Right height', { type: 'resize-iframe', height: RIGHT_HEIGHT_PX }],
  ['Height as text', { type: 'resize-iframe', height: '900' }],
  ['Other type', { type: 'resize', height: 900 }],
  ['Huge height', { type: 'resize-iframe', height: 1e9 }],
  ['Negative height', { type: 'resize-iframe', height: -50 }],
  ['Leave', { type: 'leave-game' }],
  ['Balance changed', { type: 'balance-changed' }],
];

export interface PlayPage {
  readonly game: StudioGame;
  readonly platform: string;
  /** The studio under another name: another origin, which the site does not trust. */
  readonly strangerOrigin: string;
}

/** A game as a studio serves it: it displays the messages it received, and posts messages to the page around it. */
export function playPage({ game, platform, strangerOrigin }: PlayPage): string {
  const buttons = MESSAGES.map(
    ([label, message]) =>
      `<button onclick='parent.postMessage(${JSON.stringify(message)}, "*")'>${label}</button>`,
  ).join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${game.title}</title>
<style>body{margin:0;padding:16px;font:16px system-ui;background:#18225a;color:#fff}button{min-height:48px;margin:4px}iframe{width:100%;height:80px;border:0}</style>
<h1>${game.title}</h1><p>Played on ${platform}</p>
${buttons}
<iframe title="Stranger" src="${strangerOrigin}/stranger"></iframe></html>`;
}

/** Another origin inside the game, which tries to size the game's frame. */
export const STRANGER_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Stranger</title>
<button style="min-height:48px" onclick='top.postMessage({type:"resize-iframe",height:1234}, "*")'>Stranger’s height</button></html>`;

export const USED_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Used</title><h1>This link was used</h1></html>';

/** A picture with the game's name on it. */
export function gamePicture(title: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#0b7a4b"/><circle cx="200" cy="130" r="80" fill="#f7b500"/><text x="200" y="270" fill="#fff" font-size="30" text-anchor="middle" font-family="sans-serif">${title.slice(0, 20)}</text></svg>`;
}
