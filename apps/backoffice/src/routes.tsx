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
      { path: 'audit', element: <AuditScreen /> },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
]);
