/** What is left of a period's transfers. A smaller plan may leave more used than there is: then nothing is left. */
export const transfersLeftOf = ({ used, quota }: { readonly used: number; readonly quota: number }): number =>
  Math.max(0, quota - used);
