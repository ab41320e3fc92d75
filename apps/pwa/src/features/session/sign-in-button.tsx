import { Button } from '../../ui/controls/button';
import { useSessionActor } from './session-provider';
import { signIn } from './sign-in';
import { useIsSigningIn } from './use-session';

/** Before the font is there, and in large type, a narrow header has no room for one line. */
const SHRINKING = { flexShrink: 1, minWidth: 0 } as const;

export function SignInButton() {
  const session = useSessionActor();
  const isSigningIn = useIsSigningIn();

  return (
    <Button
      style={SHRINKING}
      className="max-sm:px-3.5 max-[23.5rem]:px-3 max-[23.5rem]:text-caption @max-[15rem]:px-3 @max-[15rem]:text-caption @max-[15rem]:leading-4"
      aria-busy={isSigningIn}
      disabled={isSigningIn}
      onClick={() => signIn(session)}
    >
      <GoogleMark />
      Continue with Google
    </Button>
  );
}

/**
 * Google's branding rules prescribe the colors:
 * https://developers.google.com/identity/branding-guidelines
 */
const GoogleMark = () => (
  <svg viewBox="0 0 24 24" aria-hidden className="size-4.5 shrink-0">
    <path fill="#4285F4" d="M23.5 12.3c0-.8-.1-1.6-.2-2.4H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.7Z" />
    <path fill="#34A853" d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3c-1.1.7-2.5 1.2-4.1 1.2-3.1 0-5.8-2.1-6.7-5h-4v3.1A12 12 0 0 0 12 24Z" />
    <path fill="#FBBC05" d="M5.3 14.3a7.1 7.1 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8l4-3.1Z" />
    <path fill="#EA4335" d="M12 4.7c1.8 0 3.4.6 4.6 1.8L20 3.1A12 12 0 0 0 1.3 6.6l4 3.1c.9-2.9 3.6-5 6.7-5Z" />
  </svg>
);
