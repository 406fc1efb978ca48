import { type Step, Steps } from './steps.tsx';

const STEPS: readonly Step[] = [
  {
    figure: 'stairs',
    title: 'Pay in',
    text: 'You get an account number of your own. Transfer to it from any bank app and the money is in your wallet.',
  },
  {
    figure: 'circle',
    title: 'Play',
    text: 'Stakes from ₦100. Every stake and every win stands in your history with the balance after it.',
  },
  {
    figure: 'comb',
    title: 'Withdraw',
    text: 'To a bank account in the name you registered with, usually at once. Nobody else can cash out your money.',
  },
];

/** How money comes in and goes out. */
export function MoneySection() {
  return (
    <section className="page-width mt-14">
      <h2 className="font-head text-28 md:text-38">Your money, in and out</h2>
      <Steps steps={STEPS} />
    </section>
  );
}
