import type { ReactNode } from 'react';

export interface BallPlacesProps {
  readonly label: string;
  /** Number of balls drawn in all. */
  readonly count: number;
  /** Drawn so far. */
  readonly balls: readonly number[];
  readonly className: string;
  /** Of each place. */
  readonly placeClass: string;
  /** The ball in a place, or the free place. */
  children(ball: number | undefined, index: number): ReactNode;
}

/** The places of the balls, in the order drawn. */
export function BallPlaces({ label, count, balls, className, placeClass, children }: BallPlacesProps) {
  const positions = Array.from({ length: count }, (_, index) => index);
  return (
    <ol aria-label={label} className={className}>
      {positions.map((index) => (
        <li key={index} className={placeClass}>
          {children(balls[index], index)}
        </li>
      ))}
    </ol>
  );
}
