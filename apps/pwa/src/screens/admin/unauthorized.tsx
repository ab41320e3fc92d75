import { screenPaths, SIGN_IN_FIRST } from '@chorus/contracts';
import { House, Lock } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSessionActor } from '../../features/session/session-provider';
import { signIn } from '../../features/session/sign-in';
import { SignInButton } from '../../features/session/sign-in-button';
import { usePerson, useSessionError } from '../../features/session/use-session';
import { Button, buttonClass } from '../../ui/controls/button';
import { ScreenNotice } from '../../ui/states/screen-notice';

export function Unauthorized() {
  const session = useSessionActor();
  const person = usePerson();
  const error = useSessionError();
  useSignInFirst();

  return (
    <ScreenNotice
      icon={<Lock />}
      title="Unauthorized"
      hint={
        person
          ? 'Only admins can manage the catalog. You can listen to all of it.'
          : "Only admins can manage the catalog. If you're one, sign in."
      }
      details={error && <p className="text-small text-danger">{error}</p>}
    >
      {!person && <SignInButton />}
      {person && error && (
        <Button look="primary" onClick={() => session.send({ type: 'session.recheck' })}>
          Check again
        </Button>
      )}
      <Link to={screenPaths.home} className={buttonClass(person && !error ? 'primary' : 'secondary')}>
        <House aria-hidden className="size-4" />
        Back to Home
      </Link>
    </ScreenNotice>
  );
}

/** The fragment goes before the sign-in begins, so that a visitor who goes back is not sent there again. */
function useSignInFirst(): void {
  const session = useSessionActor();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isAsked = hash === SIGN_IN_FIRST;

  useEffect(() => {
    if (!isAsked) return;
    void navigate(pathname + search, { replace: true });
    if (!session.getSnapshot().matches('signedIn')) signIn(session);
  }, [isAsked, navigate, pathname, search, session]);
}
