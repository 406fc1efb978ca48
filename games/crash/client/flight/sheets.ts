import { CLOUD, drawBridge, drawCloud, drawRunway, drawSky, drawSkyline, drawWater } from './city.ts';
import { drawJetBody, JET_BOX } from './jet.ts';
import type { Palette, Pen } from './palette.ts';

/** A picture drawn once and then only copied, so that a cheap phone keeps its frame rate. Its lengths are those of the stage. */
export interface Sheet {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
}

export interface Sheets {
  readonly sky: Sheet;
  readonly cloud: Sheet;
  readonly far: Sheet;
  readonly near: Sheet;
  readonly bridge: Sheet;
  readonly water: Sheet;
  readonly runway: Sheet;
  readonly glow: Sheet;
  readonly jet: Sheet;
  /** With its wheels out. */
  readonly landed: Sheet;
}

/** Height of the sky in heights of the stage: the jet climbs out of the dusk into the stars. */
export const SKY_HEIGHTS = 2.2;

export function createSheets(
  width: number,
  height: number,
  dots: number,
  jetScale: number,
  palette: Palette,
): Sheets {
  const sheet = (wide: number, high: number, draw: (pen: Pen) => void): Sheet => {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.ceil(wide * dots));
    canvas.height = Math.max(1, Math.ceil(high * dots));
    const pen = canvas.getContext('2d');
    if (pen !== null) {
      pen.scale(canvas.width / wide, canvas.height / high);
      draw(pen);
    }
    // Its size in whole dots, so that copying it mixes none of them.
    return { canvas, width: canvas.width / dots, height: canvas.height / dots };
  };
  // Houses keep their shape where the stage is narrow and high.
  const unit = Math.min(height, width * 0.8);
  const jet = (hasGear: boolean) =>
    sheet(JET_BOX.width * jetScale, JET_BOX.height * jetScale, (pen) => {
      pen.scale(jetScale, jetScale);
      pen.translate(JET_BOX.left, JET_BOX.up);
      drawJetBody(pen, palette, hasGear);
    });
  const skyHigh = height * SKY_HEIGHTS;
  return {
    sky: sheet(width, skyHigh, (pen) => drawSky(pen, width, skyHigh, unit, palette)),
    cloud: sheet(unit * CLOUD.width, unit * CLOUD.height, (pen) => drawCloud(pen, unit)),
    far: sheet(unit * 2.6, unit * 0.36, (pen) => drawSkyline(pen, unit, 'far', palette)),
    near: sheet(unit * 3.4, unit * 0.44, (pen) => drawSkyline(pen, unit, 'near', palette)),
    bridge: sheet(unit * 2.8, unit * 0.4, (pen) => drawBridge(pen, unit, palette)),
    water: sheet(width, height * 0.3, (pen) => drawWater(pen, width, height * 0.3, palette)),
    runway: sheet(unit * 1.2, unit * 0.16, (pen) => drawRunway(pen, unit, palette)),
    glow: sheet(120, 120, (pen) => drawGlow(pen, palette)),
    jet: jet(false),
    landed: jet(true),
  };
}

function drawGlow(pen: Pen, { danfo }: Palette): void {
  const light = pen.createRadialGradient(60, 60, 0, 60, 60, 60);
  light.addColorStop(0, danfo);
  light.addColorStop(1, `${danfo}00`);
  pen.globalAlpha = 0.55;
  pen.fillStyle = light;
  pen.fillRect(0, 0, 120, 120);
}
