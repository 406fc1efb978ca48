/** The brand's colours, read from the page, so that the picture follows it. */
export interface Palette {
  readonly danfo: string;
  readonly ink: string;
  readonly chalk: string;
  readonly adire: string;
  readonly adireLight: string;
  readonly clay: string;
  readonly mist: string;
}

/** Mixes two hex colours with this share of the second. */
export function blend(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

let palette: Palette | null = null;

export function paletteOf(element: Element): Palette {
  if (palette !== null) return palette;
  const style = getComputedStyle(element);
  const colour = (name: string, otherwise: string) => {
    const found = style.getPropertyValue(`--color-${name}`).trim();
    return /^#[0-9a-f]{6}$/i.test(found) ? found : otherwise;
  };
  palette = {
    danfo: colour('danfo', '#f7b500'),
    ink: colour('ink', '#12151c'),
    chalk: colour('chalk', '#fbf8f1'),
    adire: colour('adire', '#22307a'),
    adireLight: colour('adire-light', '#e6e9f7'),
    clay: colour('clay', '#c93a22'),
    mist: colour('mist', '#e4e0d6'),
  };
  return palette;
}
