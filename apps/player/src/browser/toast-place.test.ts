import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Box, canStay, placeToast, type Surroundings } from './toast-place.ts';

const SIZE = { width: 300, height: 50 };
const WINDOW = { top: 74, bottom: 740, left: 0, right: 352 };
const BAR = { top: 684, bottom: 740, left: 0, right: 360 };
const NOTHING: Surroundings = { window: WINDOW, avoided: [], bars: [] };

const line = (top: number, height = 30, right = 344): Box => ({ top, bottom: top + height, left: 16, right });
const among = (...avoided: Box[][]): Surroundings => ({ window: WINDOW, avoided, bars: [] });
const overBar = (...avoided: Box[][]): Surroundings => ({ window: WINDOW, avoided, bars: [BAR] });

test('a toast stands under the header where nothing is in the way, and beside a short heading', () => {
  assert.equal(placeToast(SIZE, NOTHING), 82);
  assert.equal(placeToast(SIZE, among([line(90, 30, 50)])), 82);
});

test('it has a gap to what is around it, but goes no long way for that', () => {
  assert.equal(placeToast(SIZE, among([line(134)])), 82);
  assert.equal(placeToast(SIZE, among([line(134, 6)])), 82);
  assert.equal(placeToast(SIZE, among([line(78, 6, 350), line(150)])), 92);
});

test('it goes under what must stay readable, and over nothing else while there is a place', () => {
  assert.equal(placeToast(SIZE, among([line(90), line(125)])), 163);
  const buttons = [line(163, 300)];
  assert.equal(placeToast(SIZE, among([line(90), line(125)], [], buttons)), 471);
});

test('a toast covers the bar of a full-screen form rather than a button, and a button rather than a field', () => {
  const labels = Array.from({ length: 12 }, (_, row) => line(90 + row * 50, 20));
  const fields = Array.from({ length: 12 }, (_, row) => line(112 + row * 50, 26));
  assert.equal(placeToast(SIZE, overBar(labels, fields.slice(0, 11))), 690);
  const button = line(640, 44);
  assert.equal(placeToast(SIZE, overBar(labels.slice(0, 11), fields.slice(0, 10), [button])), 690);
  const tall = { ...SIZE, height: 90 };
  assert.equal(placeToast(tall, overBar(labels.slice(0, 11), fields.slice(0, 10), [button])), 650);
});

test('a second toast finds its own place, and none moves when another one leaves or a button appears', () => {
  const first = { ...line(82, 50), left: 52, right: 352 };
  assert.equal(placeToast(SIZE, among([first])), 140);
  assert.equal(canStay(SIZE, NOTHING, 140), true);
  assert.equal(canStay(SIZE, among([], [], [line(150)]), 140), true);
  assert.equal(canStay(SIZE, among([line(150)]), 140), false);
  assert.equal(canStay(SIZE, among([], [line(150)]), 140), false);
  assert.equal(canStay(SIZE, NOTHING, 700), false);
});

const box = fc
  .record({
    top: fc.integer({ min: 0, max: 740 }),
    height: fc.integer({ min: 1, max: 90 }),
    left: fc.integer({ min: 0, max: 340 }),
    width: fc.integer({ min: 1, max: 360 }),
  })
  .map(({ top, height, left, width }): Box => ({ top, bottom: top + height, left, right: left + width }));

const isFree = (topPx: number, boxes: readonly Box[]) =>
  boxes.every(
    ({ top, bottom, left, right }) => bottom <= topPx || top >= topPx + 50 || right <= 52 || left >= 352,
  );

test('a toast covers no text that must stay readable while there is room elsewhere', () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 12 }), fc.array(box, { maxLength: 12 }), (kept, spared) => {
      const topPx = placeToast(SIZE, among(kept, [], spared));
      assert.ok(topPx >= 82 && topPx <= 682);
      for (let top = 82; top <= 682 && !isFree(topPx, kept); top += 1) assert.ok(!isFree(top, kept));
      for (let top = 82; top <= 682 && !isFree(topPx, [...kept, ...spared]); top += 1)
        assert.ok(!isFree(top, [...kept, ...spared]));
    }),
  );
});
