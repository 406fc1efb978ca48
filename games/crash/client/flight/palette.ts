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
