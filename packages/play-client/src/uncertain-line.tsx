interface UncertainLineProps {
  /** The request that may have arrived. */
  readonly children: string;
  readonly check: string;
  onCheck(): void;
}

/** A money call is uncertain, in one line beside its bet, with the button that checks it. */
export function UncertainLine({ children, check, onCheck }: UncertainLineProps) {
  return (
    <p role="alert" className="flex items-center gap-2 text-13 text-bad">
      <span className="min-w-0 flex-1">{children}</span>
      <button type="button" className="min-h-11 px-2 font-semibold underline" onClick={onCheck}>
        {check}
      </button>
    </p>
  );
}
