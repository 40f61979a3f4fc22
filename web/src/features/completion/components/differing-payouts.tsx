import { formatCount } from '../../../lib/format/number.ts';
import { paths } from '../../../lib/paths.ts';
import { completionTexts } from '../../../texts/completion.ts';
import { Banner } from '../../../ui/primitives.ts';
import { useDifferingPayouts } from '../api/completion.ts';

const { payouts: texts } = completionTexts;

/** Payouts belong to no month: that some do not add up is said above all of them, and nothing where none does. */
export function DifferingPayouts() {
  const { data: differing = 0 } = useDifferingPayouts();
  if (differing === 0) return null;
  return (
    <Banner
      tone="warning"
      title={texts.title(formatCount(differing))}
      action={{ content: texts.action, url: paths.differingPayouts }}
    />
  );
}
