import { createBrowserRouter, Navigate } from 'react-router';
import { AuditScreen } from './audit/audit-screen.tsx';
import { Home } from './shell/home.tsx';
import { Shell } from './shell/shell.tsx';
import { Start } from './shell/start.tsx';
import { SignIn } from './sign-in/sign-in.tsx';

/** Every view is an address. Screens beyond the first are loaded when they are opened. */
export const router = createBrowserRouter([
  { path: '/sign-in', element: <SignIn /> },
  {
    path: '/set-up',
    lazy: async () => ({ Component: (await import('./sign-in/set-up.tsx')).SetUp }),
  },
  {
    path: '/',
    element: <Shell />,
    HydrateFallback: () => null,
    children: [
      { index: true, element: <Home /> },
      { path: 'players', element: <Start /> },
      { path: 'now', lazy: async () => ({ Component: (await import('./now/now-screen.tsx')).NowScreen }) },
      {
        path: 'now/:product/:day',
        lazy: async () => ({ Component: (await import('./now/hours-screen.tsx')).HoursScreen }),
      },
      {
        path: 'reports',
        lazy: async () => ({ Component: (await import('./reports/reports-screen.tsx')).ReportsScreen }),
      },
      {
        path: 'reports/:reportId',
        lazy: async () => ({ Component: (await import('./reports/report-screen.tsx')).ReportScreen }),
      },
      { path: 'day', lazy: async () => ({ Component: (await import('./day/day-screen.tsx')).DayScreen }) },
      {
        path: 'settings',
        lazy: async () => ({ Component: (await import('./settings/settings-screen.tsx')).SettingsScreen }),
      },
      {
        path: 'players/:playerId/:panel?',
        lazy: async () => ({ Component: (await import('./player/player-screen.tsx')).PlayerScreen }),
      },
      {
        path: 'payouts',
        lazy: async () => ({ Component: (await import('./payouts/payouts-screen.tsx')).PayoutsScreen }),
      },
      {
        path: 'payouts/:reference',
        lazy: async () => ({ Component: (await import('./payouts/payout-screen.tsx')).PayoutScreen }),
      },
      {
        path: 'transfers',
        lazy: async () => ({ Component: (await import('./transfers/transfers-screen.tsx')).TransfersScreen }),
      },
      {
        path: 'reconciliation',
        lazy: async () => ({
          Component: (await import('./reconciliation/reconciliation-screen.tsx')).ReconciliationScreen,
        }),
      },
      {
        path: 'bets',
        lazy: async () => ({ Component: (await import('./bets/bets-screen.tsx')).BetsScreen }),
      },
      {
        path: 'bets/:betId',
        lazy: async () => ({ Component: (await import('./bets/bet-screen.tsx')).BetScreen }),
      },
      {
        path: 'bets/bookings/:code',
        lazy: async () => ({ Component: (await import('./bets/booking-screen.tsx')).BookingScreen }),
      },
      {
        path: 'games',
        lazy: async () => ({ Component: (await import('./games/games-screen.tsx')).GamesScreen }),
      },
      {
        path: 'games/:product',
        lazy: async () => ({ Component: (await import('./games/game-screen.tsx')).GameScreen }),
      },
      {
        path: 'trading',
        lazy: async () => ({ Component: (await import('./trading/trading-screen.tsx')).TradingScreen }),
      },
      {
        path: 'trading/:eventId',
        lazy: async () => ({ Component: (await import('./trading/event-screen.tsx')).EventScreen }),
      },
      {
        path: 'staff',
        lazy: async () => ({ Component: (await import('./staff/staff-screen.tsx')).StaffScreen }),
      },
      {
        path: 'approvals',
        lazy: async () => ({
          Component: (await import('./approvals/approvals-screen.tsx')).ApprovalsScreen,
        }),
      },
      {
        path: 'access',
        lazy: async () => ({ Component: (await import('./access/access-screen.tsx')).AccessScreen }),
      },
      {
        path: 'views',
        lazy: async () => ({ Component: (await import('./views/views-screen.tsx')).ViewsScreen }),
      },
      {
        path: 'keys',
        lazy: async () => ({ Component: (await import('./keys/keys-screen.tsx')).KeysScreen }),
      },
      {
        path: 'identity/documents/:documentId',
        lazy: async () => ({ Component: (await import('./identity/document-screen.tsx')).DocumentScreen }),
      },
      {
        path: 'identity/:view?',
        lazy: async () => ({ Component: (await import('./identity/identity-screen.tsx')).IdentityScreen }),
      },
      {
        path: 'complaints',
        lazy: async () => ({
          Component: (await import('./complaints/complaints-screen.tsx')).ComplaintsScreen,
        }),
      },
      {
        path: 'complaints/:caseId',
        lazy: async () => ({ Component: (await import('./complaints/case-screen.tsx')).CaseScreen }),
      },
      {
        path: 'flags/:view?',
        lazy: async () => ({ Component: (await import('./flags/flags-screen.tsx')).FlagsScreen }),
      },
      {
        path: 'content',
        lazy: async () => ({ Component: (await import('./content/content-screen.tsx')).ContentScreen }),
      },
      {
        path: 'content/:itemId',
        lazy: async () => ({ Component: (await import('./content/item-screen.tsx')).ContentItemScreen }),
      },
      { path: 'audit', element: <AuditScreen /> },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
]);
