import type { Announcements } from '@dnd-kit/core';

/** Words of a list while it is sorted. Places are counted from 1. */
export interface SortingWords {
  /** Names an entry for screen readers. */
  readonly role: string;
  readonly instructions: string;
  handle(name: string): string;
  up(name: string): string;
  down(name: string): string;
  lifted(name: string, at: number, of: number): string;
  over(name: string, at: number, of: number): string;
  dropped(name: string, at: number, of: number): string;
  cancelled(name: string): string;
}

type Named = { readonly id: string; readonly name: string };

/** Announces where an entry is dragged, for those who do not see it. */
export function composeAnnouncements(entries: readonly Named[], words: SortingWords): Announcements {
  const findDragPosition = (id: unknown) => entries.findIndex((entry) => entry.id === id) + 1;
  const getDraggedName = (id: unknown) => entries.find((entry) => entry.id === id)?.name ?? '';
  const of = entries.length;
  return {
    onDragStart: ({ active: { id } }) => words.lifted(getDraggedName(id), findDragPosition(id), of),
    // Over its own place it is as it was when it was lifted.
    onDragOver: ({ active: { id }, over }) => {
      if (!over) return undefined;
      const say = over.id === id ? words.lifted : words.over;
      return say(getDraggedName(id), findDragPosition(over.id), of);
    },
    onDragEnd: ({ active: { id }, over }) =>
      over
        ? words.dropped(getDraggedName(id), findDragPosition(over.id), of)
        : words.cancelled(getDraggedName(id)),
    onDragCancel: ({ active: { id } }) => words.cancelled(getDraggedName(id)),
  };
}
