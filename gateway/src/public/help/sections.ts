import { helpSections, readSections } from '@belegfluss/gateway/help';

/** The whole help, in reading order. */
export const sections = readSections(helpSections);
