import { BellOff, BellRing } from 'lucide-react';
import { Button } from '../../ui/controls/button';
import { ErrorText } from '../../ui/states/error-text';
import { SwitchRow } from '../../ui/controls/switch-row';
import { useNotified, useNotify, useShowsText, useShowText } from './use-notifications';

export function NotificationSettings() {
  const notified = useNotified();
  const showsText = useShowsText();

  return (
    <>
      {notified && (
        <div
          role="status"
          className="flex items-start gap-3 text-small text-pretty text-muted [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0"
        >
          {statusTexts(showsText)[notified]}
        </div>
      )}
      {notified === 'off' && <Off />}
      {notified === 'on' && <On />}
    </>
  );
}

const statusTexts = (showsText: boolean) => ({
  on: (
    <>
      <BellRing aria-hidden className="text-accent" />
      <p>Get notified on this device when someone messages you while Chorus is closed.</p>
    </>
  ),
  off: (
    <>
      <BellRing aria-hidden />
      <p>
        When someone messages you while Chorus is closed, this device shows who it was
        {showsText ? ' and what they wrote, like your other devices.' : ". The message itself isn't shown."}
      </p>
    </>
  ),
  denied: (
    <>
      <BellOff aria-hidden />
      <p>Your browser blocks notifications from Chorus. Allow them in the site settings next to the address bar, then come back here.</p>
    </>
  ),
});

function Off() {
  const { mutate, isPending, error } = useNotify();

  return (
    <>
      {error && <ErrorText message="Notifications couldn't be turned on. Please try again." />}
      <Button look="primary" className="mt-5 w-full" aria-busy={isPending} onClick={() => !isPending && mutate(true)}>
        Notify me about messages
      </Button>
    </>
  );
}

function On() {
  const { mutate, isPending, error } = useNotify();
  const text = useShowText();
  const showsText = useShowsText();

  return (
    <>
      <SwitchRow
        label="Show message text"
        hint="On all your devices, even when locked"
        checked={showsText}
        busy={text.isPending}
        className="mt-4"
        onChange={text.mutate}
      />
      {(error ?? text.error) && <ErrorText message="That couldn't be changed. Please try again." />}
      <Button className="mt-4 w-full" aria-busy={isPending} onClick={() => !isPending && mutate(false)}>
        Turn off on this device
      </Button>
    </>
  );
}
