import { useLocation, useNavigate } from 'react-router';

/** Whether this document was opened by a link on a page of ours: one pressed before its code had come loads the next page whole. */
function wasOpenedFromHere(): boolean {
  const { referrer } = document;
  return referrer !== '' && new URL(referrer).origin === window.location.origin && window.history.length > 1;
}

/** One step back in the history; a page opened directly has no step to go back to, and goes home. */
export function useBack(): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => void (isFirst && !wasOpenedFromHere() ? navigate('/home') : navigate(-1));
}
