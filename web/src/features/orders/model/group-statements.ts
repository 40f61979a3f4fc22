import type { OrderDetail, OrderStatement } from '@belegfluss/gateway/contract';

type WithStatements = Pick<OrderDetail, 'statements'>;
type Subject = Exclude<OrderStatement['about'], 'absence'>;

interface StatementGroup {
  readonly about: Subject;
  readonly statements: readonly OrderStatement[];
}

/** In the order of reading. */
const subjects: readonly Subject[] = ['invoice', 'tax', 'credit', 'payment', 'note', 'next'];

/** Why there is no document, or why nothing goes on; null where there is nothing of the kind. */
export const findAbsence = ({ statements }: WithStatements): OrderStatement | null =>
  statements.find(({ about }) => about === 'absence') ?? null;

/** Everything else, by what it is about. */
export const groupStatements = ({ statements }: WithStatements): readonly StatementGroup[] =>
  subjects
    .map((about) => ({ about, statements: statements.filter((statement) => statement.about === about) }))
    .filter((group) => group.statements.length > 0);
