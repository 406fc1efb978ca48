/** Every address open to a visitor. */
export const VISITOR_PATHS = [
  '/home',
  '/login',
  '/signup',
  '/enter-otp',
  '/enter-password',
  '/forgot-password',
  '/virtual',
  '/promotions',
  '/rules',
  '/how2play',
  '/faq',
  '/privacy',
  '/terms',
  '/interrupted-rounds',
  '/contact',
  '/testimonial',
  '/no-such-page',
] as const;

/** Every address open to a player. */
export const PLAYER_PATHS = [
  '/dashboard',
  '/dashboard/virtual',
  '/dashboard/spinit',
  '/dashboard/spinit/play',
  '/dashboard/wallet',
  '/dashboard/wallet?deposit=true',
  '/dashboard/bets',
  '/dashboard/settings',
  '/dashboard/settings/profile',
  '/dashboard/settings/notification',
  '/dashboard/settings/limits',
  '/dashboard/settings/my-play',
  '/dashboard/settings/changepassword',
  '/dashboard/settings/logout',
  '/sports-betting',
] as const;
