import { useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { actionTexts } from '../../../texts/document-actions.ts';
import { Text } from '../../../ui/primitives.ts';
import type { DialogAside } from './action-dialog.tsx';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel?: string;
  onConfirm(): void;
  onCancel(): void;
}

/** A question whose yes cannot be taken back. */
export const questionAside = (question: Question): DialogAside => ({
  title: question.title,
  content: <Text as="p">{question.text}</Text>,
  primary: { content: question.confirm, destructive: true, onAction: question.onConfirm },
  back: { content: question.cancel ?? actionTexts.back, onAction: question.onCancel },
  onClose: question.onCancel,
});

const { keep, ...texts } = actionTexts.discard;

/** Asks before something typed is lost, whichever way the dialog is left; null while nobody leaves. */
export function useDiscardAside(isDirty: boolean): DialogAside | null {
  const answered = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && (from.pathname !== to.pathname || from.search !== to.search),
  );
  // Still asked while the page is on its way: the form must not come back under the pointer.
  if (blocker.state === 'unblocked') {
    answered.current = false;
    return null;
  }
  /** One answer for each try to leave; the router takes no second one. */
  const once = (answer: (() => void) | undefined) => () => {
    if (answered.current) return;
    answered.current = true;
    answer?.();
  };
  return questionAside({
    ...texts,
    cancel: keep,
    onConfirm: once(blocker.proceed),
    onCancel: once(blocker.reset),
  });
}
