import { screenPaths } from '@chorus/contracts';
import { House, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSessionActor } from '../../features/session/session-provider';
import { SignInButton } from '../../features/session/sign-in-button';
import { usePerson, useSessionError } from '../../features/session/use-session';
import { Button, buttonClass } from '../../ui/controls/button';
import { ScreenHeading } from '../../ui/screen';

export function Unauthorized() {
  const session = useSessionActor();
  const person = usePerson();
  const error = useSessionError();

  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 pt-[12vh] text-center">
      <span aria-hidden className="mb-2 grid size-16 place-items-center rounded-full bg-raised text-faint ring-1 ring-line">
        <Lock className="size-7" />
      </span>
      <ScreenHeading>Unauthorized</ScreenHeading>
      <p className="text-balance text-muted">
        {person
          ? 'Only admins can manage the catalog. You can listen to all of it.'
          : "Only admins can manage the catalog. If you're one, sign in."}
      </p>
      {error && <p className="text-small text-danger">{error}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
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
      </div>
    </div>
  );
}
