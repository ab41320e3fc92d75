/** For navigation that the app does on its own: focus stays where the user put it. */
export const redirect = { replace: true, state: 'redirect' } as const;

export const isRedirect = (state: unknown): boolean => state === redirect.state;
