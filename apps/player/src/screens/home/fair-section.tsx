import { AdirePattern } from '@jara/ui/pattern';
import { type Step, Steps } from './steps.tsx';
import { TEXTS } from './texts.ts';

/** Why a result can be believed. */
export function FairSection() {
  const steps: readonly Step[] = [
    { figure: 'chequer', title: TEXTS.lock, text: TEXTS.lockText },
    { figure: 'bird', title: TEXTS.add, text: TEXTS.addText },
    { figure: 'fan', title: TEXTS.check, text: TEXTS.checkText },
  ];
  return (
    <section className="dark-room below-fold relative mt-14 overflow-hidden">
      <AdirePattern figure="chequer" className="absolute inset-0 text-white/[0.03]" />
      <div className="page-width relative py-12">
        <h2 className="font-head text-28 md:text-38">{TEXTS.fairTitle}</h2>
        <Steps steps={steps} />
      </div>
    </section>
  );
}
