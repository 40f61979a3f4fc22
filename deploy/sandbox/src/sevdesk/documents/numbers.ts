import { toBerlinIso } from '../../shared/berlin-time.ts';
import type { SandboxState } from '../state.ts';
import { SEQUENCE_OF_TYPE } from './kinds.ts';
import type { DocumentRecord, DocumentType } from './types.ts';

/** The format of a sequence in sevdesk's answer; the caller expands it. */
export const sequenceFormat = (sequence: string): string => `${sequence}-%NUMBER`;

/** The number of the next document of a type. Reading it reserves nothing. */
export function peekNumber(state: SandboxState, type: DocumentType, at: number): string {
  const sequence = SEQUENCE_OF_TYPE[type];
  const day = toBerlinIso(at);
  return sequenceFormat(sequence)
    .replace('%YYYY', day.slice(0, 4))
    .replace('%MM', day.slice(5, 7))
    .replace('%NUMBER', String(getNextNumber(state, sequence)));
}

/** Takes the next number of the document's sequence. */
export function takeNumber(state: SandboxState, type: DocumentType, at: number): string {
  const number = peekNumber(state, type, at);
  state.sequences[SEQUENCE_OF_TYPE[type]] = getNextNumber(state, SEQUENCE_OF_TYPE[type]) + 1;
  return number;
}

/** A number chosen by the client moves its sequence past it. */
export function advancePast(state: SandboxState, document: DocumentRecord): void {
  const sequence = SEQUENCE_OF_TYPE[document.type];
  const own = new RegExp(`^${sequence}-(\\d{1,12})$`).exec(document.number ?? '');
  if (own && Number(own[1]) >= getNextNumber(state, sequence)) state.sequences[sequence] = Number(own[1]) + 1;
}

export function getNextNumber(state: SandboxState, sequence: string): number {
  return state.sequences[sequence] ?? 1000;
}
