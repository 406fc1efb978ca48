/** The words of each event of a push, by language. They show no amount: others see a locked screen. */
const ENGLISH = new Map([
  ['deposit', 'Your deposit has arrived.'],
  ['kept', 'A deposit could not be added to your wallet. See why.'],
  ['bet', 'A bet of yours is settled.'],
  ['round', 'Your round is waiting for you.'],
]);
const PIDGIN = new Map([
  ['deposit', 'The money wey you pay don land.'],
  ['kept', 'One deposit no fit enter your wallet. Come see why.'],
  ['bet', 'One bet wey you play don end.'],
  ['round', 'Your round dey wait for you.'],
]);

export interface PushNotice {
  readonly body: string;
  /** A page of this site. */
  readonly path: string;
  /** A later notification of the same event replaces the earlier one. */
  readonly tag: string;
}

/** Reads a push; null: it is of a later version of the site, or no news of ours. */
export function noticeIn(text: string, language: string): PushNotice | null {
  try {
    const { event, path } = JSON.parse(text) as { event?: unknown; path?: unknown };
    const body = (language === 'pcm' ? PIDGIN : ENGLISH).get(String(event));
    if (body === undefined || typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return null;
    return { body, path, tag: String(event) };
  } catch {
    return null;
  }
}
