import { useLoaderData } from 'react-router';
import { type LoadedPage, loadPage } from '../article/load-page.ts';
import { HowToPlayItems } from './how-to-play-items.tsx';

export const loader = (): Promise<LoadedPage> => loadPage('how2play');

export function Component() {
  const page: LoadedPage = useLoaderData();
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="font-head text-38">{page.text.title}</h1>
      <p className="mt-2 text-17 text-text-soft">{page.text.lead}</p>
      <div className="mt-6 max-w-3xl">
        <HowToPlayItems page={page} />
      </div>
    </div>
  );
}
