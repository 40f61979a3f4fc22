import { Pagination } from '@shopify/polaris';
import { commonTexts } from '../texts/common.ts';

interface PagerProps {
  readonly label?: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Absent: there is no such page. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** Leads to the neighbouring pages of a list; nothing when there are none. */
export function Pager({ label, previousLabel, nextLabel, onPrevious, onNext }: PagerProps) {
  if (!onPrevious && !onNext) return null;
  return (
    <Pagination
      accessibilityLabel={commonTexts.pages}
      accessibilityLabels={{ previous: previousLabel, next: nextLabel }}
      previousTooltip={previousLabel}
      nextTooltip={nextLabel}
      hasPrevious={onPrevious !== undefined}
      hasNext={onNext !== undefined}
      {...(onPrevious && { onPrevious })}
      {...(onNext && { onNext })}
      {...(label && { label })}
    />
  );
}
