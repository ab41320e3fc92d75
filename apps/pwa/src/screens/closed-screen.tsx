import { screenPaths } from '@chorus/contracts';
import { Headphones } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SignInButton } from '../features/session/sign-in-button';
import { useListeningCheck } from '../features/session/use-may-listen';
import { buttonClass } from '../ui/controls/button';
import { Screen } from '../ui/screen';
import { ScreenNotice } from '../ui/states/screen-notice';

const TITLE = 'Sign in to listen';

/** Shown to visitors in place of every screen with music, where only people who are signed in may listen. */
export function ClosedScreen() {
  useListeningCheck();

  return (
    <Screen title={TITLE}>
      <SignInToListen />
    </Screen>
  );
}

export const SignInToListen = () => (
  <ScreenNotice icon={<Headphones />} title={TITLE} hint="The music here is for people with an account.">
    <SignInButton />
    <Link to={screenPaths.about} className={buttonClass('quiet')}>
      About Chorus
    </Link>
  </ScreenNotice>
);
