import { ordersTexts } from '../../../texts/orders.ts';
import { Select } from '../../../ui/primitives.ts';
import { documentStates, type OrderFilter } from '../model/list-view.ts';

interface DocumentStateChoiceProps {
  readonly filter: OrderFilter;
  readonly onChoose: (filter: OrderFilter) => void;
  readonly disabled: boolean | undefined;
}

/** Of the orders with an invoice all, or those whose documents still want something. */
export const DocumentStateChoice = ({ filter, onChoose, disabled }: DocumentStateChoiceProps) => (
  <Select
    label={ordersTexts.documentState}
    disabled={disabled}
    options={options}
    value={filter}
    onChange={(value) => onChoose(documentStates.find((state) => state === value) ?? 'invoice')}
  />
);

const options = documentStates.map((state) => ({ value: state, label: ordersTexts.documentStates[state] }));
