import { isExpertField } from '@belegfluss/settings/contract';
import { useLocation } from 'react-router-dom';
import { expertSections } from './anchors.ts';

/** Finds the setting or section for experts that the address leads to; null for everything else. */
export function useHiddenPlace(): 'field' | 'section' | null {
  const { pathname, hash } = useLocation();
  if (isExpertField(hash.slice(1))) return 'field';
  return expertSections.has(pathname + hash) ? 'section' : null;
}
