import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Starts a script in a process of its own and waits for its first output. Throws with its errors if it ends before. Later errors of the script
 * go to this process's standard error.
 */
export async function startScript(script: string, args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  const collect = (text: string) => {
    errors += text;
  };
  child.stderr.setEncoding('utf8').on('data', collect);
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('error', reject);
    child.once('close', (code, signal) =>
      reject(new Error(`${script} ended with ${code ?? signal} before it was ready:\n${errors}`)),
    );
  });
  child.stderr.off('data', collect).pipe(process.stderr);
  return child;
}
