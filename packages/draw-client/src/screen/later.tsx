import { type ComponentProps, lazy, Suspense } from 'react';
import type { laterViews } from './later-views.ts';

type Views = typeof laterViews;

const later = () => import('./later-views.ts').then(({ laterViews }) => laterViews);
const LateArchive = lazy(() => later().then(({ ArchiveButton: view }) => ({ default: view })));
const LateBar = lazy(() => later().then(({ BuyBar: view }) => ({ default: view })));
const LatePane = lazy(() => later().then(({ DrawPane: view }) => ({ default: view })));
const LateTickets = lazy(() => later().then(({ TicketList: view }) => ({ default: view })));
const LateVerdict = lazy(() => later().then(({ Verdict: view }) => ({ default: view })));

/* The views that the first screen does not need, each with its final space reserved. */

export function ArchiveButton(props: ComponentProps<Views['ArchiveButton']>) {
  return (
    <Suspense fallback={<span className="size-12" />}>
      <LateArchive {...props} />
    </Suspense>
  );
}

export function BuyBar(props: ComponentProps<Views['BuyBar']>) {
  return (
    <Suspense fallback={<div className="h-40" />}>
      <LateBar {...props} />
    </Suspense>
  );
}

export function DrawPane(props: ComponentProps<Views['DrawPane']>) {
  return (
    <Suspense>
      <LatePane {...props} />
    </Suspense>
  );
}

export function TicketList(props: ComponentProps<Views['TicketList']>) {
  return (
    <Suspense>
      <LateTickets {...props} />
    </Suspense>
  );
}

export function Verdict(props: ComponentProps<Views['Verdict']>) {
  return (
    <Suspense>
      <LateVerdict {...props} />
    </Suspense>
  );
}
