import { z } from 'zod';

/** Behaviour of an account, as its answers have shown. */
export const learnedSchema = z.object({
  /** It enshrines a document when it is opened; null while no answer has said so. */
  enshrinesOnOpening: z.boolean().nullable().default(null),
  /** Names of the print options that its documents have; null while no answer has said so. */
  printOptions: z.array(z.string()).nullable().default(null),
  /** It made no new category of contacts when it was last asked: its merchant has to do that by hand. */
  refusesCategory: z.boolean().default(false),
  /** The same of tags on contacts. */
  refusesContactTags: z.boolean().default(false),
});
export type Learned = z.infer<typeof learnedSchema>;

export const nothingLearned: Learned = {
  enshrinesOnOpening: null,
  printOptions: null,
  refusesCategory: false,
  refusesContactTags: false,
};

/** An open document as a list shows it. */
export type OpenSample = { readonly enshrined: boolean };

/**
 * Decides whether an account enshrines what is opened, by its open documents. One that is open and not enshrined shows
 * that it does not. Where all are, a person may have enshrined them, but taking it for the account's behaviour is
 * harmless: documents then stay drafts until they are meant to be final. Null where there is none.
 */
export function decideEnshrinement(open: readonly OpenSample[]): boolean | null {
  return open.length === 0 ? null : open.every(({ enshrined }) => enshrined);
}
