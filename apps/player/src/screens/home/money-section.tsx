import { type Step, Steps } from './steps.tsx';
import { TEXTS } from './texts.ts';

/** How money comes in and goes out. */
export function MoneySection() {
  const steps: readonly Step[] = [
    { figure: 'stairs', title: TEXTS.payIn, text: TEXTS.payInText },
    { figure: 'circle', title: TEXTS.play, text: TEXTS.playText },
    { figure: 'comb', title: TEXTS.withdraw, text: TEXTS.withdrawText },
  ];
  return (
    <section className="page-width below-fold mt-14">
      <h2 className="font-head text-28 md:text-38">{TEXTS.moneyTitle}</h2>
      <Steps steps={steps} />
    </section>
  );
}
