/** Below this a win is said in one small line. */
export const SMALL_WIN_TIMES = 1.5;
/** From here on a win has a stage of its own. */
export const BIG_WIN_TIMES = 10;
