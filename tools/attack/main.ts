import { inspect, parseArgs } from 'node:util';
import { ATTACKS } from './attacks.ts';
import { reportLines, runAttack } from './run-attacks.ts';

const USAGE = `Attacks a server of its own, on this machine only, each time with a fresh database, and reports what held.

  npm run attack                    all of them
  npm run attack -- races files     some of them
  npm run attack -- --quick         fewer of each

${ATTACKS.map(({ name, what }) => `  ${name.padEnd(15)} ${what}`).join('\n')}`;

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !ATTACKS.some((attack) => attack.name === name));
if (values.help || unknown.length > 0) {
  console.error(unknown.length > 0 ? `No attack is called ${unknown.join(', ')}.\n\n${USAGE}` : USAGE);
  process.exit(values.help ? 0 : 2);
}
let broken = 0;
for (const attack of ATTACKS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  try {
    const report = await runAttack(attack, values.quick ? 'quick' : 'whole');
    broken += report.figures.filter(({ holds }) => !holds).length;
    console.log(`${reportLines(report).join('\n')}\n`);
  } catch (error) {
    // Such as a server that did not start: the others are run all the same.
    broken += 1;
    console.log(`${attack.name}: ${attack.what}\n  ✗ it could not be run: ${inspect(error)}\n`);
  }
}
console.log(broken === 0 ? 'Everything held.' : `${broken} did not hold.`);
process.exit(broken === 0 ? 0 : 1);
