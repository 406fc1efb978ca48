import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export interface PageParts {
  /** Vite's page, with its files in the same folder. */
  readonly html: string;
  readonly script: string;
  readonly css: string;
  /** An SVG drawing. */
  readonly icon: string;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A script ends at the first `</script`, also within a string; this escape means the same and ends nothing. */
const harmless = (script: string) =>
  script.trim().replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

/**
 * A self-contained page. Its policy names the one script and the one style sheet by their hashes and allows nothing else: it can make
 * no request of any kind, from any location.
 */
export function onePage({ html, script, css, icon }: PageParts): string {
  const code = harmless(script);
  const style = css.trim();
  if (style.includes('</')) throw new Error('the style sheet cannot stand in a page: it holds a tag');
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(code)}`,
    `style-src ${hashOf(style)}`,
    'font-src data:',
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const head = [
    `<meta http-equiv="content-security-policy" content="${policy}" />`,
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}" />`,
    `<style>${style}</style>`,
  ].join('\n    ');
  const bare = html.replaceAll(/\s*<script[^>]*><\/script>/g, '').replaceAll(/\s*<link[^>]*>/g, '');
  // The policy comes first: it applies to everything after it. The replacements are functions, since code may hold a `$`.
  return bare
    .replace(/<meta charset="utf-8" \/>/, (charset) => `${charset}\n    ${head}`)
    .replace('</body>', () => `<script type="module">${code}</script>\n  </body>`);
}

/** Makes `verifier.html` from Vite's output, and removes the other files. */
export function oneFile(iconFile: string): Plugin {
  let root = '';
  return {
    name: 'one-file',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const texts = { html: '', script: '', css: '' };
      for (const [name, output] of Object.entries(bundle)) {
        if (output.type === 'chunk') texts.script += output.code;
        else if (name.endsWith('.css')) texts.css += String(output.source);
        else if (name.endsWith('.html')) texts.html = String(output.source);
        else throw new Error(`${name} would lie beside the page, which holds all it needs`);
        delete bundle[name];
      }
      const icon = readFileSync(join(root, iconFile), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'verifier.html', source: onePage({ ...texts, icon }) });
    },
  };
}
