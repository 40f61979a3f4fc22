import { type Detail, detailText } from '../../../../contract/index.ts';

/** A decision with what people read of its hold-up, `text`; those without one stay as they are. */
export function inWords<Decision extends object>(decision: Decision): Decision & { readonly text: string } {
  if (!('holdUp' in decision)) return decision as Decision & { readonly text: string };
  const { holdUp, ...rest } = decision;
  return { ...rest, text: detailText(holdUp as Detail | null) } as unknown as Decision & {
    readonly text: string;
  };
}
