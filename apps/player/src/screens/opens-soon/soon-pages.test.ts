import assert from 'node:assert/strict';
import { test } from 'node:test';
import { soonPage } from './soon-pages.ts';

test('each unfinished route has a page of its own and one thing to do', () => {
  const titles: [pathname: string, title: string][] = [
  ];
  for (const [pathname, title] of titles) {
    const page = soonPage(pathname);
    assert.equal(page.title, title);
    assert.notEqual(page.action.to, pathname);
    assert.ok(page.today.length > 0);
  }
});
