import { brand } from '@jara/brand/brand';

/** Text that is already HTML; all other values are escaped when they enter a page. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | null | readonly Html[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
  return 'html' in part ? part.html : part.map((each) => each.html).join('');
}

/** A template for HTML: each inserted value is escaped, unless it was made by this function. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.reduce((page, text, at) => page + text + render(parts[at] ?? null), '') };
}

/** A whole page of the sandbox; styled by its own sheet, without scripts. */
export function page(title: string, current: 'outbox' | 'bank', body: Html): string {
  const here = (name: 'outbox' | 'bank') => (name === current ? html` aria-current="page"` : null);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${brand.name} sandbox</title>
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
<header class="top">
<div class="wrap bar">
<strong class="mark">${brand.name} <span class="tag">sandbox</span></strong>
<nav aria-label="Sandbox">
<a href="/sandbox/outbox"${here('outbox')}>Outbox</a>
<a href="/sandbox/bank"${here('bank')}>Bank</a>
<a href="/">Player site</a>
</nav>
</div>
</header>
<main class="wrap">${body}</main>
<footer class="wrap small">Nothing here is real: no message leaves and no money moves.</footer>
</body>
</html>
`.html;
}

const LAGOS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A time in Lagos for people, and in ISO format for programs. */
export function moment(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${LAGOS.format(at)}</time>`;
}
