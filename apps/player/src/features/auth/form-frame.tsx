import { AuthFrame } from '@jara/ui/auth-frame';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useBack } from './steps.ts';

interface FormFrameProps extends Omit<ComponentProps<typeof AuthFrame>, 'footer' | 'onBack'> {
  /** The question under the form, and the page that answers it. */
  readonly question: string;
  readonly to: string;
  readonly link: string;
  /** What that page is told beside its address. */
  readonly state?: unknown;
}

/** A page that somebody may have come to by mistake: with a step back, and the way to its alternative. */
export function FormFrame({ question, to, link, state, ...frame }: FormFrameProps) {
  const back = useBack();
  return (
    <AuthFrame
      {...frame}
      onBack={back}
      footer={
        <p className="flex flex-wrap items-center gap-x-2">
          {question}
          <Link to={to} state={state} className="link link-tall">
            {link}
          </Link>
        </p>
      }
    />
  );
}
