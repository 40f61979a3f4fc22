import {
  callOptions,
  composeProviderStep,
  composeRequestLog,
  type DirectAction,
  type DirectPart,
  toDocumentKind,
} from '../requested-action.ts';
import { openAtProvider } from './number.ts';

/**
 * Enshrines a document, so that it cannot be changed any more, not even by the provider; a draft gets its number first.
 */
export const enshrineOnRequest: DirectAction = ({ status }) =>
  status === 'draft' ? [openAtProvider('open'), makeFinal] : [makeFinal];

const makeFinal: DirectPart = async ({ clients }, state, requested) => {
  const { row } = requested;
  await clients.provider.enshrineDocument(composeProviderStep(state, requested), callOptions);
  return {
    // Money that a person took back stays theirs to book.
    change: { enshrined: true, ...(row.held === 'draft' && { held: '' }) },
    log: composeRequestLog(requested, `${toDocumentKind(row)}.enshrined`),
  };
};
