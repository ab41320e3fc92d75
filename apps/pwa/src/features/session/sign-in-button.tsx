import { Button } from '../../ui/button';
import { GoogleMark } from './google-mark';
import { useSessionActor } from './session-provider';
import { useIsSigningIn } from './use-session';

/** Goes to the hosted sign-in, which is asked to go on to Google. */
export function SignInButton() {
  const session = useSessionActor();
  const isSigningIn = useIsSigningIn();

  return (
    <Button
      className="max-sm:px-3.5"
      aria-busy={isSigningIn}
      disabled={isSigningIn}
      onClick={() => session.send({ type: 'session.signIn' })}
    >
      <GoogleMark />
      Continue with Google
    </Button>
  );
}
