import { TEXTS } from './texts.ts';

export function Rules() {
  return (
    <>
      {[TEXTS.rule1, TEXTS.rule2, TEXTS.rule3, TEXTS.rule4, TEXTS.rule5].map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
    </>
  );
}
