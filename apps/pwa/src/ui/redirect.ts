/** Options for navigation by the app itself, which leaves the focus where the person put it. */
export const redirect = { replace: true, state: 'redirect' } as const;

export const isRedirect = (state: unknown): boolean => state === redirect.state;
