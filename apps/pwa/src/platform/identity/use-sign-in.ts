import { createContext, use } from 'react';

/** Begins the sign-in. The session provides it. */
export const SignInContext = createContext<() => void>(() => undefined);

/** For parts that need somebody to be signed in, and know nothing else of the session. */
export const useSignIn = (): (() => void) => use(SignInContext);
