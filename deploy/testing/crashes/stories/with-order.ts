import type { StoryName } from './names.ts';
import type { Body, Story, Teller } from './story.ts';

/** A story of an order that was there before. */
export type OrderStory = Pick<Story, 'isImportant' | 'isTakenBack' | 'compare'> & {
  /** What happens to the order. */
  readonly tell: (teller: Teller, order: string) => Promise<void>;
  readonly choices: Body;
  /** It is shipped at once. */
  readonly shipped?: boolean;
  /** Before the order: preferences, for example. */
  readonly before?: (teller: Teller) => Promise<void>;
  /** When the order is at rest. */
  readonly ready?: (teller: Teller, order: string) => Promise<void>;
};

/** An order is placed and comes to rest; the story is what happens afterwards, until all is at rest again. */
export const withOrder = (
  name: StoryName,
  { tell, choices, shipped = false, before, ready, ...more }: OrderStory,
): Story => ({
  name,
  ...more,
  async before(teller) {
    await before?.(teller);
    const order = await teller.place(choices);
    if (shipped) await teller.change(order, 'fulfil');
    await teller.rest();
    await ready?.(teller, order);
  },
  async tell(teller) {
    await tell(teller, teller.lastOrder());
    await teller.rest();
  },
});
