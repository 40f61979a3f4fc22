import { changesStories } from './changes.ts';
import { goodsStories } from './goods.ts';
import type { StoryName } from './names.ts';
import { ordersStories } from './orders.ts';
import { paymentsStories } from './payments.ts';
import { peopleStories } from './people.ts';
import { shopStories } from './shop.ts';
import type { Story } from './story.ts';
import { weatherStories } from './weather.ts';

const stories: readonly Story[] = [
  ...ordersStories,
  ...changesStories,
  ...weatherStories,
  ...peopleStories,
  ...shopStories,
  ...paymentsStories,
  ...goodsStories,
];

export function getStory(name: StoryName): Story {
  const story = stories.find((one) => one.name === name);
  if (!story) throw new Error(`There is no story ${name}.`);
  return story;
}
