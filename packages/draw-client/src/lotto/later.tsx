import { type ComponentProps, lazy, Suspense } from 'react';
import type { laterForm } from './later-form.ts';

const later = () => import('./later-form.ts').then(({ laterForm }) => laterForm);
const Choices = lazy(() => later().then(({ PlayChoice: view }) => ({ default: view })));
const Prices = lazy(() => later().then(({ Paytable: view }) => ({ default: view })));

export function PlayChoice(props: ComponentProps<(typeof laterForm)['PlayChoice']>) {
  return (
    <Suspense fallback={<div className="h-12" />}>
      <Choices {...props} />
    </Suspense>
  );
}

export function Paytable(props: ComponentProps<(typeof laterForm)['Paytable']>) {
  return (
    <Suspense>
      <Prices {...props} />
    </Suspense>
  );
}
