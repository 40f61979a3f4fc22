import styles from './meter.module.css';

type MeterTone = 'success' | 'warning' | 'critical';

interface MeterProps {
  readonly label: string;
  /** Says the bar in words. */
  readonly valueText: string;
  /** Between 0 and 1. */
  readonly share: number;
  readonly tone: MeterTone;
}

/** How much of something is left. Polaris' own bar knows no warning colour. */
export const Meter = ({ label, valueText, share, tone }: MeterProps) => (
  <div
    className={styles.track}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(share * 100)}
    aria-valuetext={valueText}
    data-tone={tone}
  >
    <div className={`${styles.fill} ${styles[tone]}`} style={{ width: `${share * 100}%` }} />
  </div>
);
