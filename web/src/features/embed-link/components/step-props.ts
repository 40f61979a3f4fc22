import type { Choices, Look } from '../model/look.ts';
import type { DocumentKind } from '../model/templates.ts';

/** What a step shows and changes. */
export interface StepProps {
  readonly choices: Choices;
  /** What the wizard was opened for. */
  readonly kind: DocumentKind;
  readonly look: Look;
  readonly onChange: (changes: Partial<Choices>) => void;
}
