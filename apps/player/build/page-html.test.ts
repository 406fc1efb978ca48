import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { htmlFault, pageHtml, readTemplate, styleHash } from './page-html.ts';

const INDEX = `<html><head><title>JaraPlay</title>
    <meta property="og:title" content="JaraPlay" />
    <script type="module" crossorigin src="/assets/main.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/main.css">
  </head><body><div id="root"></div></body></html>`;
const template = readTemplate(INDEX, (file) => (file === 'assets/main.css' ? 'p{color:red}\n' : ''));
const page = pageHtml(template, {
  prerenderedFor: '/faq',
  title: 'Q & A',
  html: '<link rel="preload" as="image" href="/a.avif"/><p>costs $1</p>',
  scripts: ['assets/faq.js'],
});

test('a page carries its style sheet, and the policy’s hash is of exactly that', () => {
  const inPage = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
  assert.equal(styleHash(template), `sha256-${createHash('sha256').update(inPage).digest('base64')}`);
  assert.deepEqual(page.match(/<link rel="stylesheet"[^>]*>/g), [
    '<link rel="stylesheet" type="text/in-place" href="/assets/main.css">',
  ]);
});

test('a page names what it was prerendered for, has a title, and requests its screen’s code before its script', () => {
  assert.match(page, /<div id="root" data-page="\/faq"><p>costs \$1<\/p><\/div>/);
  assert.match(page, /<title>Q &amp; A<\/title>/);
  assert.match(page, /og:title" content="Q &amp; A" \/>/);
  const order = [
    '<style>',
    'as="image"',
    'modulepreload" crossorigin fetchpriority="low" href="/assets/faq.js"',
    'src="/assets/main.js"',
  ];
  const positions = order.map((part) => page.indexOf(part));
  assert.deepEqual(
    [...positions].sort((a, b) => a - b),
    positions,
  );
  assert.ok(positions.every((position) => position > 0));
});

test('the build refuses a page that the content policy would refuse', () => {
  assert.match(htmlFault('<p>a</p><script>1</script>') ?? '', /script/);
  assert.match(htmlFault('<div class="a" style="color:red">') ?? '', /style attribute/);
  assert.match(htmlFault('<a href="#" onclick="x()">') ?? '', /event attribute/);
  assert.match(htmlFault('<!--$?--><template id="B:0"></template><!--/$-->') ?? '', /could not be rendered/);
  assert.equal(htmlFault('<!--$--><p>style="x" in words</p><!--/$-->'), undefined);
});

test('an index.html without a style sheet, or a style sheet with a tag in it, stops the build', () => {
  assert.throws(() => readTemplate('<div id="root"></div>', () => ''), /style sheet/);
  assert.throws(() => readTemplate(INDEX, () => 'a{content:"</style>"}'), /tag/);
});

test('a form that could be submitted before hydration is refused at the build', () => {
  const submit = '<button type="submit" class="block">Sign in</button>';
  assert.match(htmlFault(`<form>${submit}</form>`) ?? '', /submitted before hydration/);
  assert.match(
    htmlFault('<form><button class="block" type="submit">Sign in</button></form>') ?? '',
    /submitted/,
  );
  assert.equal(
    htmlFault('<form><button type="submit" disabled="" class="block">a</button></form>'),
    undefined,
  );
  assert.equal(htmlFault('<form><button type="button">Show password</button></form>'), undefined);
});
