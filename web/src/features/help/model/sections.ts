import { helpSections, readSections } from '@belegfluss/gateway/help';

/** The whole help, in reading order. Only its pages import it, so that it is loaded with the first of them. */
export const sections = readSections(helpSections);
