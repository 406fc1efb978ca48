import { userInfo } from 'node:os';
import { environmentOf } from './with-database.ts';

/** A name that a login of a machine or the desk may have. */
const NAME = /^[a-z0-9][a-z0-9._@-]{0,63}$/i;

/** The person who runs this command: `OPERATOR`, as in a container, whose login is the service's; otherwise the login. Throws a sentence. */
export function commandOperator(env: NodeJS.ProcessEnv = environmentOf()): string {
  const named = env.OPERATOR?.trim();
  if (named === undefined || named === '') return userInfo().username;
  if (NAME.test(named)) return named;
  throw new Error(
    'OPERATOR names the person who runs the command: letters, digits, and . _ @ - between them.',
  );
}

/** The actor of what this command changes. */
export const commandActor = () => `staff:${commandOperator()}` as const;
