/** Every delay and limit of the product that the page needs, once. */

export const MOBILE_MAX_PX = 768;

export const REDIRECT_AFTER_LOGIN_MS = 2000;
export const REDIRECT_AFTER_STEP_MS = 3000;
export const REDIRECT_AFTER_LOGOUT_MS = 2000;

export const INACTIVITY_LIMIT_MS = 300_000;
export const INACTIVITY_WARNING_S = 10;

export const PHONE_DIGITS = 11;
export const OTP_DIGITS = 6;
export const ACCOUNT_NUMBER_LENGTH = 10;
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;

export const MIN_STAKE_KOBO = 10_000n;
export const DEFAULT_SPIN_AMOUNT_NAIRA = 100;
export const SPIN_DURATION_MS = 8000;
export const SPIN_DIALOG_DELAY_MS = 2000;

export const SLIDE_MS = 3000;
export const SLIDE_COUNT = 7;

export const COPIED_MS = 4000;
export const SEARCH_DEBOUNCE_MS = 250;
export const PAGINATION_WINDOW = 5;
export const HOW_TO_PLAY_MAX_ITEMS = 4;
export const TOAST_AUTO_CLOSE_MS = 5000;
export const FRAME_HEIGHT_PX = 500;
export const SKELETON_TILES = 20;
export const SPORTS_GAME_ID = '10105';
export const CALL_TIMEOUT_MS = 20_000;
