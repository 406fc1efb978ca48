import type { App } from './http.ts';

/** Opens the port. Fastify's own line for each address is left out of the log: a start ends with a box that names the address. */
export async function listen(
  app: App,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<void> {
  const { level } = app.log;
  if (level === 'info') app.log.level = 'warn';
  try {
    await app.listen({ port, host });
  } finally {
    app.log.level = level;
  }
}

/** Opens a port that players do not need. False: it is taken, which is logged, since a node serves its players all the same. */
export async function listenBeside(
  app: App,
  address: { readonly port: number; readonly host: string },
): Promise<boolean> {
  try {
    await listen(app, address);
    return true;
  } catch (error) {
    app.log.error({ err: error, ...address }, 'http.port_not_opened');
    return false;
  }
}
