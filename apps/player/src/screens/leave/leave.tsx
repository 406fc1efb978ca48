import { useNavigate } from 'react-router';
import { logOut } from '../../session/log-out.ts';
import { useSession } from '../../session/session.ts';
import { LogoutDialog } from '../../shell/logout-dialog.tsx';
import { TEXTS } from './texts.ts';

/** /dashboard/settings/logout: the same question as the menu's. */
export function Component() {
  const navigate = useNavigate();
  const { isLogin } = useSession();
  return (
    <section className="page-width py-16 text-center">
      <h1 className="font-head text-28">{TEXTS.title}</h1>
      <p className="mt-2 text-text-soft">{isLogin ? TEXTS.oneTap : TEXTS.out}</p>
      {isLogin ? (
        <LogoutDialog onCancel={() => navigate('/dashboard/settings/profile')} onLogOut={logOut} />
      ) : null}
    </section>
  );
}
