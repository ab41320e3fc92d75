import { screenPaths } from '@chorus/contracts';
import { Link } from 'react-router-dom';
import { UserLock } from 'lucide-react';
import { useSessionActor } from '../features/session/session-provider';
import { useMayListen } from '../features/session/use-may-listen';
import { useSuspensionReason } from '../features/session/use-session';
import { Button, buttonClass } from '../ui/controls/button';
import { Screen } from '../ui/screen';
import { ScreenNotice } from '../ui/states/screen-notice';

const TITLE = 'Your account is suspended';

export function SuspendedScreen() {
  const session = useSessionActor();
  const reason = useSuspensionReason();
  const mayListen = useMayListen();

  return (
    <Screen title={TITLE}>
      <ScreenNotice
        icon={<UserLock />}
        title={TITLE}
        hint="Until an admin lifts the suspension, you can't message others, be seen by them or send reports. Nothing of yours is deleted."
        details={reason !== undefined && <Reason text={reason} />}
        footnote={mayListen ? 'You can sign out and still listen to everything as a visitor.' : undefined}
      >
        <Button look="primary" onClick={() => session.send({ type: 'session.signOut' })}>
          Sign out
        </Button>
        <Button onClick={() => session.send({ type: 'session.recheck' })}>Check again</Button>
        <Link to={screenPaths.about} className={buttonClass('quiet')}>
          Contact
        </Link>
      </ScreenNotice>
    </Screen>
  );
}

const Reason = ({ text }: { text: string }) => (
  <figure className="mt-2 w-full rounded-cover border-l-4 border-line-strong bg-veil px-4 py-3 text-left text-small">
    <figcaption className="text-caption text-muted">Reason</figcaption>
    <blockquote dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {text}
    </blockquote>
  </figure>
);
