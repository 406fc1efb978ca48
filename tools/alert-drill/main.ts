import { spawnSync } from 'node:child_process';
import { ALERTS } from '../alerts/alerts.ts';
import { type DrilledAlert, drill } from './drill.ts';
import { SCENES, WITHOUT_CAUSE } from './scenes.ts';

const names = ALERTS.flatMap(({ alerts }) => alerts.map(({ name }) => name));
const USAGE = `Usage: npm run alert-drill                 injects the cause of each alert into a real server and waits until Prometheus notifies
       npm run alert-drill -- <alert> …    ${names.join(', ')}`;

const wanted = process.argv.slice(2);
if (wanted.some((name) => !names.includes(name))) {
  console.error(USAGE);
  process.exit(2);
}
if (spawnSync('prometheus', ['--version']).status !== 0) {
  console.error(
    'The drill evaluates the alerts with Prometheus. Install it with: sudo apt-get install prometheus',
  );
  process.exit(2);
}
const isWanted = (alert: string) => wanted.length === 0 || wanted.includes(alert);
const rows: DrilledAlert[] = [];
for (const { name, prepare } of SCENES)
  rows.push(...(await drill(name, await prepare(), isWanted, (line) => console.log(line))));
for (const [name, reason] of Object.entries(WITHOUT_CAUSE))
  if (isWanted(name)) console.log(`\n${name} is not drilled: ${reason}.`);
const wrong = rows.filter(({ isRight }) => !isRight);
console.log(
  `\n${rows.length} alerts drilled; ${wrong.length === 0 ? 'all fired and ended.' : `wrong: ${wrong.map(({ alert }) => alert).join(', ')}`}`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
