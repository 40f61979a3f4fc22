import { useSortable } from '@dnd-kit/sortable';
import { Button, Icon } from '@shopify/polaris';
import { ChevronDownIcon, ChevronUpIcon, DragHandleIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import type { SortingWords } from './sortable-announcements.ts';
import styles from './sortable-list.module.css';

interface SortableItemProps {
  readonly entry: { readonly id: string; readonly name: string; readonly content: ReactNode };
  readonly words: SortingWords;
  readonly disabled: boolean;
  /** Null where it cannot go further. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
}

/** An entry with what moves it. */
export function SortableItem({ entry, words, disabled, onUp, onDown }: SortableItemProps) {
  const { id, name, content } = entry;
  const sortable = useSortable({ id, disabled, attributes: { roleDescription: words.role } });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    sortable;
  return (
    <li
      ref={setNodeRef}
      className={`${styles.item} ${isDragging ? styles.dragged : ''}`}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      data-entry={id}
      data-testid="sortable-entry"
    >
      <div className={styles.controls}>
        <button
          {...attributes}
          {...listeners}
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          aria-label={words.handle(name)}
          disabled={disabled}
          data-handle
        >
          <Icon source={DragHandleIcon} />
        </button>
        <StepButton direction="up" label={words.up(name)} onStep={disabled ? null : onUp} />
        <StepButton direction="down" label={words.down(name)} onStep={disabled ? null : onDown} />
      </div>
      <div>{content}</div>
    </li>
  );
}

interface StepButtonProps {
  readonly direction: 'up' | 'down';
  readonly label: string;
  readonly onStep: (() => void) | null;
}

const StepButton = ({ direction, label, onStep }: StepButtonProps) => (
  <span data-step={direction}>
    <Button
      variant="tertiary"
      size="slim"
      icon={direction === 'up' ? ChevronUpIcon : ChevronDownIcon}
      accessibilityLabel={label}
      disabled={onStep === null}
      onClick={() => onStep?.()}
    />
  </span>
);
