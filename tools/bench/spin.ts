import { reconcileFolder } from '../../server/commands/reconcile-at.ts';
import { withVictim } from '../chaos/victim.ts';
import { type BodyOf, besideBare, enlist } from './http-load.ts';

const CONNECTIONS = 128;

/** A spin over HTTP, compared with a bare Fastify JSON POST. */
export async function run(): Promise<void> {
  await withVictim(async (victim) => {
    const { origin, dataDir } = victim;
    const body = spinBody((await enlist(origin, CONNECTIONS)).map(({ token }) => token));
    const url = `${origin}/agent/spin-multiplier`;
    const load = { url, connections: CONNECTIONS, body, pid: victim.pid(), dataDir };
    const ratio = await besideBare('spin', load);
    console.log(`spin ÷ bare Fastify POST: ${ratio.toFixed(2)}× (at least 0.35×, aim 0.45×)`);
    const found = await reconcileFolder(dataDir);
    console.log(found.length === 0 ? 'reconcile: zero' : `reconcile: ${JSON.stringify(found)}`);
  });
}

function spinBody(tokens: readonly string[]): BodyOf {
  return (connection, round) =>
    JSON.stringify({
      token: tokens[connection % tokens.length],
      betAmount: '100',
      requestId: `${connection}-${round}-${performance.now()}`,
    });
}
