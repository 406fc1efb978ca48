import { type AdireFigure, AdirePattern } from '@jara/ui/pattern';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface BannerProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly link: string;
  readonly to: string;
  readonly figure: AdireFigure;
  /** Classes of the background, the pattern and the text: `bg-adire text-white`. */
  readonly ground: string;
  readonly thread: string;
  /** On wide screens the picture alternates between left and right. */
  readonly mirrored: boolean;
  /** A picture of 400 by 300. */
  readonly children: ReactNode;
}

/** One banner: a pattern over the whole width, a picture and a text. All of it is one link. */
export function Banner({ title, text, link, to, figure, ground, thread, mirrored, children }: BannerProps) {
  return (
    <article
      className={`relative isolate flex flex-col overflow-hidden rounded-xl md:min-h-72 md:items-stretch ${
        mirrored ? 'md:flex-row-reverse' : 'md:flex-row'
      } ${ground}`}
    >
      <AdirePattern figure={figure} tilePx={72} className={`absolute inset-0 -z-10 ${thread}`} />
      <svg
        aria-hidden="true"
        focusable="false"
        viewBox="0 0 400 300"
        className="aspect-[16/10] w-full shrink-0 sm:aspect-[5/2] md:aspect-auto md:w-[44%]"
      >
        {children}
      </svg>
      <div className="flex flex-1 flex-col justify-center gap-2 p-5 pt-3 md:p-10">
        <h2 className="font-head text-28 md:text-38">{title}</h2>
        <p className="max-w-md text-17">{text}</p>
        <Link
          to={to}
          className="flex min-h-12 items-center gap-2 self-start text-17 font-semibold text-current underline underline-offset-4 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-xl focus-visible:after:outline-3 focus-visible:after:-outline-offset-6 focus-visible:after:outline-current"
        >
          {link}
          <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-5" />
        </Link>
      </div>
    </article>
  );
}
