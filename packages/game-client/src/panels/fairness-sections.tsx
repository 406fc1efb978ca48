import { type ReactNode, useId } from 'react';

interface FairnessSection {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

export interface FairnessSectionsProps {
  /** Commitments for the coming rounds. */
  readonly promised: FairnessSection;
  /** Played rounds, to be checked. */
  readonly played: FairnessSection;
  /** It is under a heading of its own. */
  readonly isNested?: boolean;
}

/** Commitments and checks, side by side where there is room. */
export function FairnessSections({ promised, played, isNested = false }: FairnessSectionsProps) {
  return (
    <div className={`grid grid-cols-1 gap-8 ${isNested ? 'md:grid-cols-2' : 'wide:grid-cols-2'}`}>
      <Section {...promised} isNested={isNested} />
      <Section {...played} isNested={isNested} />
    </div>
  );
}

function Section({ title, lead, children, isNested }: FairnessSection & { isNested: boolean }) {
  const id = useId();
  const Heading = isNested ? 'h3' : 'h2';
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={`font-head ${isNested ? 'text-17' : 'text-21'}`}>
        {title}
      </Heading>
      <p className="mt-1 text-15 text-text-soft">{lead}</p>
      {children}
    </section>
  );
}
