import type { Health } from '../platform/database/health.ts';
import { builtFiles, requestsForOneOf } from '../platform/http/built-files.ts';
import { limitCalls } from '../platform/http/call-limit.ts';
import { divideProcessor, nameCallers } from '../platform/http/callers.ts';
import { describeCalls, serveDescription } from '../platform/http/describe.ts';
import { registerHealth } from '../platform/http/health.ts';
import type { App } from '../platform/http/http.ts';
import { addSecurityHeaders } from '../platform/http/security-headers.ts';
import { serveSite } from '../platform/http/site.ts';
import { serveVerifier } from '../platform/http/verifier-page.ts';
import type { GamesAddress, Mode } from '../platform/runtime/settings.ts';
import type { Modules } from './modules.ts';

export interface AppOptions {
  readonly health: Pick<Health, 'readiness' | 'liveNodes'>;
  readonly mode: Mode;
  readonly callsPerSecond: number;
  /** See `CallLimit`; tests use it so that calls fall into one second even on a slow machine. */
  readonly nowMs?: () => number;
  /** The built player site; null to serve only the calls. */
  readonly siteFolder: string | null;
  /** The verifier, one built file; null to serve only the calls. */
  readonly verifierFile?: string | null;
  /** The public origin of the site, such as https://jaraplay.ng; null if not configured. */
  readonly publicOrigin?: string | null;
  /** The games' origin, whose calls are included in this one's description. */
  readonly games: { readonly app: App; readonly address: GamesAddress };
}

/** Registers the calls of all modules on one server. Never listens. */
export async function buildApp(app: App, modules: Modules, options: AppOptions): Promise<void> {
  const security = { mode: options.mode, frameOrigins: modules.frameOrigins };
  addSecurityHeaders(app, security);
  const isFile = requestsForOneOf(builtFiles(options.siteFolder));
  nameCallers(app);
  limitCalls(app, {
    callsPerSecond: options.callsPerSecond,
    liveNodes: () => options.health.liveNodes,
    nowMs: options.nowMs,
    isFile,
  });
  divideProcessor(app, { callsPerSecond: options.callsPerSecond, isFile });
  if (options.mode === 'sandbox') {
    await describeCalls(app);
    await serveDescription(app, { games: options.games, publicOrigin: options.publicOrigin ?? null });
  }
  registerHealth(app, options.health, options.mode);
  modules.addSiteRoutes(app);
  if (options.verifierFile != null) serveVerifier(app, options.verifierFile);
  if (options.siteFolder !== null) {
    const publicOrigin = options.publicOrigin ?? null;
    const { cardPayments } = modules;
    await serveSite(app, { ...security, folder: options.siteFolder, publicOrigin, cardPayments });
  }
}
