import sanitizeHtml from 'sanitize-html';

const TAGS = [
  ...['p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'h3', 'blockquote', 'br'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** Classes that a text may use. */
const CLASSES = { table: ['roulette'], td: ['red', 'black', 'green'] };

const outside = (href: string) => /^https?:/i.test(href);

/**
 * Allows only the markup of a text: no scripts, styles, pictures, frames or forms, and links only to pages, mail and telephones.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel', 'target'], th: ['scope'], td: ['colspan', 'rowspan'] },
    allowedClasses: CLASSES,
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: outside(href) ? { href, rel: 'noopener noreferrer', target: '_blank' } : { href },
      }),
      th: (tagName, attribs) => ({ tagName, attribs: { scope: 'col', ...attribs } }),
    },
  }).trim();
}
