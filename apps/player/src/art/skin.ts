/** The one colour beside our own: people are not drawn in ink. */
export const SKIN_FILL = 'fill-[#7a4a2b]';
export const SKIN_STROKE = 'stroke-[#7a4a2b]';
