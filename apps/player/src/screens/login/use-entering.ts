import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { REDIRECT_AFTER_LOGIN_MS } from '../../constants.ts';
import { afterLogin } from '../../session/after-login.ts';
import { type LoginData, startSession } from '../../session/session.ts';
import { toast } from '../../toast.ts';
import { TEXTS } from './texts.ts';
import { useLater } from './use-later.ts';

export interface Entering {
  /** Logged in, and on the way to where the login leads. */
  readonly entered: boolean;
  enter(data: LoginData): void;
}

/** What happens when somebody was let in, by whichever door. */
export function useEntering(): Entering {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const later = useLater();
  const [entered, setEntered] = useState(false);
  return {
    entered,
    enter(data) {
      startSession(data);
      setEntered(true);
      toast.success(TEXTS.success);
      const place = afterLogin(query.get('from'), query.get('next'));
      later(REDIRECT_AFTER_LOGIN_MS, () => void navigate(place, { replace: true }));
    },
  };
}
