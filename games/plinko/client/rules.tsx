import { TEXTS } from './texts.ts';

export function Rules() {
  return (
    <>
      {[TEXTS.rule1, TEXTS.rule2, TEXTS.rule3].map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
    </>
  );
}
