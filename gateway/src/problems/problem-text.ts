/** Text of a problem for people: what is wrong, and what to do next. German. */
export type ProblemText = { readonly title: string; readonly detail: string };
