import { MonitorOff, TimerOff, UserRoundX } from 'lucide-react';
import { useEffect } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useStore } from '../../platform/store/use-store';
import { Button } from '../../ui/controls/button';
import { Notice } from '../../ui/overlays/notice';
import { accountDeleted, sessionEnded, signedOutElsewhere } from './leave-reasons';
import { SignInButton } from './sign-in-button';
import type { TabFlag } from './tab-flag';
import { usePerson } from './use-session';

/** Tells a person who did not sign out here why they are signed out. */
export const LeaveNotices = () => (
  <>
    <LeaveNotice
      flag={accountDeleted}
      icon={<UserRoundX />}
      title="Your account was deleted"
      hint="You've been signed out, and everything Chorus stored for you on this device was removed."
    />
    <LeaveNotice
      flag={signedOutElsewhere}
      icon={<MonitorOff />}
      title="You were signed out on this device"
      hint="You did this on another device, or an admin did. Everything Chorus stored for you here was removed."
    />
    <LeaveNotice
      flag={sessionEnded}
      icon={<TimerOff />}
      title="You've been signed out"
      hint="Your session has ended. Sign in again to continue. Your downloads and unsent messages are still on this device."
    >
      <SignInButton />
    </LeaveNotice>
  </>
);

interface LeaveNoticeProps extends Pick<ComponentProps<typeof Notice>, 'icon' | 'title' | 'hint'> {
  flag: TabFlag;
  /** What the person can do about it. */
  children?: ReactNode;
}

function LeaveNotice({ flag, children, ...text }: LeaveNoticeProps) {
  const person = usePerson();
  const isSet = useStore(flag, (is) => is);

  useEffect(() => {
    // The notice does not concern the next person who signs in.
    if (person) flag.clear();
  }, [person, flag]);

  if (!isSet || person) return null;
  return (
    <Notice {...text}>
      <Button look={children ? 'quiet' : 'secondary'} onClick={flag.clear}>
        Got it
      </Button>
      {children}
    </Notice>
  );
}
