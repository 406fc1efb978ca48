import { parseArgs } from 'node:util';
import { checkOperator } from './conformance.ts';

const USAGE = `Holds an operator's wallet to docs/studios.md, as a studio would use it.

  npm run studio -- --url https://games.example --key NAME:SECRET --session ID

ID: the session of a game that the operator asked you to open; its player needs ₦100, and has it back.`;

const { values } = parseArgs({
  options: { url: { type: 'string' }, key: { type: 'string' }, session: { type: 'string' } },
});
const { url, key = '', session } = values;
const [, id, secret] = /^([^:]+):(.+)$/.exec(key) ?? [];
if (url === undefined || id === undefined || secret === undefined || session === undefined) {
  console.error(USAGE);
  process.exit(2);
}
const checks = await checkOperator({
  origin: url.replace(/\/+$/, ''),
  key: { id, secret },
  sessionId: session,
});
for (const { name, fault } of checks) console.log(fault === null ? `✓ ${name}` : `✗ ${name}: ${fault}`);
const failed = checks.filter(({ fault }) => fault !== null).length;
console.log(`\n${checks.length - failed} held, ${failed} did not`);
process.exit(failed === 0 ? 0 : 1);
