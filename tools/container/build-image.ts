import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, matchesGlob, resolve } from 'node:path';
import { root } from '../source-files.ts';
import type { Stage } from './recipe.ts';

const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const NODE_IMAGE = /^docker\.io\/library\/node:/;
const DEBIAN_IMAGE = /^docker\.io\/library\/debian:(\w+)-slim$/;
const SUITE = 'bookworm';
/** Maximum time of one instruction. */
const STEP_LIMIT_MS = 1_200_000;

/** False, or why no image can be built here. */
export const imagesAreImpossible: string | false =
  spawnSync('debootstrap', ['--version']).status !== 0
    ? 'debootstrap is not installed'
    : process.getuid?.() !== 0
      ? 'roots are made by root alone'
      : false;

/**
 * Builds the stages that `target` needs, each in a folder of `folder`: images of Debian and Node begin as a Debian made by debootstrap, and
 * the latter gets the Node and npm of this machine. Returns the folder of the target.
 */
export function buildImage(
  stages: readonly Stage[],
  target: string,
  { folder, print }: { readonly folder: string; print(line: string): void },
): string {
  for (const stage of neededFor(stages, target)) {
    print(`stage ${stage.name}`);
    const rootfs = join(folder, stage.name);
    if (existsSync(rootfs)) throw new Error(`${rootfs} exists`);
    beginRoot(stage, stages, folder);
    let workdir = '/';
    for (const step of stage.steps) {
      if (step.kind === 'workdir') {
        workdir = resolve(workdir, step.path);
        mkdirSync(join(rootfs, workdir), { recursive: true });
      } else if (step.kind === 'copy') {
        print(`  copy ${step.sources.join(' ')}`);
        if (step.from === null) copyContext(join(rootfs, workdir));
        else
          for (const source of step.sources)
            copyFrom(join(folder, step.from, source), rootfs, workdir, step.to);
      } else {
        print(`  run ${step.command}`);
        runInside(rootfs, workdir, step.command);
      }
    }
  }
  return join(folder, target);
}

/** The stages without which there is no `target`, in their order. */
function neededFor(stages: readonly Stage[], target: string): Stage[] {
  const needed = new Set([target]);
  for (const stage of stages.toReversed()) {
    if (!needed.has(stage.name)) continue;
    needed.add(stage.base);
    for (const step of stage.steps) if (step.kind === 'copy' && step.from !== null) needed.add(step.from);
  }
  return stages.filter(({ name }) => needed.has(name));
}

function beginRoot({ name, base }: Stage, stages: readonly Stage[], folder: string): void {
  const rootfs = join(folder, name);
  if (stages.some((stage) => stage.name === base)) {
    copyTree(join(folder, base), rootfs);
    return;
  }
  if (!NODE_IMAGE.test(base) && DEBIAN_IMAGE.exec(base)?.[1] !== SUITE)
    throw new Error(`No stand-in is known for ${base}`);
  copyTree(debian(folder), rootfs);
  if (!NODE_IMAGE.test(base)) return;
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));
  mkdirSync(join(rootfs, 'usr/local/lib/node_modules'), { recursive: true });
  copyTree(npm, join(rootfs, 'usr/local/lib/node_modules/npm'));
  cpSync(process.execPath, join(rootfs, 'usr/local/bin/node'), { dereference: true });
  execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(rootfs, 'usr/local/bin/npm')]);
}

/** A fresh Debian with its essential packages. */
function debian(folder: string): string {
  const made = join(folder, 'debian');
  if (!existsSync(made))
    execFileSync('debootstrap', ['--variant=minbase', SUITE, made], { timeout: STEP_LIMIT_MS });
  return made;
}

function copyTree(from: string, to: string): void {
  execFileSync('cp', ['-a', '--reflink=auto', from, to]);
}

/** The files of the repository that `.containerignore` leaves in the context. */
export function contextFiles(): string[] {
  const ignored = readFileSync(join(root, '.containerignore'), 'utf8').split('\n').filter(Boolean);
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  });
  return listed
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .filter((path) => !ignored.some((one) => matchesGlob(path, one) || matchesGlob(path, `${one}/**`)));
}

function copyContext(to: string): void {
  for (const path of contextFiles()) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(root, path), join(to, path));
  }
}

/** A folder's content goes into the folder `to`, a file to the file or into a folder that ends with a slash. */
function copyFrom(source: string, rootfs: string, workdir: string, to: string): void {
  const target = join(rootfs, resolve(workdir, to));
  if (statSync(source).isDirectory()) {
    mkdirSync(target, { recursive: true });
    execFileSync('cp', ['-a', `${source}/.`, `${target}/`]);
    return;
  }
  const file = to.endsWith('/') ? join(target, source.slice(source.lastIndexOf('/') + 1)) : target;
  mkdirSync(dirname(file), { recursive: true });
  cpSync(source, file);
}

const npmSetting = (name: string) =>
  execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();

/** Runs a command as root inside, with the network, the certificates and the package cache of this machine. */
function runInside(rootfs: string, workdir: string, command: string): void {
  const cache = npmSetting('cache');
  mkdirSync(cache, { recursive: true });
  const script = `set -e
    mount -t proc proc "$ROOT/proc"
    mount --rbind /dev "$ROOT/dev"
    mkdir -p "$ROOT/tmp/npm" "$ROOT/etc/ssl/certs"
    mount --bind "$CACHE" "$ROOT/tmp/npm"
    for file in /etc/resolv.conf /etc/hosts "$CERTIFICATES"; do
      [ -e "$file" ] || continue
      [ -e "$ROOT$file" ] || touch "$ROOT$file"
      mount --bind "$file" "$ROOT$file"
    done
    exec env -i HOME=/root PATH="$PATH" npm_config_cache=/tmp/npm npm_config_registry="$REGISTRY" npm_config_cafile="$CERTIFICATES" \\
      chroot "$ROOT" sh -c 'cd "$0" && eval "$1"' "$WORKDIR" "$COMMAND"`;
  const certificates = npmSetting('cafile');
  const done = spawnSync(
    'unshare',
    ['--mount', '--pid', '--fork', '--propagation', 'private', 'sh', '-c', script],
    {
      env: {
        ...{ PATH: SYSTEM_PATH, ROOT: rootfs, WORKDIR: workdir, COMMAND: command, CACHE: cache },
        REGISTRY: npmSetting('registry'),
        CERTIFICATES: certificates === 'null' ? '/etc/ssl/certs/ca-certificates.crt' : certificates,
      },
      encoding: 'utf8',
      timeout: STEP_LIMIT_MS,
    },
  );
  if (done.status !== 0)
    throw new Error(`${command} ended with ${done.status}:\n${done.stdout}${done.stderr}`);
}
