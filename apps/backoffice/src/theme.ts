import { Badge, createTheme, Modal, Table, Text, Textarea, TextInput } from '@mantine/core';

/** Calm and dense: small sizes, thin lines, one colour for what can be pressed. */
export const theme = createTheme({
  primaryColor: 'indigo',
  // The kit's own shade is too light for white text, and on its own tint.
  primaryShade: 8,
  defaultRadius: 'sm',
  fontFamily: 'ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  headings: { fontWeight: '600', sizes: { h1: { fontSize: '1.25rem' }, h2: { fontSize: '1rem' } } },
  components: {
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    // The kit's lock of the page's scrolling adds a style sheet without the nonce.
    // Its head is no banner of the page.
    Modal: Modal.extend({
      defaultProps: { lockScroll: false, centered: true, attributes: { header: { role: 'none' } } },
    }),
    Table: Table.extend({
      defaultProps: { verticalSpacing: 6, horizontalSpacing: 12, fz: 'sm', highlightOnHover: true },
    }),
    Text: Text.extend({ defaultProps: { size: 'sm' } }),
    Badge: Badge.extend({ defaultProps: { tt: 'none', radius: 'sm', miw: 'max-content' } }),
    TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
    Textarea: Textarea.extend({ defaultProps: { size: 'sm', autosize: true, minRows: 2, maxRows: 8 } }),
  },
});
