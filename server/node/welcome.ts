import { brand } from '@jara/brand/brand';
import type { Settings } from '../platform/runtime/settings.ts';
import type { SandboxAccount } from './sandbox-accounts.ts';

const INNER_WIDTH = 72;
/** Hosts that make a server listen on all addresses of the machine. */
const OPEN_HOSTS = ['0.0.0.0', '::'];

/** The box at the end of a first start: the addresses, and the accounts that can play. */
export function welcomeBox(
  {
    port,
    mode,
    host,
    publicOrigin,
    backoffice,
  }: Pick<Settings, 'port' | 'mode' | 'host' | 'publicOrigin' | 'backoffice'>,
  accounts: readonly SandboxAccount[],
  isDeskOpen: boolean,
): string {
  const origin = `http://localhost:${port}`;
  const lines = [
    `${brand.name} is running (${mode})`,
    '',
    `Play              ${publicOrigin ?? origin}`,
    isDeskOpen
      ? `The desk          http://localhost:${backoffice.port}`
      : `The desk          not served: port ${backoffice.port} is taken`,
    ...(accounts.length === 0
      ? []
      : [
          `Messages sent     ${origin}/sandbox/outbox`,
          `The sandbox bank  ${origin}/sandbox/bank`,
          `The calls         ${origin}/docs`,
          '',
          'Ready to play:',
          ...accounts.map(
            ({ userType, phoneNumber, password, balance }) =>
              `  ${userType.padEnd(10)}  ${phoneNumber}  ${password}  ${balance}`,
          ),
        ]),
    '',
    'The first admin of the desk: npm run staff -- add-admin you@example.com',
    ...(OPEN_HOSTS.includes(host)
      ? [
          `HOST is ${host}: every machine in your network can open it.`,
          'HOST=127.0.0.1 npm start keeps it to this machine.',
          '',
        ]
      : []),
    'Stop with Ctrl-C.',
  ];
  const edge = '─'.repeat(INNER_WIDTH + 2);
  return [`┌${edge}┐`, ...lines.map((line) => `│ ${line.padEnd(INNER_WIDTH)} │`), `└${edge}┘`].join('\n');
}
