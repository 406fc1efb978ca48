import { type RouteObject, redirect } from 'react-router';
import { paths } from '../navigation/paths.ts';
import { loginFirst, loginForSports, playersOnly, visitorsOnly } from '../session/guards.ts';
import { CrashPage } from './shell/crash-page.tsx';
import { Layout } from './shell/layout.tsx';
import type { RouteHandle } from './shell/use-page-title.ts';

const titled = (title: string): { handle: RouteHandle } => ({ handle: { title } });

const catalogue = () => import('../features/games/catalogue.tsx');
const article = () => import('../features/content/article/article.tsx');

const visitorRoutes: RouteObject[] = [
  { index: true, loader: () => redirect(paths.home) },
  {
    path: paths.home,
    loader: visitorsOnly,
    ...titled('Play fair, in naira'),
    lazy: () => import('./home-page.tsx'),
  },
  { path: paths.login, ...titled('Log in'), lazy: () => import('../features/auth/login/login.tsx') },
  {
    path: paths.signUp,
    ...titled('Register to play'),
    lazy: () => import('../features/auth/sign-up/sign-up.tsx'),
  },
  {
    path: paths.enterOtp,
    ...titled('Enter your code'),
    lazy: () => import('../features/auth/enter-otp/enter-otp.tsx'),
  },
  {
    path: paths.enterPassword,
    ...titled('Set your password'),
    lazy: () => import('../features/auth/enter-password/enter-password.tsx'),
  },
  {
    path: paths.forgotPassword,
    ...titled('Forgot password'),
    lazy: () => import('../features/auth/forgot-password/forgot-password.tsx'),
  },
  {
    path: paths.sportsBetting,
    loader: loginForSports,
    ...titled('Sports betting'),
    lazy: () => import('../features/games/sports-betting.tsx'),
  },
  { path: paths.virtual, ...titled('Virtual games'), lazy: catalogue },
  {
    path: paths.promotions,
    ...titled('Promotions'),
    lazy: () => import('../features/content/promotions/promotions.tsx'),
  },
  {
    path: paths.howToPlay,
    ...titled('How to play'),
    lazy: () => import('../features/content/how-to-play/how-to-play.tsx'),
  },
  { path: paths.faq, ...titled('Questions and answers'), lazy: article },
  {
    path: paths.contact,
    ...titled('Contact and support'),
    lazy: () => import('../features/content/contact/contact.tsx'),
  },
  {
    path: paths.testimonial,
    ...titled('Testimonials'),
    lazy: () => import('../features/content/testimonial/testimonial.tsx'),
  },
  { path: paths.privacy, ...titled('Privacy'), lazy: article },
  { path: paths.rules, ...titled('Rules and responsible gambling'), lazy: article },
  { path: paths.terms, ...titled('Terms'), lazy: article },
  {
    path: paths.interruptedRounds,
    ...titled('Interrupted rounds'),
    lazy: () => import('../features/content/interruptions/interruptions.tsx'),
  },
];

const dashboardRoutes: RouteObject[] = [
  {
    index: true,
    loader: playersOnly,
    ...titled('Dashboard'),
    lazy: () => import('../features/games/dashboard/dashboard.tsx'),
  },
  { path: paths.dashboardVirtual, ...titled('Virtual games'), lazy: catalogue },
  { path: paths.spinStake, ...titled('Spin it'), lazy: () => import('../features/spin/spin-stake.tsx') },
  { path: paths.spinPlay, ...titled('Spin it'), lazy: () => import('../features/spin/spin-play.tsx') },
  {
    path: paths.wallet,
    loader: loginFirst,
    ...titled('Wallet'),
    lazy: () => import('../features/wallet/wallet.tsx'),
  },
  {
    path: paths.bets,
    loader: loginFirst,
    ...titled('My bets'),
    lazy: () => import('../features/wallet/bets/bets.tsx'),
  },
  {
    path: paths.settings,
    loader: loginFirst,
    lazy: () => import('../features/account/settings/settings.tsx'),
    children: [
      {
        index: true,
        ...titled('Settings'),
        lazy: () => import('../features/account/settings/settings-index.tsx'),
      },
      {
        path: paths.settingsProfile,
        ...titled('Profile'),
        lazy: () => import('../features/account/settings/profile.tsx'),
      },
      {
        path: paths.settingsNotification,
        ...titled('Notifications'),
        lazy: () => import('../features/account/settings/notification.tsx'),
      },
      {
        path: paths.settingsChangePassword,
        ...titled('Change password'),
        lazy: () => import('../features/account/settings/change-password.tsx'),
      },
      {
        path: paths.settingsLimits,
        ...titled('Limits'),
        lazy: () => import('../features/account/limits/limits.tsx'),
      },
      {
        path: paths.settingsMyPlay,
        ...titled('My play'),
        lazy: () => import('../features/account/my-play/my-play.tsx'),
      },
      { path: paths.settingsPlay, ...titled('How to play'), lazy: () => import('./settings-play.tsx') },
      { path: paths.settingsTerms, ...titled('Terms'), lazy: () => import('./settings-terms.tsx') },
      {
        path: paths.settingsLogout,
        ...titled('Log out'),
        lazy: () => import('../features/account/settings/leave.tsx'),
      },
    ],
  },
];

/** Every page of the player site. A screen's code is fetched when the screen is first opened. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: CrashPage,
    children: [
      {
        // A second boundary inside the shell: a screen may break without taking the navigation with it.
        ErrorBoundary: CrashPage,
        children: [
          ...visitorRoutes,
          {
            path: paths.dashboard,
            lazy: () => import('./shell/dashboard-layout.tsx'),
            children: dashboardRoutes,
          },
          { path: '*', ...titled('Page not found'), lazy: () => import('./not-found/not-found.tsx') },
        ],
      },
    ],
  },
];
