import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import type { PublishedCampaign, PublishedContent } from '@jara/contract/content';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { queryClient } from '../../api/query-client.ts';
import { LaterSlides } from './later-slides.tsx';
import { SLIDE_TEXTS } from './slide-texts.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  mock.restoreAll();
});

const campaign = (id: string, place: 'slide' | 'ticker'): PublishedCampaign => ({
  ...{ id, places: [place], picture: 'ball', link: 'sports' },
  en: { title: `Campaign ${id}`, text: '<b>Now</b>', details: '', line: '' },
  pcm: { title: `Campaign ${id} o`, text: '<b>Now now</b>', details: '', line: '' },
});

function show(data: PublishedContent | null): string[] {
  // The timers of jsdom's own signals outlive the test.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  mock.method(globalThis, 'fetch', async () => {
    if (data === null) throw new Error('no network');
    return Response.json({ status: 200, data });
  });
  render(
    <MemoryRouter>
      <LaterSlides shown={1} />
    </MemoryRouter>,
  );
  return titles();
}

const titles = () => [...document.querySelectorAll('article h2')].map((one) => one.textContent ?? '');
const SHIPPED = [
  ...[SLIDE_TEXTS.crash, SLIDE_TEXTS.races, SLIDE_TEXTS.league, SLIDE_TEXTS.spin, SLIDE_TEXTS.payIn],
  SLIDE_TEXTS.adult,
];

test('the slides of the site are there at once, and stay where nothing is published or no answer comes', async () => {
  for (const data of [{ campaigns: [], texts: [] }, null]) {
    assert.deepEqual(show(data), SHIPPED);
    await waitFor(() => assert.equal(queryClient.isFetching(), 0));
    assert.deepEqual(titles(), SHIPPED);
    cleanup();
    queryClient.clear();
    mock.restoreAll();
  }
});

test('campaigns take the first places, and the notice of age keeps the last', async () => {
  show({
    campaigns: [campaign('one', 'slide'), campaign('no', 'ticker'), campaign('two', 'slide')],
    texts: [],
  });
  await screen.findByText('Campaign one');
  assert.deepEqual(titles(), ['Campaign one', 'Campaign two', ...SHIPPED.slice(0, 3), SLIDE_TEXTS.adult]);
  assert.ok(screen.getAllByText('<b>Now</b>').length === 2, 'markup is text');
  cleanup();
  queryClient.clear();
  mock.restoreAll();
  show({ campaigns: 'abcdefgh'.split('').map((id) => campaign(id, 'slide')), texts: [] });
  await screen.findByText('Campaign a');
  assert.equal(titles().length, 6);
  assert.equal(titles().at(-1), SLIDE_TEXTS.adult);
});

test('a text of a slide is replaced alone', async () => {
  show({ campaigns: [], texts: [{ key: 'races', en: 'Races tonight', pcm: 'Races this night' }] });
  await screen.findByText('Races tonight');
  assert.deepEqual(titles(), SHIPPED.with(1, 'Races tonight'));
  assert.ok(screen.getByText(SLIDE_TEXTS.racesText));
});
