import { builtFiles, requestsForOneOf } from '../platform/http/built-files.ts';
import { answerNotFound, limitCalls } from '../platform/http/call-limit.ts';
import { serveDesk } from '../platform/http/desk-site.ts';
import type { App } from '../platform/http/http.ts';
import { addCommonHeaders } from '../platform/http/security-headers.ts';
import { serveVerifier } from '../platform/http/verifier-page.ts';
import type { Mode } from '../platform/runtime/settings.ts';
import type { Modules } from './modules.ts';

export interface DeskAppOptions {
  readonly mode: Mode;
  readonly callsPerSecond: number;
  /** See `CallLimit`. */
  readonly nowMs?: () => number;
  /** The built page; null to serve only the calls. */
  readonly folder: string | null;
  /** The built verifier, in which the staff open a receipt; absent: not served. */
  readonly verifierFile?: string;
}

/** The origin of the operator's desk. It takes no players' tokens, and answers no scripts of other origins. */
export async function buildDeskApp(app: App, modules: Modules, options: DeskAppOptions): Promise<void> {
  const { mode, callsPerSecond, nowMs, folder, verifierFile } = options;
  addCommonHeaders(app, mode);
  const isFile = requestsForOneOf(builtFiles(folder));
  // Staff are few, so each node allows the whole of it.
  limitCalls(app, { callsPerSecond, liveNodes: () => 1, nowMs, isFile });
  if (verifierFile !== undefined) serveVerifier(app, verifierFile);
  if (folder !== null) await serveDesk(app, folder);
  else
    answerNotFound(app, (_request, reply) =>
      reply.code(404).send({ status: 404, code: 'not_found', message: 'There is no such call.' }),
    );
  modules.addDeskRoutes(app);
}
