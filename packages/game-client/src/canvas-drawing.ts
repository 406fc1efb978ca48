/** A constant pseudorandom number from 0 to 1. */
export function scatter(i: number, salt: number): number {
  const wave = Math.sin(i * 127.1 + salt * 311.7) * 43_758.5453;
  return wave - Math.floor(wave);
}

/**
 * The nearest length of whole screen pixels, `dots` of which are one of the picture's. At such a position and at its own size an image is
 * copied; anywhere else each of its pixels is mixed from four, which took a phone three quarters of a frame.
 */
export const wholePixels = (length: number, dots: number): number => Math.round(length * dots) / dots;
