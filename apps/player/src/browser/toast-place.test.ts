import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Box, placeToasts, type Surroundings } from './toast-place.ts';

const PHONE: Surroundings = {
  size: { width: 300, height: 50 },
  window: { top: 74, bottom: 684, left: 0, right: 360 },
  kept: [],
  spared: [],
  canMakeRoom: true,
};
const line = (top: number, height = 30, right = 344): Box => ({ top, bottom: top + height, left: 16, right });

test('a toast stands under the header where nothing is in the way, and beside a short heading', () => {
  assert.deepEqual(placeToasts(PHONE), { topPx: 82, roomPx: 0 });
  assert.deepEqual(placeToasts({ ...PHONE, kept: [line(90, 30, 50)] }), { topPx: 82, roomPx: 0 });
});

test('it goes under what it may not cover, and over a button rather than far down', () => {
  assert.deepEqual(placeToasts({ ...PHONE, kept: [line(90), line(125)] }), { topPx: 163, roomPx: 0 });
  const button = line(163, 300);
  assert.deepEqual(placeToasts({ ...PHONE, kept: [line(90), line(125)], spared: [button] }), {
    topPx: 163,
    roomPx: 0,
  });
});

test('where a form fills the top of a phone it makes room; where it cannot, the next free place is taken', () => {
  const form = Array.from({ length: 8 }, (_, row) => line(90 + row * 50));
  assert.deepEqual(placeToasts({ ...PHONE, kept: form }), { topPx: 82, roomPx: 66 });
  assert.deepEqual(placeToasts({ ...PHONE, kept: form, canMakeRoom: false }), { topPx: 478, roomPx: 0 });
});

test('nothing that is kept is ever covered while there is a place for it', () => {
  const box = fc
    .record({
      top: fc.integer({ min: 0, max: 700 }),
      height: fc.integer({ min: 1, max: 90 }),
      left: fc.integer({ min: 0, max: 340 }),
      width: fc.integer({ min: 1, max: 360 }),
    })
    .map(({ top, height, left, width }): Box => ({ top, bottom: top + height, left, right: left + width }));
  fc.assert(
    fc.property(fc.array(box, { maxLength: 12 }), (kept) => {
      const { topPx, roomPx } = placeToasts({ ...PHONE, kept, canMakeRoom: true });
      if (roomPx > 0) return;
      for (const { top, bottom, left, right } of kept)
        assert.ok(bottom <= topPx || top >= topPx + 50 || right <= 52 || left >= 352);
    }),
  );
});
