import { screenPaths } from '@chorus/contracts';
import { Link } from 'react-router-dom';
import { UserLock } from 'lucide-react';
import { useSessionActor } from '../features/session/session-provider';
import { useMayListen } from '../features/session/use-may-listen';
import { useSuspensionReason } from '../features/session/use-session';
import { Button, buttonClass } from '../ui/controls/button';
import { Screen, ScreenHeading } from '../ui/screen';

export function SuspendedScreen() {
  const session = useSessionActor();
  const reason = useSuspensionReason();
  const isClosed = !useMayListen();

  return (
    <Screen title="Your account is suspended">
      <div className="mx-auto flex max-w-md animate-appear flex-col items-center gap-3 pt-[10vh] text-center">
        <span aria-hidden className="mb-2 flex size-20 items-center justify-center rounded-full bg-raised text-muted ring-1 ring-line">
          <UserLock className="size-9" strokeWidth={1.5} />
        </span>
        <ScreenHeading>Your account is suspended</ScreenHeading>
        <p className="text-balance text-muted">
          Until an admin lifts the suspension, you can't message others, be seen by them or send reports. Nothing of yours is deleted.
        </p>
        {reason !== undefined && (
          <figure className="mt-2 w-full rounded-cover border-l-4 border-line-strong bg-veil px-4 py-3 text-left text-small">
            <figcaption className="text-caption text-muted">Reason</figcaption>
            <blockquote dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {reason}
            </blockquote>
          </figure>
        )}
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <Button look="primary" onClick={() => session.send({ type: 'session.signOut' })}>
            Sign out
          </Button>
          <Button onClick={() => session.send({ type: 'session.recheck' })}>Check again</Button>
          <Link to={screenPaths.about} className={buttonClass('quiet')}>
            Contact
          </Link>
        </div>
        {!isClosed && (
          <p className="mt-2 text-caption text-balance text-muted">You can sign out and still listen to everything as a visitor.</p>
        )}
      </div>
    </Screen>
  );
}
