import { useLocation, useNavigate } from 'react-router';
import { logOut } from '../../session/log-out.ts';
import { useSession } from '../../session/session.ts';
import { LogoutDialog } from '../../shell/logout-dialog.tsx';
import { TEXTS } from './texts.ts';

/** `/dashboard/settings/logout`: the same question as the menu's; who thinks better of it is back where they were. */
export function Component() {
  const navigate = useNavigate();
  const opened = useLocation().key === 'default';
  const { isLogin } = useSession();
  const cancel = () => void (opened ? navigate('/dashboard/settings', { replace: true }) : navigate(-1));
  return (
    <section aria-labelledby="logout-heading" className="max-w-xl">
      <h2 id="logout-heading" className="font-head text-21">
        {TEXTS.title}
      </h2>
      <p className="mt-1 text-15 text-text-soft">{isLogin ? TEXTS.oneTap : TEXTS.out}</p>
      {isLogin ? <LogoutDialog onCancel={cancel} onLogOut={logOut} /> : null}
    </section>
  );
}
