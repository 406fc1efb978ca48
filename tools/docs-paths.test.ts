import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root, scriptFiles, sourceFiles } from './source-files.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const files = sourceFiles();
const folders = files.flatMap(ancestorsOf);
/** Files are named with their extension or, as in an import, without it. */
const known = [...new Set([...files, ...folders, ...files.map((path) => path.replace(/\.tsx?$/, ''))])];

/** Texts for players, the specification and the changelog may name things that the code does not have. */
const NOT_ABOUT_THE_CODE = /^apps\/player\/content\/|^CHANGELOG\.md$|^docs\/(specification|conformance)\.md$/;
/** A decision that no longer applies names the code of its time. */
const SUPERSEDED = /^\*Superseded by/m;

const documents = files.filter(
  (path) => path.endsWith('.md') && !NOT_ABOUT_THE_CODE.test(path) && !SUPERSEDED.test(read(path)),
);

const PATH = /^[\w@.<>{}*,/-]+$/;
const FILE_NAME = /[^/]\.(tsx?|mjs|md|sql|css|jsonl?|png|svg|html|txt)$/;
/** Files written by a build or a running server, network addresses, and names that only look like a path. */
const NOT_IN_THE_REPOSITORY = /^(DATA_DIR\/|pages\.json$|\.\/data$|\d|gsi\/|event\/)/;

function ancestorsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === '.' ? [] : [parent, ...ancestorsOf(parent)];
}

/** The text in backticks, outside blocks of code. */
function codeSpans(document: string): string[] {
  const prose = read(document).replace(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
}

function isPath(span: string): boolean {
  if (!PATH.test(span) || span.startsWith('/') || NOT_IN_THE_REPOSITORY.test(span)) return false;
  return FILE_NAME.test(span) || span.includes('/');
}

/** `@jara/money/kobo` is a file of one of our packages, any other `@…` an installed package. */
function isPackage(name: string): boolean {
  const [, ours, file = ''] = /^@jara\/([\w-]+)\/?(.*)$/.exec(name) ?? [];
  if (ours === undefined) return existsSync(join(root, 'node_modules', name));
  return file === '' ? known.includes(`packages/${ours}`) : known.includes(`packages/${ours}/src/${file}`);
}

/** A path begins at the root or at the document's folder, or is the end of a longer one. */
function isThere(span: string, document: string): boolean {
  if (span.startsWith('@')) return isPackage(span);
  const path = span.replace(/<[^>]+>/g, '*').replace(/\/$/, '');
  const folder = dirname(document);
  if (/[*{]/.test(path)) {
    return [path, join(folder, path), `**/${path}`].some(
      (pattern) => globSync(pattern, { cwd: root, exclude: ['node_modules'] }).length > 0,
    );
  }
  if (known.includes(path) || known.includes(join(folder, path))) return true;
  // A bare file name in a README means a file of that folder.
  const isOfItsFolder = document.endsWith('README.md') && folder !== '.' && !path.includes('/');
  return known.some((one) => one.endsWith(`/${path}`) && (!isOfItsFolder || one.startsWith(`${folder}/`)));
}

test('every path in a document exists', () => {
  const missing = documents.flatMap((document) =>
    codeSpans(document)
      .filter((span) => isPath(span) && !isThere(span, document))
      .map((span) => `${document}: ${span}`),
  );
  assert.deepEqual(missing, []);
});

test('every link between documents leads to a file', () => {
  const documentsWithLinks = files.filter(
    (path) => path.endsWith('.md') && !path.startsWith('apps/player/content/'),
  );
  const broken = documentsWithLinks.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  );
  assert.deepEqual(broken, []);
});

test('every name of a function, table or setting in a README occurs in the code', () => {
  const sources = files.filter((path) => /\.(sql|css|json)$/.test(path) && path !== 'package-lock.json');
  const words = new Set([...scriptFiles(), ...sources].flatMap((path) => read(path).match(/\w+/g) ?? []));
  const unknown = documents
    .filter(
      (path) => path.endsWith('README.md') || path === 'docs/glossary.md' || path === 'docs/architecture.md',
    )
    .flatMap((document) =>
      codeSpans(document)
        .filter((span) => /^[A-Za-z_][\w.]*(\(\))?$/.test(span) && /[a-z][A-Z]|_/.test(span))
        .filter((span) => !FILE_NAME.test(span) && !isThere(span, document))
        .filter((span) => !(span.match(/\w+/g) ?? []).every((word) => words.has(word)))
        .map((span) => `${document}: ${span}`),
    );
  assert.deepEqual(unknown, []);
});

test('every superseded decision is marked at its head and listed', () => {
  const marked = files
    .filter((path) => /^docs\/decisions\/\d{3}-/.test(path) && /^# .+\n\n\*Superseded/.test(read(path)))
    .map((path) => path.slice('docs/decisions/'.length, 'docs/decisions/'.length + 3));
  const cells = [...read('docs/decisions/README.md').matchAll(/^\| ([^|]*\d{3}[^|]*) \|/gm)];
  const listed = cells.flatMap(([, cell = '']) => cell.match(/\d{3}/g) ?? []);
  assert.deepEqual(marked, listed.toSorted());
});

test('documents name the oldest PostgreSQL that a start accepts', () => {
  const min = /MIN_VERSION = (\d+)/.exec(read('server/platform/database/prepare.ts'))?.[1];
  const named = documents.flatMap((path) => [
    ...read(path).matchAll(/PostgreSQL (?:of yours \()?(\d+) or newer/g),
  ]);
  assert.ok(named.length > 1);
  for (const [sentence, version] of named) assert.equal(version, min, sentence);
});

test('every npm script in a document exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const unknown = documents.flatMap((document) =>
    [...read(document).matchAll(/npm run ([\w:-]+)/g)]
      .filter(([, script = '']) => scripts[script] === undefined)
      .map(([command]) => `${document}: ${command}`),
  );
  assert.deepEqual(unknown, []);
});
