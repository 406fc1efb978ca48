import { AuthFrame } from '@jara/ui/auth-frame';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useBack } from './steps.ts';

interface FormFrameProps extends Omit<ComponentProps<typeof AuthFrame>, 'footer' | 'onBack'> {
  /** The question under the form, and the page that it links to. */
  readonly question: string;
  readonly to: string;
  readonly link: string;
  /** Navigation state for that page. */
  readonly state?: unknown;
}

/** The frame of a form's page, with a step back and a link to its alternative for visitors who came by mistake. */
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
