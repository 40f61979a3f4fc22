/** Drawing a PDF takes the provider its time; the largest one fits the message limit of the services. */
export const pdfTimeout = { timeoutMs: 25_000 };
