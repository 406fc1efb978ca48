import { createElement } from 'react';

const SIDE = 24;

function draw(node, { size = SIDE, color = 'currentColor', strokeWidth = 2, children, ...rest }) {
  const named = children || rest.role || rest.title || rest['aria-label'] || rest['aria-labelledby'];
  return createElement(
    'svg',
    {
      width: size,
      height: size,
      viewBox: `0 0 ${SIDE} ${SIDE}`,
      fill: 'none',
      stroke: color,
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': named ? undefined : true,
      ...rest,
    },
    ...node.map(([tag, { key, ...shape }]) => createElement(tag, shape)),
    children,
  );
}

/** Draws one of the icon library's pictures (see trim-icons.ts). An icon without a name of its own is decoration. */
export function drawnIcon({ node }) {
  return (props) => draw(node, props);
}
