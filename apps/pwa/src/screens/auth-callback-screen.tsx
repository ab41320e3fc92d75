import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { SigningIn } from '../features/session/signing-in';
import { useLoginAnnouncement } from '../features/session/use-login-announcement';

export default function AuthCallbackScreen() {
  const navigate = useNavigate();
  useLoginAnnouncement(useCallback(() => void navigate('/', { replace: true }), [navigate]));
  return <SigningIn />;
}
