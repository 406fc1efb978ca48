import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** The target of a plain press on a link, if it is another page of this site. */
function internalPath(event: MouseEvent): string | null {
  const special = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || special || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a');
  if (link === null || link.target !== '' || link.origin !== window.location.origin) return null;
  // A file of the site, such as the verifier, is not a route.
  return /\.\w+$/.test(link.pathname) ? null : link.pathname + link.search + link.hash;
}

/** HTML that the build made from our own texts and cleaned (build/clean-html.ts); its links navigate without reloading the page. */
export function Prose({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const element = box.current;
    const follow = (event: MouseEvent) => {
      const path = internalPath(event);
      if (path === null) return;
      event.preventDefault();
      void navigate(path);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);

  return <div ref={box} className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
