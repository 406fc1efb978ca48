import { spawn } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../source-files.ts';

const LIMIT_MS = 300_000;
const END = '-- the end of this command --';

/** One shell that keeps its variables and background jobs from command to command, as a terminal does. */
export interface Terminal {
  /** Returns what the command printed, errors too; throws after five minutes. */
  run(command: string): Promise<string>;
  close(): void;
}

/** Opens a shell at the root of the project; its `npm` runs the same scripts without installing and building before each. */
export function openTerminal(folder: string): Terminal {
  writeNpm(join(folder, 'npm'));
  const path = [folder, join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const shell = spawn(
    'bash',
    ['-c', 'exec 2>&1; set -m; while read -r line; do eval "$line" < /dev/null; echo "$1"; done', '-', END],
    {
      cwd: root,
      env: { ...process.env, PATH: path, LC_ALL: 'C.UTF-8' },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  let output = '';
  let onOutput: () => void = () => undefined;
  shell.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    onOutput();
  });
  return {
    run: (command) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`${command}: no end after ${LIMIT_MS / 1000} s:\n${output}`)),
          LIMIT_MS,
        );
        onOutput = () => {
          if (!output.endsWith(`${END}\n`)) return;
          clearTimeout(timer);
          const printed = output.slice(0, -END.length - 1);
          output = '';
          resolve(printed);
        };
        // One line for the shell's `read`.
        shell.stdin.write(`${command}\n`);
      }),
    close() {
      shell.stdin.end();
      shell.kill('SIGTERM');
    },
  };
}

/** `npm run <script> -- …` and `npm start`, each as the command of package.json. */
function writeNpm(file: string): void {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const cases = Object.entries(scripts)
    .filter(([, command]) => /^(exec )?node [\w./-]+$/.test(command))
    .map(([name, command]) => `  ${name}) exec ${command.replace('exec ', '')} "$@" ;;`);
  const lines = [
    '#!/bin/sh',
    '[ "$1" = run ] && shift',
    'name=$1; shift',
    '[ "$1" = -- ] && shift',
    'case $name in',
    ...cases,
    'esac',
    '',
  ];
  writeFileSync(file, lines.join('\n'));
  chmodSync(file, 0o755);
}
