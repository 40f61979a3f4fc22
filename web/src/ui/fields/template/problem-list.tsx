import { Button } from '../../primitives.ts';
import styles from './template.module.css';

/** Something wrong at an index of the text; null where it has no place. */
export type Problem = { readonly message: string; readonly index: number | null };

interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly onGoTo: (index: number) => void;
}

/** All that is wrong in a text; each leads to its place. */
export const ProblemList = ({ problems, onGoTo }: ProblemListProps) => (
  <span className={styles.problems}>
    {problems.map(({ message, index }) =>
      index === null ? (
        <span key={message}>{message}</span>
      ) : (
        <span key={message}>
          <Button variant="plain" tone="critical" textAlign="left" onClick={() => onGoTo(index)}>
            {message}
          </Button>
        </span>
      ),
    )}
  </span>
);
