import { BellOff, BellRing, Check } from 'lucide-react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ErrorText } from '../../ui/error-text';
import { useNotified, useNotify, useShowsText, useShowText } from './use-notifications';

export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const notified = useNotified();
  const showsText = useShowsText();

  return (
    <Dialog title="Notifications" onClose={onClose}>
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
    </Dialog>
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
      <button
        type="button"
        role="switch"
        aria-checked={showsText}
        aria-busy={text.isPending}
        className="mt-4 flex min-h-14 w-full items-center gap-3 rounded-card bg-raised px-4 text-left ring-1 ring-line hover:bg-hover"
        onClick={() => !text.isPending && text.mutate(!showsText)}
      >
        <span className="flex-1">
          <span className="block text-small font-semibold">Show message text</span>
          <span className="block text-caption text-muted">On all your devices, even when locked</span>
        </span>
        <span
          aria-hidden
          className={
            showsText
              ? 'flex size-6 items-center justify-center rounded-full bg-accent text-on-accent'
              : 'size-6 rounded-full ring-2 ring-line-strong ring-inset'
          }
        >
          {showsText && <Check className="size-4" strokeWidth={3} />}
        </span>
      </button>
      {(error ?? text.error) && <ErrorText message="That couldn't be changed. Please try again." />}
      <Button className="mt-4 w-full" aria-busy={isPending} onClick={() => !isPending && mutate(false)}>
        Turn off on this device
      </Button>
    </>
  );
}
