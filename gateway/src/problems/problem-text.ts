/** What a person reads of a problem: what it is, and what to do next. German. */
export type ProblemText = { readonly title: string; readonly detail: string };
