import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { toast } from '../../browser/toast.ts';
import { paths } from '../../navigation/paths.ts';
import { afterLogin } from '../../session/after-login.ts';
import { type LoginData, startSession } from '../../session/session.ts';
import { TEXTS } from './login/texts.ts';

const REDIRECT_AFTER_LOGIN_MS = 2000;
export const REDIRECT_AFTER_STEP_MS = 3000;

/** Whether this document was opened by a link on a page of ours: one pressed before its code had come loads the next page whole. */
function wasOpenedFromHere(): boolean {
  const { referrer } = document;
  return referrer !== '' && new URL(referrer).origin === window.location.origin && window.history.length > 1;
}

/** One step back in the history; a page opened directly has no step to go back to, and goes home. */
export function useBack(): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => void (isFirst && !wasOpenedFromHere() ? navigate(paths.home) : navigate(-1));
}

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

/** Does something after a while, unless the person has left the screen by then: nobody is pulled away from where they went. */
export function useLater(): (delayMs: number, action: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((delayMs, action) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delayMs);
  }, []);
}
