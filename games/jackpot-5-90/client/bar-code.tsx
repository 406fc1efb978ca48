const BARS = 34;
const HEIGHT = 26;

/** The bar code of a kiosk's ticket, made from the round's id: no two tickets look the same. */
export function BarCode({ id }: { id: string }) {
  let x = 0;
  const bars = Array.from({ length: BARS }, (_, index) => {
    const code = id.charCodeAt(index % Math.max(1, id.length)) || 1;
    const width = 1 + (code % 3);
    const bar = { index, x, width };
    x += width + 1 + ((code >> 2) % 3);
    return bar;
  });
  return (
    <svg
      viewBox={`0 0 ${x} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="mx-auto block h-8 w-40"
    >
      {bars.map((bar) => (
        <rect key={bar.index} x={bar.x} width={bar.width} height={HEIGHT} fill="currentColor" />
      ))}
    </svg>
  );
}
