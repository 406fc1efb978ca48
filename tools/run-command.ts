import { spawn } from 'node:child_process';

export interface Ran {
  readonly code: number;
  readonly output: string;
}

interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Whether the output is written to the terminal; otherwise it is returned. */
  readonly show?: boolean;
}

const KEPT_OUTPUT_CHARS = 2_000_000;

/** Runs a command to its end. Never throws: a command that cannot start ends with code 127. */
export function runCommand(command: string, args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: options.show === true ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-KEPT_OUTPUT_CHARS);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => done({ code: 127, output: `${error.message}\n` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}
