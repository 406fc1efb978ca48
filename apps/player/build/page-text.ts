import { marked, type Token, type Tokens } from 'marked';
import { cleanHtml } from './clean-html.ts';

export interface PageSection {
  /** The fragment of the section within its page; the same in every language. */
  readonly id: string;
  readonly heading: string;
  /** The feature that must be open before its section describes something playable; null for other sections. */
  readonly opening: string | null;
  readonly html: string;
}

/** A long text of the site, as its screens show it. */
export interface PageText {
  readonly title: string;
  readonly lead: string;
  /** The day it was last changed, as `2026-11-21`. */
  readonly updated: string;
  readonly sections: readonly PageSection[];
}

const FRONT = /^---\n(?<front>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;
const FRONT_LINE = /^(?<key>title|lead|updated): (?<value>.+)$/;
const HEADING = /^(?<heading>.+?) \{#(?<id>[a-z0-9]+(?:-[a-z0-9]+)*)(?: opens=(?<opening>[a-z]+))?\}$/;
const VALUE = /\{\{\s*(?<name>[a-z]\w*)\s*\}\}/g;

/** Inserts values from the code, so that no number is written twice. */
function withValues(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(VALUE, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value is called ${name}`);
    return value;
  });
}

function readFront(front: string): Pick<PageText, 'title' | 'lead' | 'updated'> {
  const found: Partial<Record<string, string>> = {};
  for (const line of front.split('\n')) {
    const { key, value } = FRONT_LINE.exec(line)?.groups ?? {};
    if (key === undefined) throw new Error(`"${line}" is no line of a front matter`);
    found[key] = value ?? '';
  }
  const { title, lead, updated } = found;
  if (title === undefined || lead === undefined || updated === undefined)
    throw new Error('the front matter must have title, lead and updated');
  if (!/^\d{4}-\d\d-\d\d$/.test(updated)) throw new Error(`"${updated}" is no day`);
  return { title, lead, updated };
}

const isSectionHead = (token: Token): token is Tokens.Heading =>
  token.type === 'heading' && token.depth === 2;

function sectionsOf(markdown: string): PageSection[] {
  const sections: { id: string; heading: string; opening: string | null; tokens: Token[] }[] = [];
  for (const token of marked.lexer(markdown)) {
    if (isSectionHead(token)) {
      const { heading, id, opening } = HEADING.exec(token.text)?.groups ?? {};
      if (heading === undefined || id === undefined)
        throw new Error(`the heading "${token.text}" has no {#id}`);
      if (sections.some((section) => section.id === id)) throw new Error(`two sections are called ${id}`);
      sections.push({ id, heading, opening: opening ?? null, tokens: [] });
    } else if (sections.length > 0) sections.at(-1)?.tokens.push(token);
    else if (token.type !== 'space') throw new Error('text before the first heading');
  }
  return sections.map(({ id, heading, opening, tokens }) => ({
    id,
    heading,
    opening,
    html: cleanHtml(marked.parser(tokens)),
  }));
}

/**
 * Parses a Markdown text: front matter, then sections, each under a heading with an address: `## Your money {#money}`, and `{#crash
 * opens=crash}` where the section is about games that may not be open yet. `{{name}}` is replaced by a value. An error throws, and fails
 * the build.
 */
export function readPageText(source: string, values: Readonly<Record<string, string>>): PageText {
  const { front, body } = FRONT.exec(withValues(source.replaceAll('\r\n', '\n'), values))?.groups ?? {};
  if (front === undefined || body === undefined) throw new Error('no front matter');
  return { ...readFront(front), sections: sectionsOf(body) };
}
