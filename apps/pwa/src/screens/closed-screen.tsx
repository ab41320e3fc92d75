import { screenPaths } from '@chorus/contracts';
import { Headphones } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SignInButton } from '../features/session/sign-in-button';
import { useListeningCheck } from '../features/session/use-may-listen';
import { buttonClass } from '../ui/controls/button';
import { Screen, ScreenHeading } from '../ui/screen';

/** Shown to visitors in place of every screen with music, where only people who are signed in may listen. */
export function ClosedScreen() {
  useListeningCheck();

  return (
    <Screen title="Sign in to listen">
      <div className="mx-auto flex max-w-md animate-appear flex-col items-center gap-3 pt-[14vh] text-center">
        <span aria-hidden className="mb-2 flex size-20 items-center justify-center rounded-full bg-raised text-accent ring-1 ring-line">
          <Headphones className="size-9" strokeWidth={1.5} />
        </span>
        <ScreenHeading>Sign in to listen</ScreenHeading>
        <p className="text-balance text-muted">The music here is for people with an account.</p>
        <div className="mt-4 flex flex-wrap items-center justify-center gap-3">
          <SignInButton />
          <Link to={screenPaths.about} className={buttonClass('quiet')}>
            About Chorus
          </Link>
        </div>
      </div>
    </Screen>
  );
}
