import { annualDiscountPercent } from '@belegfluss/shops/contract';
import { useId } from 'react';
import { plansTexts } from '../../../texts/plans.ts';
import styles from './interval-toggle.module.css';

interface IntervalToggleProps {
  readonly annual: boolean;
  readonly onChange: (annual: boolean) => void;
}

const texts = plansTexts.interval;

/** Whether plans are paid by the month or once a year. */
export function IntervalToggle({ annual, onChange }: IntervalToggleProps) {
  const name = useId();
  const choice = (value: boolean, label: string, saving?: string) => (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={annual === value} onChange={() => onChange(value)} />
      <span>
        {label}
        {saving && <em className={styles.saving}> {saving}</em>}
      </span>
    </label>
  );
  return (
    <fieldset className={styles.toggle}>
      <legend className={styles.legend}>{texts.label}</legend>
      {choice(false, texts.monthly)}
      {choice(true, texts.annual, texts.saving(annualDiscountPercent))}
    </fieldset>
  );
}
