import { ordersTexts } from '../../../texts/orders.ts';
import { Select } from '../../../ui/primitives.ts';
import { documentStands, type OrderFilter } from '../model/list-view.ts';

interface StandChoiceProps {
  readonly filter: OrderFilter;
  readonly onChoose: (filter: OrderFilter) => void;
  readonly disabled: boolean | undefined;
}

/** Of the orders with an invoice all, or those whose documents still want something. */
export const StandChoice = ({ filter, onChoose, disabled }: StandChoiceProps) => (
  <Select
    label={ordersTexts.stand}
    disabled={disabled}
    options={options}
    value={filter}
    onChange={(value) => onChoose(documentStands.find((stand) => stand === value) ?? 'invoice')}
  />
);

const options = documentStands.map((stand) => ({ value: stand, label: ordersTexts.stands[stand] }));
