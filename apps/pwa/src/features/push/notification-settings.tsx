import { BellOff } from 'lucide-react';
import { ErrorText } from '../../ui/states/error-text';
import { SwitchRow } from '../../ui/controls/switch-row';
import { useNotified, useNotify, useShowsText, useShowText } from './use-notifications';

export function NotificationSettings() {
  const notified = useNotified();

  if (notified === 'denied') return <Denied />;
  return (
    notified && (
      <>
        <ThisDevice isOn={notified === 'on'} />
        {notified === 'on' && <MessageText />}
      </>
    )
  );
}

const Denied = () => (
  <div role="status" className="flex items-start gap-3 text-small text-pretty text-muted [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
    <BellOff aria-hidden />
    <p>Your browser blocks notifications from Chorus. Allow them in the site settings next to the address bar, then come back here.</p>
  </div>
);

function ThisDevice({ isOn }: { isOn: boolean }) {
  const { mutate, isPending, error } = useNotify();
  const what = useShowsText()
    ? 'Shows who it was and what they wrote, like your other devices.'
    : 'Shows who it was, but not what they wrote.';

  return (
    <>
      <SwitchRow
        label="Notify me about messages"
        hint={`On this device, when someone messages you while Chorus is closed. ${what}`}
        checked={isOn}
        busy={isPending}
        onChange={mutate}
      />
      {error && (
        <ErrorText
          message={isOn ? "That couldn't be changed. Please try again." : "Notifications couldn't be turned on. Please try again."}
        />
      )}
    </>
  );
}

function MessageText() {
  const { mutate, isPending, error } = useShowText();
  const showsText = useShowsText();

  return (
    <>
      <SwitchRow
        label="Show message text"
        hint="On all your devices, even when locked"
        checked={showsText}
        busy={isPending}
        className="mt-4"
        onChange={mutate}
      />
      {error && <ErrorText message="That couldn't be changed. Please try again." />}
    </>
  );
}
