/**
 * The first parts of the paths of all calls, on either origin; all others are files and pages. The development server passes them on, and
 * the service worker leaves them alone. A test compares them with the routes of all modules.
 */
export const SERVER_PATHS = [
  'agent',
  'api',
  'docs',
  'exclusions',
  'game',
  'health',
  'kyc',
  'messages',
  'payments',
  'sandbox',
  'sportsbook',
  'studio',
  'user',
  'xpress',
] as const;
