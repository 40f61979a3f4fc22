import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { composeAnnouncements, type SortingWords } from './sortable-announcements.ts';
import { SortableItem } from './sortable-item.tsx';
import styles from './sortable-list.module.css';
import { useStepping } from './use-stepping.ts';

interface SortableEntry<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly content: ReactNode;
}

interface SortableListProps<Id extends string> {
  readonly label: string;
  readonly entries: readonly SortableEntry<Id>[];
  readonly words: SortingWords;
  /** One entry goes where another one is. */
  readonly onMove: (id: Id, to: Id) => void;
  readonly disabled?: boolean;
}

/** A list to be put in order: by dragging, by keyboard on the handle, or step by step with buttons. */
export function SortableList<Id extends string>(props: SortableListProps<Id>) {
  const { label, entries, words, onMove, disabled = false } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const stepping = useStepping(entries, words, onMove);
  const find = (id: unknown) => entries.find((entry) => entry.id === id);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{
        announcements: composeAnnouncements(entries, words),
        screenReaderInstructions: { draggable: words.instructions },
      }}
      onDragEnd={({ active, over }) => {
        const [moved, target] = [find(active.id), find(over?.id)];
        if (moved && target && moved !== target) onMove(moved.id, target.id);
      }}
    >
      <SortableContext items={entries.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={styles.list} aria-label={label} ref={stepping.listRef}>
          {entries.map((entry, at) => (
            <SortableItem
              key={entry.id}
              entry={entry}
              words={words}
              disabled={disabled}
              onUp={at > 0 ? () => stepping.step(at, at - 1) : null}
              onDown={at < entries.length - 1 ? () => stepping.step(at, at + 1) : null}
            />
          ))}
        </ol>
      </SortableContext>
      <div role="status">
        <Text as="span" visuallyHidden>
          {stepping.said}
        </Text>
      </div>
    </DndContext>
  );
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
