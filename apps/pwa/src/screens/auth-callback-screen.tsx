import { screenPaths } from '@chorus/contracts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { SigningIn } from '../features/session/signing-in';
import { useLoginAnnouncement } from '../features/session/use-login-announcement';
import { redirect } from '../ui/redirect';

export default function AuthCallbackScreen() {
  const navigate = useNavigate();
  useLoginAnnouncement(useCallback(() => void navigate(screenPaths.home, redirect), [navigate]));
  return <SigningIn />;
}
