/** Of the button that opens the choice of files: it gets the focus back. There is one dialog at a time. */
export const pickButtonId = 'receipt-mail-attachments';
