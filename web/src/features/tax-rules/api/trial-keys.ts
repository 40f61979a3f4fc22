/** Keys of trials. */
export const trialKeys = {
  /** `settings`: those that are tried, as JSON. */
  one: (orderId: string, settings: string) => ['tax-rule-trial', 'one', orderId, settings] as const,
};
