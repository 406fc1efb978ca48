import { brand } from '@jara/brand/brand';
import type { SandboxStaff } from '../modules/desk/types.ts';
import type { Settings } from '../platform/runtime/settings.ts';
import type { SandboxAccount } from './sandbox-accounts.ts';

const INNER_WIDTH = 72;
/** Hosts that make a server listen on all addresses of the machine. */
const OPEN_HOSTS = ['0.0.0.0', '::'];

interface WelcomeAccounts {
  readonly accounts: readonly SandboxAccount[];
  readonly staff: readonly SandboxStaff[];
}

/** The box at the end of a first start: the addresses, and the accounts that can play. */
export function welcomeBox(
  {
    port,
    mode,
    host,
    publicOrigin,
    backoffice,
  }: Pick<Settings, 'port' | 'mode' | 'host' | 'publicOrigin' | 'backoffice'>,
  { accounts, staff }: WelcomeAccounts,
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
    ...deskLines(staff),
    ...(OPEN_HOSTS.includes(host)
      ? [
          '',
          `HOST is ${host}: every machine in your network can open it.`,
          'HOST=127.0.0.1 npm start keeps it to this machine.',
        ]
      : []),
    '',
    'Stop with Ctrl-C.',
  ];
  const edge = '─'.repeat(INNER_WIDTH + 2);
  return [`┌${edge}┐`, ...lines.map((line) => `│ ${line.padEnd(INNER_WIDTH)} │`), `└${edge}┘`].join('\n');
}

/** The accounts of the sandbox, or how the first admin is added. */
function deskLines(staff: readonly SandboxStaff[]): string[] {
  const [first] = staff;
  if (first === undefined) return ['The first admin of the desk: npm run staff -- add-admin you@example.com'];
  const [, domain = ''] = first.email.split('@');
  return [
    `At the desk, one account a role, each …@${domain}  ${first.password}`,
    ...rowsOf(staff.map(({ role }) => role)),
    'Its page shows the codes of their authenticators.',
  ];
}

/** Words in lines that fit the box. */
function rowsOf(words: readonly string[]): string[] {
  const rows = [''];
  for (const word of words) {
    const last = rows.at(-1) ?? '';
    if (last.length + word.length + 2 > INNER_WIDTH) rows.push(`  ${word}`);
    else rows[rows.length - 1] = `${last}  ${word}`;
  }
  return rows;
}
