/** The page numbers shown: `size` of them around the current one, as far as they are known, shifted inwards at either end. */
export function pageWindow(
  current: number,
  known: { readonly newest: number; readonly oldest: number },
  size: number,
): number[] {
  const latestStart = Math.max(known.newest, known.oldest - size + 1);
  const start = Math.min(Math.max(known.newest, current - Math.floor(size / 2)), latestStart);
  const end = Math.min(known.oldest, start + size - 1);
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}
