import { brand } from '@jara/brand/brand';
import type { SCREEN_RIGHTS } from '@jara/contract/desk-views';
import {
  Anchor,
  AppShell,
  Badge,
  Burger,
  Button,
  Group,
  Kbd,
  NavLink,
  Stack,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import {
  Activity,
  ArrowDownToLine,
  Banknote,
  CalendarDays,
  ChartNoAxesCombined,
  ClipboardCheck,
  Dices,
  FileSpreadsheet,
  Flag,
  IdCard,
  KeyRound,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  ReceiptText,
  Scale,
  ScrollText,
  Search as SearchIcon,
  SlidersHorizontal,
  UserSearch,
  Users,
} from 'lucide-react';
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { deskCall, hasSession, keepSession } from '../api/call.ts';
import { useSessionEnded } from '../api/session-end.ts';
import { Shown } from '../parts/shown.tsx';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import { ViewsMenu } from '../views/views-menu.tsx';
import { maySearch, openSearch, Search } from './search.tsx';
import { useMe } from './use-me.ts';

/** Each screen of the menu can be saved as a view, by the right that the server knows too. */
type Screens = typeof SCREEN_RIGHTS;
type ScreenLink = {
  [Screen in keyof Screens]: {
    readonly to: `/${Screen}`;
    readonly label: string;
    readonly icon: LucideIcon;
    readonly right: Screens[Screen];
  };
}[keyof Screens];

const LINKS: readonly ScreenLink[] = [
  { to: '/now', label: 'Now', icon: Activity, right: 'now.read' },
  { to: '/players', label: 'Players', icon: UserSearch, right: 'players.read' },
  { to: '/identity', label: 'Identity', icon: IdCard, right: 'identity.read' },
  { to: '/complaints', label: 'Complaints', icon: MessagesSquare, right: 'complaints.read' },
  { to: '/flags', label: 'Flags', icon: Flag, right: 'disputes.read' },
  { to: '/payouts', label: 'Payouts', icon: Banknote, right: 'payouts.read' },
  { to: '/transfers', label: 'Transfers', icon: ArrowDownToLine, right: 'suspense.read' },
  { to: '/reconciliation', label: 'Reconciliation', icon: Scale, right: 'reconciliation.read' },
  { to: '/bets', label: 'Rounds and bets', icon: ReceiptText, right: 'bets.read' },
  { to: '/games', label: 'Games', icon: Dices, right: 'games.read' },
  { to: '/trading', label: 'Trading', icon: ChartNoAxesCombined, right: 'trading.read' },
  { to: '/content', label: 'Content', icon: Megaphone, right: 'content.read' },
  { to: '/reports', label: 'Reports', icon: FileSpreadsheet, right: 'reports.read' },
  { to: '/day', label: 'Day', icon: CalendarDays, right: 'events.read' },
  { to: '/approvals', label: 'Approvals', icon: ClipboardCheck, right: 'approvals.read' },
  { to: '/staff', label: 'Staff', icon: Users, right: 'staff.read' },
  { to: '/keys', label: 'Keys', icon: KeyRound, right: 'keys.read' },
  { to: '/audit', label: 'Audit', icon: ScrollText, right: 'audit.read' },
  { to: '/settings', label: 'Settings', icon: SlidersHorizontal, right: 'settings.read' },
];

const isHere = (to: string, pathname: string): boolean => pathname.startsWith(to);

/** The frame of all pages with a session. */
export function Shell() {
  const query = useMe();
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  const isEnded = useSessionEnded();
  const [isMenuOpen, { toggle, close }] = useDisclosure();
  // Without anything that was read, the page of the sign-in is enough.
  if (query.data === undefined && (isEnded || !hasSession())) {
    const to = encodeURIComponent(`${pathname}${search}`);
    return <Navigate to={`/sign-in?to=${to}${isEnded ? '&ended=1' : ''}`} replace />;
  }
  return (
    <AppShell
      header={{ height: 48 }}
      navbar={{ width: 200, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen } }}
      padding="md"
    >
      <AppShell.Header>
        <Header isMenuOpen={isMenuOpen} onMenu={toggle} />
      </AppShell.Header>
      <AppShell.Navbar p="xs">
        <Stack gap={2} component="nav" aria-label="Screens">
          {LINKS.filter(({ right }) => query.may(right)).map(({ to, label, icon: Icon }) => (
            <NavLink
              key={to}
              component={Link}
              to={to}
              label={label}
              py={6}
              leftSection={<Icon size={16} aria-hidden />}
              active={isHere(to, pathname)}
              onClick={() => {
                close();
                // A press on the open screen's entry reads it again.
                if (pathname === to) void queries.invalidateQueries();
              }}
              aria-current={isHere(to, pathname) ? 'page' : undefined}
            />
          ))}
          <NavLink component={Link} to="/access" label="Own access" py={6} hiddenFrom="sm" onClick={close} />
        </Stack>
      </AppShell.Navbar>
      <AppShell.Main>
        {/* Of another person nothing that was typed stays. */}
        <Shown query={query}>{({ data }) => <Outlet key={data.staffId} />}</Shown>
      </AppShell.Main>
      {maySearch(query.may) && <Search />}
      {isEnded && <SignInAgain email={query.me?.email ?? ''} />}
    </AppShell>
  );
}

interface HeaderProps {
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
}

/** On a narrow page the screens are behind a button, and the search and the sign-out remain. */
function Header({ isMenuOpen, onMenu }: HeaderProps) {
  const { me, may } = useMe();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const signOut = async () => {
    await deskCall('/desk/sign-out', {}).catch(() => undefined);
    keepSession(null);
    queries.clear();
    await navigate('/sign-in');
  };
  return (
    <Group h="100%" px="md" gap="xs" justify="space-between" wrap="nowrap">
      <Group gap="xs" wrap="nowrap">
        <Burger opened={isMenuOpen} onClick={onMenu} hiddenFrom="sm" size="sm" aria-label="Screens" />
        <Text fw={600} visibleFrom="sm">
          {brand.name} desk
        </Text>
      </Group>
      {maySearch(may) && (
        <UnstyledButton onClick={openSearch} px="sm" py={4} bd="1px solid gray.3" className="find">
          <Group gap="xs" justify="space-between" wrap="nowrap">
            <Group gap="xs" wrap="nowrap">
              <SearchIcon size={14} aria-hidden />
              <VisuallyHidden hiddenFrom="sm">Find anything</VisuallyHidden>
              <Text size="sm" c="dimmed" visibleFrom="sm">
                Find anything
              </Text>
            </Group>
            <Kbd size="xs" visibleFrom="md">
              Ctrl K
            </Kbd>
          </Group>
        </UnstyledButton>
      )}
      <Group gap="xs" wrap="nowrap">
        <ViewsMenu />
        {me?.roles.map((role) => (
          <Badge key={role} variant="light" size="sm" visibleFrom="sm">
            {role}
          </Badge>
        ))}
        <Anchor component={Link} to="/access" size="sm" visibleFrom="sm">
          {me?.email}
        </Anchor>
        <Button variant="default" size="xs" onClick={() => void signOut()}>
          Sign out
        </Button>
      </Group>
    </Group>
  );
}
