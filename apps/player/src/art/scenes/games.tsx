import { Ball } from './ball.tsx';
import { Horse } from './horse.tsx';

/** All that runs in the virtual hall, out of one window. */
export function Games() {
  return (
    <>
      <g transform="translate(-34 52) scale(0.86)">
        <Horse />
      </g>
      <g transform="translate(322 222) rotate(14) scale(0.62)">
        <Ball />
      </g>
      <g className="stroke-ink" strokeWidth={5} strokeLinejoin="round" strokeLinecap="round">
        <g transform="translate(296 84) rotate(-24) scale(0.8)">
          <path d="M-92-6l-26-46h26l34 40z" className="fill-clay" />
          <path
            d="M-112-4C-96-22-50-32 6-32C60-32 92-22 98-2C92 20 60 30 8 30C-44 30-96 18-112-4Z"
            className="fill-chalk"
          />
          <path d="M-104-12C-60-2 40 2 97-6C95 12 70 24 34 29C-26 32-94 20-112-4Z" className="fill-danfo" />
          <path d="M14-31c20 0 44 5 54 16l-50 3c-8 0-10-4-9-10z" className="fill-adire-light" />
          <path d="M-22 8L-64 70h34L40 12Z" className="fill-clay" />
          <path d="M98-50c9 8 9 88 0 98c-9-10-9-90 0-98Z" className="fill-adire-light" />
        </g>
      </g>
    </>
  );
}
