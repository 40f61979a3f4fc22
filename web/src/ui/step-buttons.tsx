import { Button } from '@shopify/polaris';
import { ChevronLeftIcon, ChevronRightIcon } from '@shopify/polaris-icons';

interface StepButtonsProps {
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly onStep: (by: 1 | -1) => void;
}

/** Leads through things one by one. */
export const StepButtons = ({ previousLabel, nextLabel, onStep }: StepButtonsProps) => (
  <>
    <Button icon={ChevronLeftIcon} accessibilityLabel={previousLabel} onClick={() => onStep(-1)} />
    <Button icon={ChevronRightIcon} accessibilityLabel={nextLabel} onClick={() => onStep(1)} />
  </>
);
