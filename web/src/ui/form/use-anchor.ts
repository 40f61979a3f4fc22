import type { FieldRef } from '@belegfluss/settings/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { showField } from './show-field.ts';

/** Leads to the section or the field (`orders.skipOrderPos`) that the address names, once it is there. */
export function useAnchor(): void {
  const location = useLocation();
  useEffect(() => {
    const id = location.hash.slice(1);
    const section = id && document.getElementById(id);
    if (!section) {
      if (id.includes('.')) showField(id as FieldRef);
      return;
    }
    section.scrollIntoView({ block: 'start' });
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  }, [location]);
}
