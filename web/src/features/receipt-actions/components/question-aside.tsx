import { actionTexts } from '../../../texts/receipt-actions.ts';
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
