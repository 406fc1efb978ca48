/** The skin of people in the pictures: the only colour outside the design tokens. */
export const SKIN_FILL = 'fill-[#7a4a2b]';
export const SKIN_STROKE = 'stroke-[#7a4a2b]';
