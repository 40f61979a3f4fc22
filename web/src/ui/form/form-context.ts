import { createContext, useContext } from 'react';

/** Hands every input of a form its state and its texts. */
type FormFrame = {
  /** Inputs take nothing while the form is being saved. */
  readonly isSaving: boolean;
};

const context = createContext<FormFrame>({ isSaving: false });

export const FormFrameProvider = context.Provider;
export const useFormFrame = (): FormFrame => useContext(context);
