import { createContext, useContext } from 'react';

/** What every input of a form must know. */
type FormFrame = {
  /** Inputs take nothing while the form is being saved. */
  readonly isSaving: boolean;
};

const context = createContext<FormFrame>({ isSaving: false });

export const FormFrameProvider = context.Provider;
export const useFormFrame = (): FormFrame => useContext(context);
