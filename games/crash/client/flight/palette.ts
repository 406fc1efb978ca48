export type Pen = CanvasRenderingContext2D;

/** The brand's colours, read from the page, so that the picture follows it. */
export interface Palette {
  readonly danfo: string;
  readonly ink: string;
  readonly chalk: string;
  readonly adire: string;
  readonly clay: string;
  readonly line: string;
}

export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return {
    danfo: colour('danfo'),
    ink: colour('ink'),
    chalk: colour('chalk'),
    adire: colour('adire'),
    clay: colour('clay'),
    line: colour('line-strong'),
  };
}

/** A number from 0 to 1 that looks random and is always the same. */
export function scatter(i: number, salt: number): number {
  const wave = Math.sin(i * 127.1 + salt * 311.7) * 43_758.5453;
  return wave - Math.floor(wave);
}
