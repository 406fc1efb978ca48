import { useLocation, useNavigate } from 'react-router';

/** One step back in the history; a page opened directly has no step to go back to, and goes home. */
export function useBack(): () => void {
  const navigate = useNavigate();
  const opened = useLocation().key === 'default';
  return () => void (opened ? navigate('/home') : navigate(-1));
}
