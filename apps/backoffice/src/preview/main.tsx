import './preview.css';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { CONTENT_PICTURES } from '../../../player/src/art/content-pictures.tsx';
import { ContentWords } from '../../../player/src/art/content-words.tsx';
import { Banner } from '../../../player/src/features/content/promotions/banner.tsx';
import { TEXTS } from '../../../player/src/features/content/promotions/texts.ts';
import { SlidePicture } from '../../../player/src/features/home/later-slides.tsx';
import { Slide } from '../../../player/src/features/home/slide.tsx';
import { NoticeEntry } from '../../../player/src/features/home/winners-ticker.tsx';
import { CONTENT_PATHS } from '../../../player/src/navigation/content-paths.ts';
import type { Previewed } from './previewed.ts';

/** The site's own parts, with the content that the desk's page around this frame sends. */
function Preview() {
  const [shown, setShown] = useState<Previewed | null>(null);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === parent && typeof data === 'object') setShown(data);
    };
    addEventListener('message', onMessage);
    parent.postMessage('ready', location.origin);
    return () => removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      parent.postMessage(Math.ceil(entry?.target.getBoundingClientRect().height ?? 0), location.origin),
    );
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  if (shown === null) return null;
  return (
    <div inert className="flex flex-col gap-4 bg-page pb-4 text-text">
      <Places {...shown} />
    </div>
  );
}

function Places({ places, picture, link, words: { title, text, details, line } }: Previewed) {
  const { figure, ground, ink, thread, Scene } = CONTENT_PICTURES[picture];
  const to = CONTENT_PATHS[link];
  const heading = <ContentWords>{title}</ContentWords>;
  return (
    <>
      {places.includes('slide') ? (
        <div className="bg-adire px-4 py-5">
          <div className="mx-auto isolate grid max-w-xl overflow-hidden rounded-xl">
            <Slide index={1} shown={1} title={heading} text={<ContentWords>{text}</ContentWords>} to={to}>
              <SlidePicture picture={picture} />
            </Slide>
          </div>
        </div>
      ) : null}
      {places.includes('ticker') ? (
        <ul className="flex h-14 items-center overflow-hidden bg-ink text-15 text-chalk">
          <NoticeEntry text={line} />
        </ul>
      ) : null}
      {places.includes('promotion') ? (
        <div className="page-width">
          <Banner
            {...{ title: heading, to, figure, thread, link: TEXTS.open, mirrored: true }}
            text={<ContentWords>{details === '' ? text : `${text} ${details}`}</ContentWords>}
            ground={`${ground} ${ink}`}
          >
            <Scene />
          </Banner>
        </div>
      ) : null}
    </>
  );
}

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <Preview />
      </MemoryRouter>
    </StrictMode>,
  );
