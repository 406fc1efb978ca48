import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { RULES } from '../src/games.ts';
import { verifyText } from './run.ts';

const USAGE = `Plays rounds again from their receipts and says whether they were as promised; whole seasons of shared games too.

  jaraplay-verify receipt.json …   files of one receipt or season, of a list, or of one a line
  jaraplay-verify                  the same from standard input

  --bytes                          every draw with the bytes it was made of

Ends with 0 when every round agrees, 1 when one does not, 2 when one could not be checked.
`;
const STDIN = '-';
const BYTES = '--bytes';

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();
const print = (text: string) => process.stdout.write(`${text}\n`);

async function checkFile(file: string, showsBytes: boolean): Promise<0 | 1 | 2> {
  try {
    const read = file === STDIN ? await text(process.stdin) : await readFile(file, 'utf8');
    const { lines, code } = verifyText(sha256, RULES, read, showsBytes);
    print(lines.join('\n'));
    return code;
  } catch (error) {
    process.stderr.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}

async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  if (args.includes('--help') || args.includes('-h')) {
    print(USAGE);
    return 0;
  }
  const files = args.filter((word) => word !== BYTES);
  const unknown = files.find((file) => file.startsWith('-') && file !== STDIN);
  if (unknown !== undefined || (files.length === 0 && process.stdin.isTTY)) {
    process.stderr.write(unknown === undefined ? USAGE : `There is no option ${unknown}.\n\n${USAGE}`);
    return 2;
  }
  const codes: (0 | 1 | 2)[] = [];
  for (const file of files.length === 0 ? [STDIN] : files) {
    if (files.length > 1) print(file);
    codes.push(await checkFile(file, args.includes(BYTES)));
  }
  if (codes.includes(1)) return 1;
  return codes.includes(2) ? 2 : 0;
}

process.exitCode = await main(process.argv.slice(2));
