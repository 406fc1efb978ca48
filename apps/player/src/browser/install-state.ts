export type InstallState = 'installed' | 'ready' | 'ios' | 'unavailable';

interface InstallFacts {
  /** Whether the site runs as an app already. */
  readonly standalone: boolean;
  /** Whether the browser has offered the installation. */
  readonly offered: boolean;
  readonly userAgent: string;
  readonly touchPoints: number;
}

/** An iPad identifies itself as a Mac, and no Mac has a touch screen. */
function isIos({ userAgent, touchPoints }: InstallFacts): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
}

export function installStateOf(facts: InstallFacts): InstallState {
  if (facts.standalone) return 'installed';
  if (facts.offered) return 'ready';
  return isIos(facts) ? 'ios' : 'unavailable';
}
