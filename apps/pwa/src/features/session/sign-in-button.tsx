import { Button } from '../../ui/button';
import { GoogleMark } from './google-mark';
import { useSessionActor } from './session-provider';
import { signIn } from './sign-in';
import { useIsSigningIn } from './use-session';

/** Goes to the hosted sign-in, which is asked to go on to Google. */
export function SignInButton() {
  const session = useSessionActor();
  const isSigningIn = useIsSigningIn();

  return (
    <Button className="max-sm:px-3.5" aria-busy={isSigningIn} disabled={isSigningIn} onClick={() => signIn(session)}>
      <GoogleMark />
      Continue with Google
    </Button>
  );
}
