/** A point on a circle around the origin; 0 degrees is up, clockwise. Rounded, so that drawings are the same everywhere. */
export function polar(radius: number, angleDeg: number): string {
  const radians = ((angleDeg - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(radians)).toFixed(1)} ${(radius * Math.sin(radians)).toFixed(1)}`;
}

/** The corners of a regular figure as a closed path. */
export function polygon(corners: number, radius: number, turnDeg = 0): string {
  const points = Array.from({ length: corners }, (_, index) =>
    polar(radius, turnDeg + (360 / corners) * index),
  );
  return `M${points.join('L')}Z`;
}
