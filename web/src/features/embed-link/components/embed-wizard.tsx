import { useRef, useState } from 'react';
import { useReviewRequest } from '../../../lib/app-bridge.ts';
import { embedTexts as texts } from '../../../texts/embed-link.ts';
import { Modal, Text } from '../../../ui/primitives.ts';
import { useDocumentLinks } from '../api/use-document-links.ts';
import { type Choices, composeLook, firstChoices } from '../model/look.ts';
import type { TestAnswer } from '../model/self-test.ts';
import { type DocumentKind, firstTemplate } from '../model/templates.ts';
import { ConfigureStep } from './configure-step.tsx';
import { ExplainStep } from './explain-step.tsx';
import { InsertStep } from './insert-step.tsx';
import { StepFrame } from './step-frame.tsx';

interface EmbedWizardProps {
  readonly kind?: DocumentKind;
  readonly onClose: () => void;
}

/** Spec document 3, section 2.5. */
const steps = 3;

/**
 * Leads a person to a link in one of the shop's mails: explains, lets them choose, gives the code to paste once they
 * tried what works in their shop.
 */
export function EmbedWizard({ kind = 'invoice', onClose }: EmbedWizardProps) {
  const [{ step, isFirstView }, setView] = useState({ step: 1, isFirstView: true });
  const [choices, setChoices] = useState<Choices>(() => firstChoices(firstTemplate(kind)));
  const [answer, setAnswer] = useState<TestAnswer | null>(null);
  const links = useDocumentLinks();
  const askForReview = useReviewAfterCopy();
  const look = composeLook(choices, kind, (suggestion, of) => texts.suggestion[suggestion](of));
  const goTo = (next: number) => setView({ step: next, isFirstView: false });
  const change = (changes: Partial<Choices>) => setChoices((now) => ({ ...now, ...changes }));
  const part = { choices, kind, look, onChange: change };
  const isStuck = step === 2 && look.words === '';

  return (
    <Modal
      open
      size="large"
      title={texts.titles[kind]}
      onClose={onClose}
      primaryAction={
        step < steps
          ? { content: texts.next, disabled: isStuck, onAction: () => goTo(step + 1) }
          : { content: texts.close, onAction: onClose }
      }
      secondaryActions={[
        step === 1
          ? { content: texts.cancel, onAction: onClose }
          : { content: texts.back, onAction: () => goTo(step - 1) },
      ]}
      footer={
        <Text as="span" tone="subdued">
          <span aria-hidden data-testid="wizard-counter">
            {texts.counter(step, steps)}
          </span>
          <Text as="span" visuallyHidden>
            {texts.stepProgress(step, steps)}
          </Text>
        </Text>
      }
    >
      <StepFrame key={step} isFirstView={isFirstView}>
        {step === 1 && <ExplainStep kind={kind} />}
        {step === 2 && <ConfigureStep {...part} />}
        {step === 3 && (
          <InsertStep {...part} answer={answer} onAnswer={setAnswer} links={links} onCopied={askForReview} />
        )}
      </StepFrame>
    </Modal>
  );
}

/** Spec document 3, section 9. */
const delayMs = 3_000;

/** Asks for a review a little after the first copy, also when the wizard has been closed by then. */
function useReviewAfterCopy(): () => void {
  const request = useReviewRequest();
  const asked = useRef(false);
  return () => {
    if (asked.current) return;
    asked.current = true;
    setTimeout(request, delayMs);
  };
}
