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
