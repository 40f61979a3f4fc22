/** Limits of a mail that a person sends with a document, as the dialog, the gateway and the service hold them. */
export const mailLimits = { copies: 256, subject: 60, message: 30_000, attachments: 20 } as const;

/** Shortest length of an address as printed, without the country. */
export const shortestAddress = 9;

/** Most days that may be imported by one request: ten years. */
export const mostImportDays = 3_660;
