/** On a phone cards reach to the edges of the screen; what stands beside them must not. */
export const besideCards = { paddingInline: { xs: '400', sm: '0' } } as const;
