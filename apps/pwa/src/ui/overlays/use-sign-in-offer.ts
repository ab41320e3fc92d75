import { createContext, use } from 'react';
import { showActionToast } from './action-toast';

/** Begins the sign-in. The session provides it. */
export const SignInContext = createContext<() => void>(() => undefined);

/** Returns what tells a visitor why to sign in, with a button for it. */
export function useSignInOffer(): (reason: string) => void {
  const signIn = use(SignInContext);
  return (reason) => showActionToast(reason, { label: 'Sign in', onPress: signIn });
}
