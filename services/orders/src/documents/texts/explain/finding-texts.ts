/** German sentences of a finding; `advice` is empty where there is nothing to do. */
export type Words = { readonly text: string; readonly advice: string };

/** A sentence for each kind; with a pair, the second says what to do about it. */
export type TextsFor<Finding extends { readonly kind: string }> = {
  readonly [Kind in Finding['kind']]: (
    finding: Extract<Finding, { readonly kind: Kind }>,
  ) => string | readonly [text: string, advice: string];
};
