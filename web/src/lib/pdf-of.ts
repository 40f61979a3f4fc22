/** The file behind base64. */
export function pdfOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return new Blob([bytes], { type: 'application/pdf' });
}
