import type { Frame, Page } from '@playwright/test';
import { parseSync } from 'vite';

/** The compiled modules of the second language: of the player's site, and of the sportsbook's and the games' parts. */
const SECOND_LANGUAGE = /\/assets\/(?:pidgin|(?:[a-z]+\.)?pcm)-[\w-]+\.js$/;
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' },
  ...{ A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú' },
};

/** Every vowel has an accent, and every second one is doubled: texts are about a fifth longer, as in many languages. */
export function pseudo(text: string): string {
  let vowels = 0;
  return text.replace(/[aeiou]/gi, (vowel) => {
    vowels += 1;
    const accented = ACCENTS[vowel] ?? vowel;
    return vowels % 2 === 0 ? accented.repeat(2) : accented;
  });
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const isLiteral = (value: unknown) => isNode(value) && /^(?:Template)?Literal$/.test(value.type);
const nameOf = (key: unknown): unknown => (isNode(key) ? Reflect.get(key, 'name') : null);

/** The children of a node that may be texts, and not the names of properties, parts and modules, or values that are compared. */
function partsWithTexts(node: Node): unknown[] {
  const { type, key, source: _source, ...rest } = node as Node & { key?: unknown; source?: unknown };
  if (nameOf(key) === 'part') return [];
  const parts = Object.values(rest).flat();
  return /^(?:BinaryExpression|CallExpression|VariableDeclarator)$/.test(type)
    ? parts.filter((part) => !isLiteral(part))
    : parts;
}

function textsIn(node: unknown): Node[] {
  if (!isNode(node)) return [];
  const isText =
    node.type === 'TemplateElement' ||
    (node.type === 'Literal' && typeof Reflect.get(node, 'value') === 'string');
  return isText ? [node] : partsWithTexts(node).flatMap(textsIn);
}

/** A compiled module of texts with each text in the pseudo-language. */
function pseudoModule(code: string): string {
  let [changed, at] = ['', 0];
  const texts = textsIn(parseSync('texts.js', code).program);
  for (const { start, end } of texts.toSorted((one, other) => one.start - other.start)) {
    changed += code.slice(at, start) + pseudo(code.slice(start, end));
    at = end;
  }
  return changed + code.slice(at);
}

/** Serves the pages and their frames a language that is made from the second one, and chooses it. */
export async function speakPseudo(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('language', 'pcm'));
  await page.route(SECOND_LANGUAGE, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: pseudoModule(await response.text()) });
  });
}

/** The visible texts that are not in the pseudo-language: words without an accent. */
export function plainTexts(document: Page | Frame, known: readonly RegExp[]): Promise<string[]> {
  return document.evaluate(
    (patterns) => {
      const isKnown = (text: string) => patterns.some((pattern) => new RegExp(pattern).test(text));
      const found = new Set<string>();
      const walker = window.document.createTreeWalker(window.document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? '';
        const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true }) === true;
        if (
          isShown &&
          /[a-z]{3}/i.test(text) &&
          /[aeiou]/i.test(text) &&
          !/[áéíóú]/i.test(text) &&
          !isKnown(text)
        )
          found.add(text);
      }
      return [...found];
    },
    known.map(({ source }) => source),
  );
}
