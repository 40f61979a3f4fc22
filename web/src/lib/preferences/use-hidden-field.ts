import { isExpertField } from '@belegfluss/settings/contract';
import { useLocation } from 'react-router-dom';

/** Whether the address leads to a setting that only experts see. */
export const useHiddenField = (): boolean => isExpertField(useLocation().hash.slice(1));
