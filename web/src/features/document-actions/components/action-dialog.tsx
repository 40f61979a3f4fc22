import { type ReactNode, useEffect, useRef, useState } from 'react';
import { actionTexts as texts } from '../../../texts/document-actions.ts';
import { BlockStack, Modal } from '../../../ui/primitives.ts';
import type { ActionRun } from '../api/use-document-action.ts';
import styles from './action-dialog.module.css';
import { RunBanner } from './run-banner.tsx';

/** Something that stands in place of the dialog's content for a while. */
export interface DialogAside {
  readonly title: string;
  readonly content: ReactNode;
  readonly primary: DialogAction;
  /** Leaves it for the dialog again. */
  readonly back: { readonly content: string; readonly onAction: () => void } | null;
  readonly onClose: () => void;
}

interface DialogAction {
  readonly content: string;
  readonly destructive?: boolean;
  readonly disabled?: boolean;
  readonly onAction: () => void;
}

interface ActionDialogProps {
  readonly title: string;
  readonly run: ActionRun;
  /** The blocker that has come up meanwhile; the action cannot run then. */
  readonly blocker: string | null;
  /** Null while there is nothing to do yet. */
  readonly primary: DialogAction | null;
  readonly secondary?: DialogAction | null;
  readonly aside?: DialogAside | null;
  readonly isLarge?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Frames the dialog of every action: its blocker, its result, and its questions in between. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, run, blocker, primary, secondary, aside = null, isLarge, onClose, children } = props;
  const view = aside?.title ?? '';
  const content = useFocusOnTurn(view);
  const isSettled = useSettled(view);
  const isStuck = blocker !== null && !run.isRunning;
  const close = { content: isStuck || run.isWaiting ? texts.close : texts.cancel, onAction: onClose };
  const busy = { loading: run.isRunning };
  const actions = aside
    ? {
        title: aside.title,
        onClose: () => isSettled && aside.onClose(),
        primaryAction: { ...aside.primary, disabled: !isSettled || aside.primary.disabled },
        secondaryActions: aside.back ? [aside.back] : [],
      }
    : {
        title,
        onClose,
        ...(primary &&
          !isStuck && { primaryAction: { ...primary, ...busy, disabled: !isSettled || primary.disabled } }),
        secondaryActions: [
          close,
          ...(secondary && !isStuck ? [{ ...secondary, disabled: run.isRunning || secondary.disabled }] : []),
        ],
      };
  return (
    <Modal open {...actions} {...(isLarge && { size: 'large' as const })}>
      <Modal.Section>
        <div ref={content}>
          {aside?.content}
          <div className={aside ? styles.aside : undefined}>
            <BlockStack gap="400">
              <RunBanner run={run} blocker={blocker} />
              {children}
            </BlockStack>
          </div>
        </div>
      </Modal.Section>
    </Modal>
  );
}

/** Moves the focus to the dialog, which is read out: the focused element may be gone when the content changes. */
function useFocusOnTurn(turn: string) {
  const content = useRef<HTMLDivElement>(null);
  const last = useRef(turn);
  useEffect(() => {
    if (last.current === turn) return;
    last.current = turn;
    content.current?.closest<HTMLElement>('[role=dialog]')?.focus();
  }, [turn]);
  return content;
}

/** Longer than the second click of a double click takes. */
const settleMs = 500;

/**
 * Keeps the next button away from the place of the last one: the second click of a double click must not hit it, or it would answer a question that nobody has read.
 */
function useSettled(view: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(view), settleMs);
    return () => clearTimeout(timer);
  }, [view]);
  return settled === view;
}
