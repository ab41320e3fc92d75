import { screenPaths } from '@chorus/contracts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { SigningIn } from '../features/session/signing-in';
import { useLoginAnnouncement } from '../features/session/use-login-announcement';
import { redirect } from '../ui/redirect';

export function AuthCallbackScreen() {
  const navigate = useNavigate();
  const goOn = useCallback(
    (returnPath: string | undefined) => {
      // Spec §2 wants Home first, and then the page where signing in began.
      void navigate(screenPaths.home, redirect);
      if (returnPath !== undefined) void navigate(returnPath, redirect);
    },
    [navigate],
  );
  useLoginAnnouncement(goOn);
  return <SigningIn />;
}
