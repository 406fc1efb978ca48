import { type RouteObject, redirect } from 'react-router';
import { loginFirst, loginForSports, playersOnly, visitorsOnly } from './session/guards.ts';
import { CrashPage } from './shell/crash-page.tsx';
import { Layout } from './shell/layout.tsx';

/** What a route tells the shell. */
export interface RouteHandle {
  readonly title: string;
}

const titled = (title: string): { handle: RouteHandle } => ({ handle: { title } });

const catalogue = () => import('./screens/catalogue/catalogue.tsx');
const article = () => import('./screens/article/article.tsx');

const visitorRoutes: RouteObject[] = [
  { index: true, loader: () => redirect('/home') },
  {
    path: 'home',
    loader: visitorsOnly,
    ...titled('Play fair, in naira'),
    lazy: () => import('./screens/home/home.tsx'),
  },
  { path: 'login', ...titled('Log in'), lazy: () => import('./screens/login/login.tsx') },
  { path: 'signup', ...titled('Register to play'), lazy: () => import('./screens/sign-up/sign-up.tsx') },
  {
    path: 'enter-otp',
    ...titled('Enter your code'),
    lazy: () => import('./screens/enter-otp/enter-otp.tsx'),
  },
  {
    path: 'enter-password',
    ...titled('Set your password'),
    lazy: () => import('./screens/enter-password/enter-password.tsx'),
  },
  {
    path: 'forgot-password',
    ...titled('Forgot password'),
    lazy: () => import('./screens/forgot-password/forgot-password.tsx'),
  },
  {
    path: 'sports-betting',
    loader: loginForSports,
    ...titled('Sports betting'),
    lazy: () => import('./screens/sports-betting/sports-betting.tsx'),
  },
  { path: 'virtual', ...titled('Virtual games'), lazy: catalogue },
  {
    path: 'promotions',
    ...titled('Promotions'),
    lazy: () => import('./screens/promotions/promotions.tsx'),
  },
  {
    path: 'how2play',
    ...titled('How to play'),
    lazy: () => import('./screens/how-to-play/how-to-play.tsx'),
  },
  { path: 'faq', ...titled('Questions and answers'), lazy: article },
  {
    path: 'contact',
    ...titled('Contact and support'),
    lazy: () => import('./screens/contact/contact.tsx'),
  },
  {
    path: 'testimonial',
    ...titled('Testimonials'),
    lazy: () => import('./screens/testimonial/testimonial.tsx'),
  },
  { path: 'privacy', ...titled('Privacy'), lazy: article },
  { path: 'rules', ...titled('Rules and responsible gambling'), lazy: article },
  { path: 'terms', ...titled('Terms'), lazy: article },
];

const dashboardRoutes: RouteObject[] = [
  {
    index: true,
    loader: playersOnly,
    ...titled('Dashboard'),
    lazy: () => import('./screens/dashboard/dashboard.tsx'),
  },
  { path: 'virtual', ...titled('Virtual games'), lazy: catalogue },
  { path: 'spinit', ...titled('Spin it'), lazy: () => import('./screens/spin-stake/spin-stake.tsx') },
  { path: 'spinit/play', ...titled('Spin it'), lazy: () => import('./screens/spin-play/spin-play.tsx') },
  {
    path: 'wallet',
    loader: loginFirst,
    ...titled('Wallet'),
    lazy: () => import('./screens/wallet/wallet.tsx'),
  },
  {
    path: 'settings',
    loader: loginFirst,
    lazy: () => import('./screens/settings/settings.tsx'),
    children: [
      { index: true, ...titled('Settings'), lazy: () => import('./screens/settings/settings-index.tsx') },
      { path: 'profile', ...titled('Profile'), lazy: () => import('./screens/settings/profile.tsx') },
      {
        path: 'notification',
        ...titled('Notifications'),
        lazy: () => import('./screens/settings/notification.tsx'),
      },
      {
        path: 'changepassword',
        ...titled('Change password'),
        lazy: () => import('./screens/settings/change-password.tsx'),
      },
      { path: 'play', ...titled('How to play'), lazy: () => import('./screens/settings/play.tsx') },
      { path: 'terms', ...titled('Terms'), lazy: () => import('./screens/settings/terms.tsx') },
      { path: 'logout', ...titled('Log out'), lazy: () => import('./screens/leave/leave.tsx') },
    ],
  },
];

/** Every page of the player site. A screen's code is fetched when it is first asked for. */
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
            path: 'dashboard',
            lazy: () => import('./shell/dashboard-layout.tsx'),
            children: dashboardRoutes,
          },
          { path: '*', ...titled('Page not found'), lazy: () => import('./screens/not-found/not-found.tsx') },
        ],
      },
    ],
  },
];
