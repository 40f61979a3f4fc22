import { ownValue } from '@belegfluss/runtime/records';
import { Box, Button, Popover, Text } from '@shopify/polaris';
import { type KeyboardEvent, useState } from 'react';
import styles from './action-menu.module.css';

interface ActionMenuEntry<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Below the label: why it cannot be chosen, or what to know first. */
  readonly note: string | null;
  readonly isDisabled: boolean;
  readonly isCritical?: boolean;
}

interface ActionMenuProps<Id extends string> {
  /** Of the button, which dialogs give the focus back to. */
  readonly id: string;
  readonly label: string;
  /** The label with where the menu stands, for those who only hear it. */
  readonly accessibilityLabel: string;
  readonly entries: readonly ActionMenuEntry<Id>[];
  /** In place of entries. */
  readonly notice: string | null;
  readonly onOpen?: () => void;
  readonly onChoose: (id: Id) => void;
}

/**
 * A button with a menu. Unlike Polaris' list, what cannot be chosen stays within reach of the keyboard, so that everybody
 * can learn why.
 */
export function ActionMenu<Id extends string>(props: ActionMenuProps<Id>) {
  const { id, label, accessibilityLabel, entries, notice, onOpen, onChoose } = props;
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    if (!isOpen) onOpen?.();
    setOpen(!isOpen);
  };
  const choose = (entry: ActionMenuEntry<Id>) => {
    if (entry.isDisabled) return;
    setOpen(false);
    document.getElementById(id)?.focus();
    onChoose(entry.id);
  };
  return (
    <Popover
      active={isOpen}
      onClose={() => setOpen(false)}
      autofocusTarget="first-node"
      preferredAlignment="left"
      activator={
        <Button id={id} disclosure onClick={toggle} accessibilityLabel={accessibilityLabel}>
          {label}
        </Button>
      }
    >
      {notice !== null ? (
        <Box padding="400">
          <Text as="p">{notice}</Text>
        </Box>
      ) : (
        <ul className={styles.entries} onKeyDown={moveFocus} data-testid="action-menu">
          {entries.map((entry) => (
            <li key={entry.id}>
              <button
                type="button"
                className={styles.entry}
                aria-disabled={entry.isDisabled}
                data-critical={entry.isCritical === true && !entry.isDisabled}
                onClick={() => choose(entry)}
              >
                {entry.label}
                {entry.note !== null && <span className={styles.note}>{entry.note}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows lead from entry to entry, as Tab does. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = ownValue(steps, event.key);
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
