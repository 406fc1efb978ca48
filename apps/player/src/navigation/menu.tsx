import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface MenuProps {
  /** The content of the closed menu; it needs an accessible name of its own when it is only an icon. */
  readonly summary: ReactNode;
  readonly summaryClass: string;
  readonly panelClass: string;
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A drop-down on the native `<details>`: it opens without our script. The script adds what people expect: it closes on Escape, on
 * a press elsewhere, and after a navigation.
 */
export function Menu({ summary, summaryClass, panelClass, label, className = '', children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  const shownAt = useRef(key);

  // `key` changes with every navigation, also to the current page; a menu opened before hydration stays open.
  useEffect(() => {
    if (key === shownAt.current) return;
    shownAt.current = key;
    if (details.current) details.current.open = false;
  }, [key]);

  useEffect(() => {
    function onPointerDown(event: PointerEvent) {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close();
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !details.current?.open) return;
      close();
      details.current.querySelector('summary')?.focus();
    }
    function close() {
      if (details.current) details.current.open = false;
    }
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return (
    <details ref={details} className={`menu ${className}`}>
      <summary className={summaryClass} aria-label={label}>
        {summary}
      </summary>
      <div className={panelClass}>{children}</div>
    </details>
  );
}
