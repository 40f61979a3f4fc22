import { formatCount } from '../../../lib/format/number.ts';
import { useReasonCounts } from '../../../lib/orders/use-reason-counts.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { nameOfReason } from '../../../texts/reason-names.ts';
import { Select } from '../../../ui/primitives.ts';
import { type ListView, takesReason } from '../model/list-view.ts';
import { selectReasons } from '../model/select-reasons.ts';

interface ReasonChoiceProps {
  readonly view: ListView;
  readonly onChoose: (reason: string) => void;
  readonly disabled: boolean | undefined;
}

/** Why the orders of the filter have no document, one reason to be chosen. */
export function ReasonChoice({ view, onChoose, disabled = false }: ReasonChoiceProps) {
  const { filter, reason, since, until } = view;
  const isOpen = takesReason(filter) && !disabled;
  const counts = useReasonCounts({ ...(since && { since }), ...(until && { until }) }, isOpen);
  const options = selectReasons(counts.data ?? [], view).map(({ reason: code, count, capped }) => ({
    value: code,
    label: ordersTexts.reasonWithCount(nameOfReason(code), formatCount(count), capped),
  }));
  return (
    <Select
      label={ordersTexts.reason}
      disabled={!isOpen}
      options={[{ value: '', label: ordersTexts.anyReason }, ...options]}
      value={reason}
      onChange={onChoose}
      {...(counts.isError && !counts.data && { error: ordersTexts.noReasons })}
    />
  );
}
