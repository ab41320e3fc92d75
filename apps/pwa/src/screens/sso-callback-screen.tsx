import { screenPaths } from '@chorus/contracts';
import { LogIn } from 'lucide-react';
import { Link, Navigate } from 'react-router-dom';
import { SignInButton } from '../features/session/sign-in-button';
import { SigningIn } from '../features/session/signing-in';
import { useIsSigningIn, usePerson, useSessionError } from '../features/session/use-session';
import { buttonClass } from '../ui/controls/button';
import { EmptyState } from '../ui/states/empty-state';
import { redirect } from '../ui/redirect';
import { Screen, ScreenHeading } from '../ui/screen';

export function SsoCallbackScreen() {
  const person = usePerson();
  const isSigningIn = useIsSigningIn();
  const error = useSessionError();

  if (person) return <Navigate to={screenPaths.authCallback} {...redirect} />;
  if (isSigningIn) return <SigningIn />;
  if (!error) return <Navigate to={screenPaths.home} {...redirect} />;
  return (
    <Screen title="Sign-in">
      <ScreenHeading className="sr-only">Sign-in</ScreenHeading>
      <EmptyState icon={<LogIn />} title={error}>
        <div className="flex flex-wrap justify-center gap-3">
          <SignInButton />
          <Link to={screenPaths.home} className={buttonClass('quiet')}>
            Back to Home
          </Link>
        </div>
      </EmptyState>
    </Screen>
  );
}
