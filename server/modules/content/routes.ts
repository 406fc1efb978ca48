import { publishedContent } from '@jara/contract/content';
import { type App, route } from '../../platform/http/http.ts';
import type { Content } from './content.ts';

/** Without a token: the landing page loads it before a login. */
export function registerContentRoutes(app: App, content: Content): void {
  route(app, publishedContent, async () => ({ status: 200 as const, data: await content.published() }), {
    quiet: true,
  });
}
