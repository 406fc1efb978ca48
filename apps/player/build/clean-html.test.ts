import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { marked } from 'marked';
import { cleanHtml } from './clean-html.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)" style="position:fixed">Hello</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt&#58;alert(1)">a</a>',
  '<a href=" java\tscript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:x">a</a>',
  '<a href="//evil.example/x">a</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<style>body{display:none}</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form action="https://evil.example"><input name="password"><button>Go</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<table class="fixed inset-0 roulette"><tr><td class="z-50 red" background="x">1</td></tr></table>',
  '<!--><img src=x onerror=alert(1)>-->',
  '[a](javascript:alert(1))',
  '![x](https://evil.example/pixel.png)',
  '<https://ok.example" onmouseover="alert(1)>',
];

const ALLOWED_TAG =
  /^<\/?(?:p|ul|ol|li|strong|em|h3|blockquote|br|caption|thead|tbody|tr|table(?: class="roulette")?|th(?: scope="\w+")?|td(?: (?:class="(?:red|black|green)"|(?:col|row)span="\d+"))*|a(?: href="(?:https:\/\/|mailto:|tel:|\/(?!\/)|#)[^"<>]*")?(?: rel="noopener noreferrer" target="_blank")?)(?: \/)?>$/i;

/** Every remaining tag must be allowed, with allowed attributes only. */
function assertHarmless(source: string): void {
  const html = cleanHtml(source);
  for (const tag of html.match(/<[^>]*>?/g) ?? []) assert.match(tag, ALLOWED_TAG, `${source} → ${html}`);
}

test('§2.50 nothing hostile comes through, as HTML or as Markdown', () => {
  for (const source of HOSTILE) {
    assertHarmless(source);
    assertHarmless(marked.parse(source, { async: false }));
  }
});

test('§2.50 nor do pieces of it in any order', () => {
  const piece = fc.oneof(
    fc.constantFrom(...HOSTILE, '"', "'", '<', '>', '&#x3c;', '</p>', '\n\n'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      assertHarmless(marked.parse(pieces.join(''), { async: false }));
    }),
  );
});

test('a script is dropped with all that is in it, other tags leave their words', () => {
  assert.equal(cleanHtml('<script>alert(1)</script>'), '');
  assert.equal(cleanHtml('<style>p{}</style>'), '');
  assert.equal(cleanHtml('<p onclick="x" style="y">Hel<font>lo</font></p>'), '<p>Hello</p>');
  assert.equal(cleanHtml('<a href="javascript:alert(1)">a</a>'), '<a>a</a>');
});

test('links inside the site stay as they are; others open apart and send no referrer', () => {
  assert.equal(cleanHtml('<a href="/faq#names">a</a>'), '<a href="/faq#names">a</a>');
  assert.equal(cleanHtml('<a href="tel:112">a</a>'), '<a href="tel:112">a</a>');
  assert.equal(
    cleanHtml('<a href="https://a.example/">a</a>'),
    '<a href="https://a.example/" rel="noopener noreferrer" target="_blank">a</a>',
  );
});
