import { AdirePattern } from '@jara/ui/pattern';
import { type Step, Steps } from './steps.tsx';

const STEPS: readonly Step[] = [
  {
    figure: 'chequer',
    title: 'We lock ours first',
    text: 'Before you spin we show the fingerprint of a secret number. From then on we cannot change it.',
  },
  {
    figure: 'bird',
    title: 'You add yours',
    text: 'Your own number is mixed in, so no result can be prepared for you.',
  },
  {
    figure: 'fan',
    title: 'Then you check',
    text: 'When the secret is opened, your phone recomputes the result by itself. It must match, to the sector.',
  },
];

/** Why a result can be believed. */
export function FairSection() {
  return (
    <section className="dark-room relative mt-14 overflow-hidden">
      <AdirePattern figure="chequer" className="absolute inset-0 text-white/[0.03]" />
      <div className="page-width relative py-12">
        <h2 className="font-head text-28 md:text-38">Fair is not a promise here. It is arithmetic.</h2>
        <Steps steps={STEPS} />
      </div>
    </section>
  );
}
