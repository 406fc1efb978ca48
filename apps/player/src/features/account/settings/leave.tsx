import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../navigation/paths.ts';
import { logOut } from '../../../session/log-out.ts';
import { useSession } from '../../../session/session.ts';
import { LogoutDialog } from '../menu/logout-dialog.tsx';
import { TEXTS } from './leave-texts.ts';

/** `/dashboard/settings/logout`: the same dialog as the menu's; cancelling leads back. */
export function Component() {
  const navigate = useNavigate();
  const opened = useLocation().key === 'default';
  const { isLoggedIn } = useSession();
  const [hasLeft, setHasLeft] = useState(false);
  const isIn = isLoggedIn && !hasLeft;
  const cancel = () => void (opened ? navigate(paths.settings, { replace: true }) : navigate(-1));
  function leave() {
    setHasLeft(true);
    logOut();
  }
  return (
    <section aria-labelledby="logout-heading" className="max-w-xl">
      <h2 id="logout-heading" className="font-head text-21">
        {TEXTS.title}
      </h2>
      <p className="mt-1 text-15 text-text-soft">{isIn ? TEXTS.oneTap : TEXTS.out}</p>
      {isIn ? <LogoutDialog onCancel={cancel} onLogOut={leave} /> : null}
    </section>
  );
}
