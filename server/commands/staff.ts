import { addAdmin } from '../modules/desk/desk.ts';
import { systemClock } from '../platform/runtime/clock.ts';
import { systemEntropy } from '../platform/runtime/entropy.ts';
import { commandOperator } from './command-actor.ts';
import { runCommand, withInstallation } from './with-database.ts';

const USAGE = `Usage: npm run staff -- add-admin ada@example.com    adds an admin of the desk, and prints the code that sets up the access`;
const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/;

runCommand((print) => {
  const [verb, written = '', ...more] = process.argv.slice(2);
  if (verb !== 'add-admin' || !EMAIL.test(written) || more.length > 0) {
    print(USAGE);
    return Promise.resolve(2);
  }
  const email = written.toLowerCase();
  return withInstallation(async ({ db }) => {
    const deps = { db, clock: systemClock, entropy: systemEntropy };
    const code = await addAdmin(deps, email, `command:${commandOperator()}`);
    if (code === null) {
      print(`${email} has access to the desk, or had it. A second factor is reset there, by two people.`);
      return 1;
    }
    print(`Open the desk, choose “Set up access” and type this code. It works once, for a day:\n\n${code}`);
    return 0;
  });
});
