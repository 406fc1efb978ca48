import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { onePage } from './one-file.ts';

const html = `<!doctype html><html><head>
    <meta charset="utf-8" />
    <link rel="stylesheet" href="./assets/a.css"><script type="module" src="./assets/a.js"></script>
  </head><body><div id="root"></div></body></html>`;
const parts = { html, script: 'const a = "$& </script> <!-- ";\n', css: 'p{color:red}', icon: '<svg/>' };

test('one page: its policy names exactly the script and the sheet that stand in it, and nothing points outside', () => {
  const page = onePage(parts);
  const policy = /content-security-policy" content="([^"]+)"/.exec(page)?.[1] ?? '';
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const script = /<script type="module">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
  assert.equal(script, 'const a = "$& <\\/script> <\\!-- ";');
  assert.ok(policy.startsWith("default-src 'none'; "));
  assert.ok(policy.includes(`script-src ${hashOf(script)}; style-src ${hashOf(style)};`), policy);
  assert.doesNotMatch(policy, /unsafe|https?:|\*|connect-src|'self'/);
  assert.doesNotMatch(page, /(src|href)="(?!data:)/);
  assert.equal(page.match(/<script/g)?.length, 1);
  assert.ok(page.indexOf('content-security-policy') < page.indexOf('<style'), 'the policy comes first');
});

test('a style sheet that would end its own element is refused', () => {
  assert.throws(() => onePage({ ...parts, css: 'p{content:"</style>"}' }), /holds a tag/);
});
