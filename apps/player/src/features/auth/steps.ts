import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { toast } from '../../browser/toast.ts';
import { paths } from '../../navigation/paths.ts';
import { afterLogin } from '../../session/after-login.ts';
import { LOGIN_FIRST } from '../../session/guards.ts';
import { takeChoice } from '../../session/kept-choice.ts';
import { keepDevice } from '../../session/kept-device.ts';
import { type LoginData, startSession } from '../../session/session.ts';
import { TEXTS } from './login/texts.ts';

const REDIRECT_AFTER_LOGIN_MS = 2000;
export const REDIRECT_AFTER_STEP_MS = 3000;

/** Whether a link on our site opened this document: before hydration a link loads the whole next page. */
function wasOpenedFromHere(): boolean {
  const { referrer } = document;
  return referrer !== '' && new URL(referrer).origin === window.location.origin && window.history.length > 1;
}

/** One step back in the history; a page opened directly goes to the home page. */
export function useBack(): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => void (isFirst && !wasOpenedFromHere() ? navigate(paths.home) : navigate(-1));
}

interface Entering {
  /** Whether the login succeeded and the next page is due. */
  readonly entered: boolean;
  enter(data: LoginData): void;
}

/** The steps after a login, by password or with Google. */
export function useEntering(): Entering {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const later = useLater();
  const [entered, setEntered] = useState(false);
  return {
    entered,
    enter(data) {
      startSession(data);
      keepDevice(data.device);
      setEntered(true);
      toast.dismiss(LOGIN_FIRST);
      toast.success(TEXTS.success);
      const from = query.get('from');
      const { to, state } = takeChoice(from) ?? { to: afterLogin(from, query.get('next')) };
      later(REDIRECT_AFTER_LOGIN_MS, () => void navigate(to, { replace: true, state }));
    },
  };
}

/**
 * Focuses the first field of a following step, unless the focus is elsewhere already: the keyboard of a phone stays open, and a
 * tap is saved.
 */
export function useFirstFocus(isNextStep: boolean, focus: () => void): void {
  const focusFirst = useEffectEvent(focus);
  useEffect(() => {
    if (isNextStep && document.activeElement === document.body) focusFirst();
  }, [isNextStep]);
}

/** Runs an action after a delay, unless the player has left the screen by then. */
export function useLater(): (delayMs: number, action: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((delayMs, action) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delayMs);
  }, []);
}
