/** Words that the operator wrote: a long one breaks rather than leave its box on a small phone with large text. */
export function ContentWords({ children }: { children: string }) {
  return <span className="wrap-anywhere">{children}</span>;
}
