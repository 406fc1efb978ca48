import { createBrowserRouter, Navigate } from 'react-router';
import { AuditScreen } from './audit/audit-screen.tsx';
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
      { index: true, element: <Start /> },
      {
        path: 'players/:playerId/:panel?',
        lazy: async () => ({ Component: (await import('./player/player-screen.tsx')).PlayerScreen }),
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
      { path: 'audit', element: <AuditScreen /> },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
]);
