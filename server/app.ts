import { registerCatalogueRoutes } from './modules/catalogue/routes.ts';
import { registerIdentityRoutes } from './modules/identity/routes.ts';
import { registerPaymentsRoutes } from './modules/payments/routes.ts';
import { registerLobbyRoutes } from './modules/rgs/lobby-routes.ts';
import { registerSandboxRoutes } from './modules/sandbox/routes.ts';
import { registerSpinRoutes } from './modules/spin/routes.ts';
import { registerSupportRoutes } from './modules/support/routes.ts';
import { registerWalletRoutes } from './modules/wallet/routes.ts';
import { registerWinnersRoutes } from './modules/winners/routes.ts';
import type { Modules } from './modules.ts';
import type { Database } from './platform/database/database.ts';
import { createAuthGuard } from './platform/http/auth-guard.ts';
import { limitCalls } from './platform/http/call-limit.ts';
import { describeCalls } from './platform/http/describe.ts';
import { allowGoogle } from './platform/http/google-policy.ts';
import { registerHealth } from './platform/http/health.ts';
import type { App } from './platform/http/http.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { serveSite } from './platform/http/site.ts';
import { serveVerifier } from './platform/http/verifier-page.ts';

export interface AppOptions {
  readonly db: Database;
  readonly mode: 'sandbox' | 'live';
  readonly callsPerSecond: number;
  /** The built player site; null where only the calls are wanted. */
  readonly siteFolder: string | null;
  /** The verifier, one built file; null where only the calls are wanted. */
  readonly verifierFile?: string | null;
  /** Where the site is seen from outside, such as https://jaraplay.ng; null when nobody said. */
  readonly publicOrigin?: string | null;
}

/** Puts every module's calls behind one server. Never listens. */
export async function buildApp(app: App, modules: Modules, options: AppOptions): Promise<void> {
  const security = { mode: options.mode, frameOrigins: modules.catalogue.frameOrigins };
  addSecurityHeaders(app, security);
  await limitCalls(app, {
    callsPerSecond: options.callsPerSecond,
    // One page asks for a dozen files at once, and thousands of phones may stand behind one address of their network.
    exempt: (request) => request.method === 'GET' && request.url.startsWith('/assets/'),
  });
  await describeCalls(app);
  if (modules.identity.google !== null) allowGoogle(app, modules.identity.google.scriptUrl);
  const authenticate = (token: string) => modules.identity.authenticate(token);
  const authGuard = createAuthGuard(authenticate);
  registerHealth(app, options.db, options.mode);
  registerIdentityRoutes(app, modules.identity, authGuard);
  registerWalletRoutes(app, modules.wallet, authGuard);
  registerPaymentsRoutes(app, { payments: modules.payments, authenticate });
  registerSpinRoutes(app, modules.spin, authGuard);
  registerCatalogueRoutes(app, modules.catalogue, authGuard);
  registerWinnersRoutes(app, modules.winners);
  registerSupportRoutes(app, modules.support);
  registerLobbyRoutes(app, modules.rgs, authGuard);
  if (options.mode === 'sandbox') {
    registerSandboxRoutes(app, {
      bank: modules.sandboxBank,
      recentMessages: modules.messaging.recentMessages,
    });
  }
  if (options.verifierFile != null) serveVerifier(app, options.verifierFile);
  if (options.siteFolder !== null) {
    const publicOrigin = options.publicOrigin ?? null;
    await serveSite(app, { ...security, folder: options.siteFolder, publicOrigin });
  }
}
