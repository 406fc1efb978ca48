import { SegmentedControl } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Panel } from '../parts/panel.tsx';
import { PREVIEW_PATH, type Previewed } from '../preview/previewed.ts';
import { type Draft, type Language, type Placeholders, previewOf } from './draft.ts';

const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['pcm', 'Pidgin'],
];
const WIDTHS = { phone: 360, wide: 1280 } as const;
type Width = keyof typeof WIDTHS;

interface ContentPreviewProps {
  readonly draft: Draft;
  readonly placeholders: Placeholders;
}

/** The content in both languages, drawn by the parts of the site at the width of a phone and of a desktop. */
export function ContentPreview({ draft, placeholders }: ContentPreviewProps) {
  const [width, setWidth] = useState<Width>('phone');
  return (
    <Panel
      title="As players see it"
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Width of the preview"
          value={width}
          onChange={(next) => setWidth(next === 'wide' ? 'wide' : 'phone')}
          data={[
            { value: 'phone', label: '360 px' },
            { value: 'wide', label: '1280 px' },
          ]}
        />
      }
    >
      <div className={`content-previews ${width}`}>
        {LANGUAGES.map(([language, label]) => (
          <Frame
            key={`${language} ${width}`}
            label={`${label}, ${WIDTHS[width]} px`}
            widthPx={WIDTHS[width]}
            content={previewOf(draft, language, placeholders)}
          />
        ))}
      </div>
    </Panel>
  );
}

interface FrameProps {
  readonly label: string;
  readonly widthPx: number;
  readonly content: Previewed;
}

/** The page of the preview receives the content once it is ready, and again with each change; it answers its height. */
function Frame({ label, widthPx, content }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [heightPx, setHeight] = useState(200);
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      if (data === 'ready') setReady(true);
      else if (typeof data === 'number') setHeight(data);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(content, location.origin);
  }, [isReady, content]);
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <div className="frame">
        <iframe
          ref={frame}
          src={PREVIEW_PATH}
          title={label}
          width={widthPx}
          height={heightPx}
          tabIndex={-1}
        />
      </div>
    </figure>
  );
}
